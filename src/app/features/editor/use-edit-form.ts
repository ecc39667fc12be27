import type { Project } from "@contract/projects";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { keepEditDraft, readEditDraft } from "../projects/project-edit-draft";
import { ProjectWords, type WordsForm, type WordsInput } from "../publish/project-words";
import { changedWords, wordsOf } from "./edit-words";

/** A project's words in a form. What was changed before a reload or a login is changed again. */
export function useEditForm(initial: Project) {
  const before = useRef<WordsInput>(wordsOf(initial));
  const form: WordsForm = useForm({ resolver: zodResolver(ProjectWords), defaultValues: before.current });
  const { id } = initial;

  useEffect(() => {
    const draft = readEditDraft(id) as Partial<WordsInput> | null;
    if (draft) form.reset({ ...before.current, ...draft }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepEditDraft(id, changedWords(before.current, values)),
    });
  }, [form, id]);

  /** Takes the project as it is now for what there was, under what was entered meanwhile. */
  const rebase = (project: Project) => {
    const entered = changedWords(before.current, form.getValues());
    before.current = wordsOf(project);
    form.reset(before.current);
    form.reset({ ...before.current, ...entered }, { keepDefaultValues: true });
  };
  return { form, rebase };
}
