import type { Project } from "@contract/projects";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { rebaseDetails } from "../../../features/projects/details/form-details";
import { formValuesOf } from "../../../features/projects/form/form-values";
import { ProjectForm, type ProjectFormState } from "../../../features/projects/form/project-form";
import { changedFields } from "../../../lib/forms/drafts";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { editDraftName } from "../edit-draft-name";

/** The form of edit mode. Unsaved changes are restored from the draft. */
export function useEditForm(initial: Project) {
  const saved = useRef(formValuesOf(initial));
  const form: ProjectFormState = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: saved.current,
  });
  useFormDraft(form, initial.userId, editDraftName(initial.id));

  /** Rebases unsaved edits onto the latest version of the project. */
  const rebase = (project: Project) => {
    const before = saved.current;
    const values = form.getValues();
    saved.current = formValuesOf(project);
    const edits = {
      ...changedFields(before, values),
      imageDetails: rebaseDetails(before.imageDetails, values.imageDetails, saved.current.imageDetails),
    };
    form.reset(saved.current);
    form.reset({ ...saved.current, ...edits }, { keepDefaultValues: true });
  };
  return { form, rebase };
}
