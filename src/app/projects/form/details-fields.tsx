import { trpc } from "../../data/api/trpc";
import { Checkbox } from "../../ui/checkbox";
import { FormSection } from "../../ui/form-section";
import { AreaField } from "./area-field";
import { PeopleFields } from "./people-fields";
import { ChoiceField, NumberField, TextField } from "./project-field";
import type { ProjectFormState } from "./project-form";

/** Step 2 of the wizard: facts, cost and team. */
export function DetailsFields({ form }: { form: ProjectFormState }) {
  const { data: companyTypes = [] } = trpc.options.companyTypes.useQuery({});
  return (
    <>
      <FormSection title="Facts" note="Empty fields are not shown.">
        <div className="grid gap-x-gutter gap-y-5 md:grid-cols-2">
          <TextField form={form} name="client" />
          <TextField form={form} name="projectStatus" />
          <TextField form={form} name="city" />
          <TextField form={form} name="country" />
          <AreaField form={form} name="totalArea" />
          <NumberField form={form} name="numberOfLevels" />
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
      <FormSection title="Cost" note="Only you can see the cost unless you make it public.">
        <div className="grid gap-4 md:max-w-80">
          <NumberField form={form} name="constructionCost" />
          <Checkbox {...form.register("isConstructionCostPublic")} label="Make the cost public" />
        </div>
      </FormSection>
      <FormSection title="What others see" note="What is not checked, only you can see.">
        <div className="grid gap-3">
          <Checkbox {...form.register("isClientPublic")} label="Show others who commissioned it" />
          <Checkbox {...form.register("isAddressPublic")} label="Show others where it is" />
        </div>
      </FormSection>
      <FormSection title="Team" note="People and firms involved in the project.">
        <div className="grid gap-8">
          <PeopleFields form={form} name="stakeholders" noun="Stakeholder" />
          <PeopleFields form={form} name="collaborators" noun="Collaborator" />
        </div>
      </FormSection>
      <FormSection
        title="AI training"
        note="Asks AI companies not to train on the pages and files of the project."
      >
        <Checkbox {...form.register("keepOutOfAiTraining")} label="Keep this project out of AI training" />
      </FormSection>
    </>
  );
}
