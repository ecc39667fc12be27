import type { Project } from "@contract/projects";
import { useState } from "react";
import {
  type Timing,
  toPublication,
  type VisibilityErrors,
  visibilityInput,
} from "../../../../features/projects/visibility/publication";
import { failureOf } from "../../../../lib/api/failure";
import { useSubmit } from "../../../../lib/forms/use-submit";
import type { ProjectEdit } from "../use-project-edit";

/**
 * Who sees a project and from when: what is chosen, and saving it. `saveText` saves what was typed into a draft, so that it
 * counts when it is published; it resolves with whether everything is saved.
 */
export function useVisibility(
  project: Project,
  edit: ProjectEdit,
  initial: Timing,
  saveText: (() => Promise<boolean>) | undefined,
) {
  const [input, setInput] = useState(() => visibilityInput(initial, project));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  const [status, setStatus] = useState("");
  const set = (changes: Partial<typeof input>) => {
    setErrors({});
    setInput((before) => ({ ...before, ...changes }));
  };
  const { isBusy, submit } = useSubmit(async (isCurrent, onDone?: () => void) => {
    setErrors({});
    setStatus("");
    try {
      if ((await saveText?.()) === false) {
        if (isCurrent())
          setErrors({ general: "The draft was not saved. Correct what is marked, or try again." });
        return;
      }
      await edit.writer.write(() => toPublication(input));
      set({ password: "" });
      setStatus("Saved");
      onDone?.();
    } catch (error) {
      const { fields, message } = failureOf(error);
      if (isCurrent()) setErrors({ general: message, ...fields });
    }
  });
  return { input, set, errors, status, isBusy, submit };
}
