import type { Project } from "@contract/projects";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { changedFields } from "../../lib/drafts";
import { useFormDraft } from "../../lib/use-draft";
import { editDraftName } from "../projects/edit-draft-name";
import { ProjectWords, type WordsForm } from "../publish/project-words";
import { wordsOf } from "./edit-words";

/** A project's words in a form. What was changed before a reload or a login is changed again. */
export function useEditForm(initial: Project) {
  const before = useRef(wordsOf(initial));
  const form: WordsForm = useForm({ resolver: zodResolver(ProjectWords), defaultValues: before.current });
  useFormDraft(form, initial.userId, editDraftName(initial.id));

  /** Takes the project as it is now for what there was, under what was entered meanwhile. */
  const rebase = (project: Project) => {
    const entered = changedFields(before.current, form.getValues());
    before.current = wordsOf(project);
    form.reset(before.current);
    form.reset({ ...before.current, ...entered }, { keepDefaultValues: true });
  };
  return { form, rebase };
}
