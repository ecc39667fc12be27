import { CreateProject } from "@contract/new-project";
import { type FieldDefinition, fieldNames, fieldTable } from "@contract/project-fields";
import type { ProjectFormInput } from "../../../projects/form/project-form";
import { type Slot, slotNames, type UploadList, urlsOf } from "../../../projects/uploads/store/upload-list";
import { type StepNumber, stepNumbers } from "../draft/step-number";

type FileField = Slot | "modelUrl";
type Step = { title: string; fields: (keyof ProjectFormInput)[]; files: FileField[] };

const fieldsOf = (step: StepNumber) =>
  fieldNames.filter((name) => (fieldTable[name] as FieldDefinition).step === step);

/** The wizard's steps with their form fields and files, in page order. */
export const steps: Record<StepNumber, Step> = {
  1: { title: "Basic Information", fields: fieldsOf(1), files: [] },
  2: { title: "Project Details", fields: fieldsOf(2), files: [] },
  3: { title: "Media", fields: ["imageDetails", ...fieldsOf(3)], files: [...slotNames, "modelUrl"] },
  4: { title: "Additional Information", fields: fieldsOf(4), files: [] },
};

/** Receives the focus when the step changes. */
export const CURRENT_STEP_ID = "current-step";

/** Error messages by field name. */
export type Errors = Record<string, string>;

/** Validates the whole project against the contract. Errors inside a list are reported under the list's name. */
export function errorsIn(values: ProjectFormInput, uploadList: UploadList): Errors {
  const errors: Errors = {};
  const result = CreateProject.safeParse({ ...values, ...urlsOf(uploadList) });
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** The first step with an error, looking only at the steps before `before`. */
export const firstInvalidStep = (errors: Errors, before = Number.POSITIVE_INFINITY) =>
  stepNumbers.find((step) => step < before && (hasFieldErrors(step, errors) || fileErrors(step, errors)));

const hasFieldErrors = (step: StepNumber, errors: Errors) =>
  steps[step].fields.some((name) => name in errors);

/** The errors of a step's files; undefined if there are none. */
export function fileErrors(step: StepNumber, errors: Errors): UploadList["errors"] | undefined {
  const entries = steps[step].files.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
