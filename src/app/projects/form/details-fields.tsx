import {
  type ConstructionStatus,
  constructionStatuses,
  type FieldsOf,
  fieldsOfType,
} from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { trpc } from "../../data/api/trpc";
import { Checkbox } from "../../ui/checkbox";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Textarea } from "../../ui/input";
import { AreaField } from "./area-field";
import { CostField } from "./cost-field";
import { DateField } from "./date-field";
import { PeopleFields } from "./people-fields";
import { ChoiceField, formLabel, NumberField, TextField } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

type DetailsProps = { form: ProjectFormState };

/**
 * Step 2 of the wizard: facts, cost and team. The first publication asks about AI training later, for the whole account.
 */
export const DetailsFields = ({ form, isFirst = false }: DetailsProps & { isFirst?: boolean }) => (
  <>
    <FactFields form={form} />
    <CostFields form={form} />
    <HiddenFields form={form} />
    <TeamFields form={form} />
    {!isFirst && <AiTrainingField form={form} />}
  </>
);

type FactFieldsProps = DetailsProps & {
  /** True in edit mode, which has more facts than the wizard. */
  isComplete?: boolean;
};

export function FactFields({ form, isComplete }: FactFieldsProps) {
  const { data: companyTypes = [] } = trpc.options.companyTypes.useQuery({});
  return (
    <FormSection title="Facts" note="Empty fields are not shown.">
      <div className={GRID}>
        <TextField form={form} name="client" />
        <TextField form={form} name="projectStatus" />
        <TextField form={form} name="city" />
        <TextField form={form} name="country" />
        <AreaField form={form} />
        <NumberField form={form} name="numberOfLevels" />
        {isComplete && <NumberField form={form} name="plotRatio" />}
        {isComplete && <ConstructionStatusField form={form} />}
        {isComplete && <DateField form={form} name="startDate" />}
        <DateField form={form} name="completionDate" />
        <TextField form={form} name="practiceRole" />
        <TextField form={form} name="deliveryMethod" />
        <TextField form={form} name="designPhase" />
        <TextField form={form} name="constructionPhase" />
        <ChoiceField
          form={form}
          name="companyType"
          options={companyTypes.map(({ name }) => name)}
          none="None"
        />
      </div>
    </FormSection>
  );
}

const ConstructionStatusField = ({ form }: DetailsProps) => (
  <ChoiceField
    form={form}
    name="constructionStatus"
    options={Object.keys(constructionStatuses)}
    labelOf={(key) => constructionStatuses[key as ConstructionStatus]}
    none="Not stated"
  />
);

export const CostFields = ({ form, isComplete }: FactFieldsProps) => (
  <FormSection title="Cost" note="Only you can see the cost unless you make it public.">
    <div className={GRID}>
      <CostField form={form} />
      {isComplete && <NumberField form={form} name="costYear" />}
    </div>
    <Checkbox {...form.register("isConstructionCostPublic")} label="Make the cost public" className="mt-4" />
  </FormSection>
);

/** Certifications, awards and publications, of which each is a line. */
export const ListFields = ({ form }: DetailsProps) => (
  <FormSection title="Recognition" note="One in each line.">
    <div className="grid gap-5">
      {fieldsOfType("list").map((name) => (
        <ListField key={name} form={form} name={name} />
      ))}
    </div>
  </FormSection>
);

type ListFieldProps = DetailsProps & { name: FieldsOf<{ type: "list" }> };

/** A list as lines of text; blank lines are removed when it is saved. */
function ListField({ form, name }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error;
  const ofItem = Array.isArray(error) ? error.find(Boolean)?.message : undefined;
  return (
    <Field label={formLabel(name)} htmlFor={useId()} error={error?.message ?? ofItem}>
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

export const HiddenFields = ({ form }: DetailsProps) => (
  <FormSection title="What others see" note="What is not checked, only you can see.">
    <div className="grid gap-3">
      <Checkbox {...form.register("isClientPublic")} label="Show others who commissioned it" />
      <Checkbox {...form.register("isAddressPublic")} label="Show others where it is" />
    </div>
  </FormSection>
);

export const TeamFields = ({ form }: DetailsProps) => (
  <FormSection title="Team" note="People and firms involved in the project.">
    <div className="grid gap-8">
      <PeopleFields form={form} name="stakeholders" noun="Stakeholder" />
      <PeopleFields form={form} name="collaborators" noun="Collaborator" />
    </div>
  </FormSection>
);

export const AiTrainingField = ({ form }: DetailsProps) => (
  <FormSection
    title="AI training"
    note="Asks AI companies not to train on the pages and files of the project."
  >
    <Checkbox {...form.register("keepOutOfAiTraining")} label="Keep this project out of AI training" />
  </FormSection>
);

const GRID = "grid gap-x-gutter gap-y-5 md:grid-cols-2";
