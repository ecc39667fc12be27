import { useId } from "react";
import { FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import type { ProjectFormState } from "../form/project-form";
import type { StoredPicture } from "../uploads/store/upload-list";
import type { FormSheet } from "./form-sheets";
import { useSheets } from "./use-sheets";

const fields = [
  { field: "number", label: "Number" },
  { field: "name", label: "Name" },
  { field: "scale", label: "Scale" },
] as const satisfies { field: keyof FormSheet; label: string }[];

/** In a narrow form the scale is below the number. */
const cell = (field: keyof FormSheet) => (field === "scale" ? "@max-[560px]:col-start-2" : "");
const COLUMNS =
  "grid gap-x-3 gap-y-1.5 grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)] @min-[560px]:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,5fr)_minmax(0,2fr)]";

/** Number, name and scale of each page of a PDF, as they were read from it, to correct. */
export function SheetFields({ form, picture }: { form: ProjectFormState; picture: StoredPicture }) {
  const id = useId();
  const { sheets, errorOf, change } = useSheets(form, picture);
  return (
    <fieldset className="min-w-0 pt-5">
      <legend className="sr-only">{`Sheets of ${picture.name}`}</legend>
      <div aria-hidden="true" className={`${COLUMNS} pb-1.5 text-14 font-medium`}>
        <span />
        {fields.map(({ field, label }) => (
          <span key={field} className={field === "scale" ? "@max-[560px]:hidden" : ""}>
            {label}
          </span>
        ))}
      </div>
      <ol className="grid gap-3 @min-[560px]:gap-1.5">
        {sheets.map((sheet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place in the file
          <li key={index} className={COLUMNS}>
            <span aria-hidden="true" className="self-center font-mono text-12 text-ink-2">
              {index + 1}
            </span>
            {fields.map(({ field, label }) => {
              const error = errorOf(index, field);
              const errorId = `${id}-${index}-${field}-error`;
              return (
                <div key={field} className={`min-w-0 ${cell(field)}`}>
                  <Input
                    aria-label={`${label} of sheet ${index + 1}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? errorId : undefined}
                    autoComplete="off"
                    placeholder={label}
                    value={sheet[field]}
                    onChange={(event) => change(index, { [field]: event.target.value })}
                  />
                  {error && <FieldError id={errorId}>{error}</FieldError>}
                </div>
              );
            })}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
