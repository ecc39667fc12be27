import {
  type Fact,
  type FactName,
  type FactsOf,
  factNames,
  factsOfType,
  isOfType,
  projectFacts,
} from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Textarea } from "../../ui/input";
import { AreaField } from "./area-field";
import { ChoiceField, NumberField, TextField } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

/** Fields of edit mode for a practice's records of its work. */
export function FactFields({ form }: { form: ProjectFormState }) {
  const lists = factsOfType("list");
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
        {lists.map((name) => (
          <ListField key={name} form={form} name={name} label={formLabel(projectFacts[name])} />
        ))}
      </div>
    </FormSection>
  );
}

type ListName = FactsOf<{ type: "list" }>;
type ScalarName = Exclude<FactName, ListName>;
const isScalar = (name: FactName): name is ScalarName => projectFacts[name].type !== "list";

const formLabel = ({ formLabel, label }: Fact) =>
  formLabel ?? label.replace(/ \p{L}/gu, (letter) => letter.toUpperCase());

type ScalarFieldProps = { form: ProjectFormState; name: ScalarName };

function ScalarField({ form, name }: ScalarFieldProps) {
  const fact: Fact = projectFacts[name];
  const common = { form, label: formLabel(fact), ...(fact.hint && { hint: fact.hint }) };
  if (name === "floorArea") return <AreaField {...common} name={name} storedIn="m2" />;
  if (isOfType(name, "number", "integer", "year"))
    return <NumberField {...common} name={name} isYear={fact.type === "year"} />;
  if (fact.type !== "choice")
    return <TextField {...common} name={name} {...("suggestions" in fact && { list: fact.suggestions })} />;
  // The bases of an area are abbreviations in use.
  const labelOf = (key: string) =>
    name === "floorAreaBasis" ? `${key}: ${fact.choices[key]}` : (fact.choices[key] ?? key);
  return (
    <ChoiceField
      {...common}
      name={name}
      options={Object.keys(fact.choices)}
      labelOf={labelOf}
      none="Not stated"
    />
  );
}

type ListFieldProps = {
  form: ProjectFormState;
  name: ListName;
  label: string;
};

/** A list as lines of text; blank lines are removed when it is saved. */
function ListField({ form, name, label }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error;
  const ofItem = Array.isArray(error) ? error.find(Boolean)?.message : undefined;
  return (
    <Field label={label} htmlFor={useId()} hint="One in each line" error={error?.message ?? ofItem}>
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
