import type { ProjectFormState } from "../../features/projects/form/project-form";
import { TagFields } from "../../features/projects/form/tag-fields";
import type { UploadStore } from "../../features/projects/uploads/upload-store";
import { FormSection } from "../../ui/form-section";
import { Summary } from "./summary";

/** Step 4: how the project is found, what it was made with, and a last look. */
export function AdditionalStep({ form, store }: { form: ProjectFormState; store: UploadStore }) {
  return (
    <>
      <TagFields form={form} />
      <FormSection title="To be published" note="Everybody can see the project as soon as it is created.">
        <Summary words={form.getValues()} store={store} />
      </FormSection>
    </>
  );
}
