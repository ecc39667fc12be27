import type { FieldsOf } from "@contract/project-fields";
import { readPartialDate } from "@contract/read-date";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useReaderLocale } from "../../lib/format/reader-number";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { formLabel } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

type DateFieldProps = { form: ProjectFormState; name: FieldsOf<{ type: "date" }> };

/**
 * A field for a year, a month or a day, which people write in many spellings and languages. While the field has the focus, it
 * shows the typed text. The form's value is the date as it is stored, or the typed text if that is not one date: then an error
 * says that it is no date, or that it could be two days.
 */
export function DateField({ form, name }: DateFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const locale = useReaderLocale();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const value = field.value ?? "";
  const change = (text: string) => {
    const days = daysOf(text);
    field.onChange(days.length === 1 ? days[0] : text);
    recheck(form, name);
  };
  const days = typed === undefined ? daysOf(value) : [];
  const isDate = STORED_DATE.test(value);
  return (
    <Field
      label={formLabel(name)}
      htmlFor={id}
      hint={name === "startDate" ? undefined : "A year, a month or a day, such as June 2025"}
      error={fieldState.error && (isDate ? fieldState.error.message : days.length > 1 ? TWO_DAYS : NO_DATE)}
    >
      {(control) => (
        <>
          <Input
            {...control}
            ref={field.ref}
            name={name}
            autoComplete="off"
            value={typed ?? writtenDate(value, locale)}
            onChange={(event) => {
              setTyped(event.target.value);
              change(event.target.value);
            }}
            onKeyDown={(event) => event.key === "Enter" && setTyped(undefined)}
            onBlur={() => {
              setTyped(undefined);
              field.onBlur();
            }}
          />
          {days.length > 1 && (
            <p role="status" className="mt-1.5 text-14">
              Is this{" "}
              {days.map((day, index) => (
                <span key={day}>
                  {index > 0 && " or "}
                  <button
                    type="button"
                    className="text-link"
                    onClick={() => {
                      change(day);
                      document.getElementById(id)?.focus();
                    }}
                  >
                    {writtenDate(day, locale)}
                  </button>
                </span>
              ))}
              ?
            </p>
          )}
        </>
      )}
    </Field>
  );
}

const STORED_DATE = /^\d{4}(-\d\d){0,2}$/;
const TWO_DAYS = "This could be two days";
const NO_DATE = "Enter a year, a month or a day, such as June 2025";

/** The days, months or years that a text can mean, in their stored spelling; one, and two for a text such as 03/04/2024. */
const daysOf = (text: string) => [
  ...new Set([readPartialDate(text, "dayFirst"), readPartialDate(text, "monthFirst")]),
];

/** Checks whether the day exists: Date reads 31 February as a day of March. */
const isInCalendar = (date: string) =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);

/** A stored date in the reader's language: "2025", "June 2025" or "June 17, 2025". A text that is none stays. */
function writtenDate(date: string, locale: string) {
  if (date.length <= 4 || !STORED_DATE.test(date) || !isInCalendar(date)) return date;
  const written = new Date(date).toLocaleDateString(locale, {
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "long",
    ...(date.length > 7 && { day: "numeric" }),
    timeZone: "UTC",
  });
  // In a language that the field does not read, it shows what it does read.
  return daysOf(written).join() === date ? written : date;
}
