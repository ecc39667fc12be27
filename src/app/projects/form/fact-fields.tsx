import {
  type FactName,
  type FieldDefinition,
  type FieldsOf,
  factNames,
  fieldsOfType,
  fieldTable,
  isOfType,
} from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Textarea } from "../../ui/input";
import { AreaField } from "./area-field";
import { ChoiceField, formLabel, NumberField, TextField } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

/** Fields of edit mode for a practice's records of its work. */
export function FactFields({ form }: { form: ProjectFormState }) {
  return (
    <FormSection
      title="Record"
      note="What a practice records of its work. Others see the cost only if you make it public. Empty fields are not shown."
    >
      <div className="grid gap-x-gutter gap-y-5 md:grid-cols-3">
        {factNames.filter(isScalar).map((name) => (
          <ScalarField key={name} form={form} name={name} />
        ))}
      </div>
      <div className="mt-5 grid gap-5">
        {fieldsOfType("list").map((name) => (
          <ListField key={name} form={form} name={name} />
        ))}
      </div>
    </FormSection>
  );
}

type ListName = FieldsOf<{ type: "list" }>;
type ScalarName = Exclude<FactName, ListName>;
const isScalar = (name: FactName): name is ScalarName => fieldTable[name].type !== "list";

type ScalarFieldProps = { form: ProjectFormState; name: ScalarName };

function ScalarField({ form, name }: ScalarFieldProps) {
  const field: FieldDefinition = fieldTable[name];
  if (name === "floorArea") return <AreaField form={form} name={name} />;
  if (isOfType(name, "number", "integer", "year")) return <NumberField form={form} name={name} />;
  if (field.type !== "choice") return <TextField form={form} name={name} />;
  // The bases of an area are abbreviations in use.
  const labelOf = (key: string) =>
    name === "floorAreaBasis" ? `${key}: ${field.choices[key]}` : (field.choices[key] ?? key);
  return (
    <ChoiceField
      form={form}
      name={name}
      options={Object.keys(field.choices)}
      labelOf={labelOf}
      none="Not stated"
    />
  );
}

type ListFieldProps = { form: ProjectFormState; name: ListName };

/** A list as lines of text; blank lines are removed when it is saved. */
function ListField({ form, name }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error;
  const ofItem = Array.isArray(error) ? error.find(Boolean)?.message : undefined;
  return (
    <Field label={formLabel(name)} htmlFor={useId()} hint="One in each line" error={error?.message ?? ofItem}>
      {(control) => (
        <Textarea
          {...control}
          ref={field.ref}
          rows={2}
          value={(field.value ?? []).join("\n")}
          onChange={(event) => {
            field.onChange(event.target.value.split("\n"));
            recheck(form, name);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
