import { CreateProject } from "@contract/projects";
import type { ProjectFormInput } from "../../features/projects/form/project-form";
import { type Slot, slotNames, type UploadList, urlsOf } from "../../features/projects/uploads/upload-list";
import { type StepNumber, stepNumbers } from "./step-number";

type FileField = Slot | "modelUrl";
type Step = { title: string; words: (keyof ProjectFormInput)[]; files: FileField[] };

/** The wizard's four steps and what each asks for, in the order of the page. */
export const steps: Record<StepNumber, Step> = {
  1: {
    title: "Basic Information",
    words: ["title", "description", "category", "longDescription", "challenges"],
    files: [],
  },
  2: {
    title: "Project Details",
    words: [
      "client",
      "projectStatus",
      "city",
      "country",
      "totalArea",
      "numberOfLevels",
      "designPhase",
      "constructionPhase",
      "companyType",
      "constructionCost",
      "isConstructionCostPublic",
      "stakeholders",
      "collaborators",
    ],
    files: [],
  },
  3: { title: "Media", words: [], files: [...slotNames, "modelUrl"] },
  4: { title: "Additional Information", words: ["tags", "programsUsed"], files: [] },
};

/** Where the focus goes when the step changes. */
export const CURRENT_STEP_ID = "current-step";

export type Faults = Record<string, string>;

/** The contract's sentences against what was entered, by field; what is wrong within a list stands under its name. */
export function faultsIn(words: ProjectFormInput, shelf: UploadList): Faults {
  const faults: Faults = {};
  const result = CreateProject.safeParse({ ...words, ...urlsOf(shelf) });
  for (const issue of result.error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}

/** The first step before `before` that something stands against; undefined when they all pass. */
export const firstFaulty = (faults: Faults, before: number) =>
  stepNumbers.find(
    (step) => step < before && (wordFaults(step, faults).length > 0 || fileFaults(step, faults)),
  );

export const wordFaults = (step: StepNumber, faults: Faults) =>
  steps[step].words.filter((name) => name in faults);

/** What stands against the files of a step; undefined where nothing does. */
export function fileFaults(step: StepNumber, faults: Faults): UploadList["faults"] | undefined {
  const found = steps[step].files.flatMap((name) => (faults[name] ? [[name, faults[name]] as const] : []));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
