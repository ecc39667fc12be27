import { useEffect, useRef } from "react";
import type { ProjectFormState } from "../../../features/projects/form/project-form";
import type { UploadStore } from "../../../features/projects/uploads/store/upload-store";
import type { StepNumber } from "./step-number";
import { CURRENT_STEP_ID, steps } from "./steps";

/** Focuses the first invalid field of a step. Returns whether there is one. */
export function focusFirstError(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const { fields, files } = steps[step];
  const field = fields.find((name) => form.getFieldState(name).invalid);
  if (field) document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  const file = files.find((name) => store.read().errors[name]);
  if (!field && file) document.getElementById(file)?.focus();
  return Boolean(field ?? file);
}

/** After a step change, focuses the first invalid field, or else the step's name so that screen readers announce it. */
export function useStepFocus(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstError(step, form, store))
      document.getElementById(CURRENT_STEP_ID)?.focus({ preventScroll: true });
  }, [step, form, store]);
}
