import { projectFields, TAGS_MAX } from "@contract/projects";
import { useController } from "react-hook-form";
import { FormSection } from "./form-section";
import { recheck, splitPrograms, type WordsForm } from "./project-words";
import type { ShelfStore } from "./shelf-store";
import { Summary } from "./summary";
import { TagInput } from "./tag-input";

/** Step 4: how the project is found, what it was made with, and a last look. */
export function AdditionalStep({ form, store }: { form: WordsForm; store: ShelfStore }) {
  const tags = useController({ control: form.control, name: "tags" });
  const programs = useController({ control: form.control, name: "programsUsed" });
  const tagList = tags.field.value ?? [];
  return (
    <>
      <FormSection title="Words" note="Tags help others find the project. The first three stand on its card.">
        <div className="grid gap-8">
          <TagInput
            label="Tags"
            hint="Press Enter after each"
            counter={`${tagList.length} / ${TAGS_MAX}`}
            values={tagList}
            onChange={(values) => {
              tags.field.onChange(values);
              recheck(form, "tags");
            }}
            check={(values) => projectFields.tags.safeParse(values).error?.issues[0]?.message}
            error={listError(tags.fieldState.error)}
          />
          <TagInput
            label="Programs Used"
            hint="Press Enter after each"
            values={splitPrograms(programs.field.value)}
            onChange={(values) => {
              programs.field.onChange(values.join(","));
              recheck(form, "programsUsed");
            }}
            check={(values) =>
              projectFields.programsUsed.safeParse(values.join(",")).error?.issues[0]?.message
            }
            error={programs.fieldState.error?.message}
          />
        </div>
      </FormSection>
      <FormSection title="To be published" note="Everybody can see the project as soon as it is created.">
        <Summary words={form.getValues()} store={store} />
      </FormSection>
    </>
  );
}

/** A list's error is its own, or that of its first wrong item. */
const listError = (error: { message?: string } | undefined) =>
  error?.message ??
  (Array.isArray(error) ? (error as { message?: string }[]).find(Boolean)?.message : undefined);
