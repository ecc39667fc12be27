import { useEffect, useRef } from "react";
import type { ProjectFormState } from "../../features/projects/form/project-form";
import type { UploadStore } from "../../features/projects/uploads/upload-store";
import type { StepNumber } from "./step-number";
import { CURRENT_STEP_ID, steps } from "./steps";

/** Puts the cursor on the first thing that is wrong in a step. Answers whether there was one. */
export function focusFirstFault(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const { words, files } = steps[step];
  const word = words.find((name) => form.getFieldState(name).invalid);
  if (word) document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  const file = files.find((name) => store.read().faults[name]);
  if (!word && file) document.getElementById(file)?.focus();
  return Boolean(word ?? file);
}

/** When the step changes the focus goes to what is wrong in it, or else to its name, so that it is read out. */
export function useStepFocus(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstFault(step, form, store))
      document.getElementById(CURRENT_STEP_ID)?.focus({ preventScroll: true });
  }, [step, form, store]);
}
