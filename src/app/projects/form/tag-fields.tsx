import { projectFields, TAGS_MAX } from "@contract/projects";
import { useController } from "react-hook-form";
import { FormSection } from "../../ui/form-section";
import { formLabel } from "./project-field";
import { type ProjectFormState, recheck, splitPrograms } from "./project-form";
import { TagInput } from "./tag-input";

export function TagFields({ form }: { form: ProjectFormState }) {
  const tags = useController({ control: form.control, name: "tags" });
  const programs = useController({ control: form.control, name: "programsUsed" });
  const tagList = tags.field.value ?? [];
  return (
    <FormSection
      title="Keywords"
      note="Tags help others find the project. The first three are shown on its card."
    >
      <div className="grid gap-8">
        <TagInput
          label={formLabel("tags")}
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
          label={formLabel("programsUsed")}
          hint="Press Enter after each"
          values={splitPrograms(programs.field.value)}
          onChange={(values) => {
            programs.field.onChange(values.join(","));
            recheck(form, "programsUsed");
          }}
          check={(values) => projectFields.programsUsed.safeParse(values.join(",")).error?.issues[0]?.message}
          error={programs.fieldState.error?.message}
        />
      </div>
    </FormSection>
  );
}

/** The error of the list itself, or else of its first invalid item. */
const listError = (error: { message?: string } | undefined) =>
  error?.message ??
  (Array.isArray(error) ? (error as { message?: string }[]).find(Boolean)?.message : undefined);
