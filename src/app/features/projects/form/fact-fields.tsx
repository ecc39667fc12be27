import { areaBases, constructionStatuses, currencies, deliveryMethods } from "@contract/fact-choices";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Field } from "../../../ui/field";
import { FormSection } from "../../../ui/form-section";
import { Textarea } from "../../../ui/input";
import { AreaField } from "./area-field";
import { ChoiceField, NumberField, TextField } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

const labelIn = (choices: Record<string, string>) => (name: string) => choices[name] ?? name;

/** In edit mode: what a practice records of its work. */
export function FactFields({ form }: { form: ProjectFormState }) {
  return (
    <FormSection
      title="Record"
      note="What a practice records of its work. Others see the cost only if you make it public. Empty fields are not shown."
    >
      <div className="grid gap-x-gutter gap-y-5 md:grid-cols-3">
        <AreaField form={form} name="floorArea" label="Floor Area" storedIn="m2" />
        <ChoiceField
          form={form}
          name="floorAreaBasis"
          label="Basis of the Area"
          options={Object.keys(areaBases)}
          labelOf={(name) => `${name}: ${labelIn(areaBases)(name)}`}
          none="Not stated"
        />
        <ChoiceField
          form={form}
          name="constructionStatus"
          label="Status"
          options={Object.keys(constructionStatuses)}
          labelOf={labelIn(constructionStatuses)}
          none="Not stated"
        />
        <NumberField form={form} name="costAmount" label="Cost" hint="Without decimals" />
        <TextField form={form} name="costCurrency" label="Currency" hint="Such as EUR" list={currencies} />
        <NumberField form={form} name="costYear" label="Year of the Cost" isYear />
        <TextField form={form} name="startDate" label="Start" hint="2023, 2023-05 or 2023-05-17" />
        <TextField form={form} name="completionDate" label="Completion" hint="2025, 2025-06 or 2025-06-30" />
        <TextField form={form} name="practiceRole" label="Your Role" hint="Such as lead architect" />
        <TextField form={form} name="deliveryMethod" label="Delivery Method" list={deliveryMethods} />
      </div>
      <div className="mt-5 grid gap-5">
        <ListField form={form} name="certifications" label="Certifications" />
        <ListField form={form} name="awards" label="Awards" />
        <ListField form={form} name="publications" label="Publications" />
      </div>
    </FormSection>
  );
}

type ListFieldProps = {
  form: ProjectFormState;
  name: "certifications" | "awards" | "publications";
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
