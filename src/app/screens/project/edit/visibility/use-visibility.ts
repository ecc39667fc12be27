import type { Project } from "@contract/projects";
import { useState } from "react";
import { failureOf } from "../../../../lib/api/failure";
import { useSubmit } from "../../../../lib/forms/use-submit";
import type { ProjectEdit } from "../use-project-edit";
import { ownZone, type Timing, timeFieldOf, toPublication } from "./publication";

export type VisibilityInput = ReturnType<typeof useVisibility>["input"];
/** Messages by field; `general` is about all of them. */
export type VisibilityErrors = Record<string, string>;

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
  const [input, setInput] = useState(() => ({
    timing: initial,
    zone: ownZone(),
    time: timeFieldOf(project.publishAt, ownZone()),
    visibility: project.visibility ?? "public",
    password: "",
  }));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  const [status, setStatus] = useState("");
  const set = (changes: Partial<typeof input>) => {
    setErrors({});
    setInput((before) => ({ ...before, ...changes }));
  };
  const { isBusy, submit } = useSubmit(async (isCurrent, onDone?: () => void) => {
    const { timing, time, zone, visibility, password } = input;
    setErrors({});
    setStatus("");
    try {
      if ((await saveText?.()) === false) {
        if (isCurrent())
          setErrors({ general: "The draft was not saved. Correct what is marked, or try again." });
        return;
      }
      await edit.writer.write(() => ({
        ...toPublication(timing, time, zone),
        visibility,
        ...(visibility === "password" && password !== "" && { password }),
      }));
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
