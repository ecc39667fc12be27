import { FormSection } from "./form-section";
import type { WordsForm } from "./project-words";
import type { ShelfStore } from "./shelf-store";
import { Summary } from "./summary";
import { TagFields } from "./tag-fields";

/** Step 4: how the project is found, what it was made with, and a last look. */
export function AdditionalStep({ form, store }: { form: WordsForm; store: ShelfStore }) {
  return (
    <>
      <TagFields form={form} />
      <FormSection title="To be published" note="Everybody can see the project as soon as it is created.">
        <Summary words={form.getValues()} store={store} />
      </FormSection>
    </>
  );
}
