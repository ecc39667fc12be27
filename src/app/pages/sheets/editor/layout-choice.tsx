import { type SheetLayout, sheetLayouts, sheetPapers } from "@contract/sheets";
import { useId } from "react";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import type { SheetDraft } from "../document/use-document";
import { fieldsFor } from "../document/usual-fields";
import { FormPart } from "./form-part";
import { TextField } from "./text-field";

type LayoutChoiceProps = { draft: SheetDraft; onChange: (changes: Partial<SheetDraft>) => void };

export function LayoutChoice({ draft, onChange }: LayoutChoiceProps) {
  const id = useId();
  return (
    <FormPart title="Document">
      <div className="grid gap-4">
        <Field label="Layout" htmlFor={id}>
          <Select
            value={draft.layout}
            onChange={(event) => {
              const layout = event.target.value as SheetLayout;
              onChange({ layout, fields: fieldsFor(layout, draft) });
            }}
          >
            {Object.entries(sheetLayouts).map(([layout, name]) => (
              <option key={layout} value={layout}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          label="Title"
          hint="In the foot of each page, and the name of the file"
          value={draft.title}
          maxLength={120}
          onChange={(title) => onChange({ title })}
        />
        <SegmentedControl
          legend="Paper"
          name="paper"
          choices={sheetPapers}
          order={["a4", "letter"]}
          value={draft.paper}
          onChange={(paper) => onChange({ paper })}
        />
      </div>
    </FormPart>
  );
}
