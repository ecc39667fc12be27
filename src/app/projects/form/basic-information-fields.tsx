import { trpc } from "../../data/api/trpc";
import { FormSection } from "../../ui/form-section";
import { categoryLabel } from "../category-label";
import { ChoiceField, CountedField, LongTextField } from "./project-field";
import type { ProjectFormState } from "./project-form";

/** Step 1 of the wizard: title, category and texts. */
export function BasicInformationFields({ form }: { form: ProjectFormState }) {
  const { data: categories = [] } = trpc.options.projectCategories.useQuery({});
  return (
    <>
      <FormSection
        title="Project"
        note="The project's card shows the title, the category and the first lines of the description."
      >
        <div className="grid gap-5">
          <CountedField form={form} name="title" />
          <LongTextField form={form} name="description" rows={4} />
          <div className="md:max-w-80">
            <ChoiceField
              form={form}
              name="category"
              options={categories.map(({ name }) => name)}
              labelOf={categoryLabel}
              none="Choose a category"
            />
          </div>
        </div>
      </FormSection>
      <FormSection title="In depth" note="Shown on the project's page.">
        <div className="grid gap-5">
          <LongTextField form={form} name="longDescription" rows={6} />
          <LongTextField form={form} name="challenges" rows={4} />
        </div>
      </FormSection>
    </>
  );
}
