import type { Project } from "@contract/projects";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { ProjectForm, type ProjectFormState } from "../../../features/projects/form/project-form";
import { changedFields } from "../../../lib/forms/drafts";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { editDraftName } from "../edit-draft-name";
import { fullTextQuery } from "./edit-values";

/** A project's words in a form. What was changed before a reload or a login is changed again. */
export function useEditForm(initial: Project) {
  const before = useRef(fullTextQuery(initial));
  const form: ProjectFormState = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: before.current,
  });
  useFormDraft(form, initial.userId, editDraftName(initial.id));

  /** Takes the project as it is now for what there was, under what was entered meanwhile. */
  const rebase = (project: Project) => {
    const entered = changedFields(before.current, form.getValues());
    before.current = fullTextQuery(project);
    form.reset(before.current);
    form.reset({ ...before.current, ...entered }, { keepDefaultValues: true });
  };
  return { form, rebase };
}
