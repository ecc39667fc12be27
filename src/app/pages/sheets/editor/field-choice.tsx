import type { Project } from "@contract/projects";
import { type HideableField, type SheetField, sheetFields } from "@contract/sheets";
import { useId } from "react";
import { formatCount } from "../../../lib/format/format";
import { Checkbox } from "../../../ui/checkbox";
import { Field, FieldHint } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { countHidden } from "../document/pages";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";
import { OrderList } from "./order-list";

type FieldChoiceProps = {
  draft: SheetDraft;
  projects: Project[];
  onChange: (changes: Partial<SheetDraft>) => void;
};

export function FieldChoice({ draft, projects, onChange }: FieldChoiceProps) {
  const id = useId();
  const { fields, shownHidden } = draft;
  const left = (Object.keys(sheetFields) as SheetField[]).filter((field) => !fields.includes(field));
  const hidden = countHidden(projects);
  const toggle = (field: HideableField, isShown: boolean) =>
    onChange({
      shownHidden: isShown ? [...shownHidden, field] : shownHidden.filter((other) => other !== field),
    });
  return (
    <FormPart title="Fields">
      <OrderList
        label="Chosen fields"
        items={fields.map((field) => ({ id: field, label: sheetFields[field] }))}
        onChange={(ids) => onChange({ fields: ids as SheetField[] })}
      />
      {left.length > 0 && (
        <div className="mt-5">
          <Field label="Add a field" htmlFor={id}>
            <Select
              value=""
              onChange={(event) => onChange({ fields: [...fields, event.target.value as SheetField] })}
            >
              <option value="" disabled>
                Choose a field
              </option>
              {left.map((field) => (
                <option key={field} value={field}>
                  {sheetFields[field]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {hidden.length > 0 && (
        <fieldset className="mt-5 grid gap-2">
          <legend className="pb-2 text-14 font-medium">Hidden from others</legend>
          {hidden.map(({ field, count }) => (
            <Checkbox
              key={field}
              label={`Show ${sheetFields[field].toLowerCase()} of ${formatCount(count, "project")} that ${count === 1 ? "hides" : "hide"} it`}
              checked={shownHidden.includes(field)}
              onChange={(event) => toggle(field, event.target.checked)}
            />
          ))}
          <FieldHint>Whoever gets the document sees them. Your projects keep them hidden.</FieldHint>
        </fieldset>
      )}
    </FormPart>
  );
}
