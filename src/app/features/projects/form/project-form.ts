import { projectFields } from "@contract/projects";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** What the wizard's inputs hold: everything of a project but its files. */
export const ProjectForm = z.object(projectFields);
export type ProjectFormInput = z.input<typeof ProjectForm>;
export type ProjectFormState = UseFormReturn<ProjectFormInput, unknown, z.output<typeof ProjectForm>>;

export type TextName = {
  [K in keyof ProjectFormInput]-?: NonNullable<ProjectFormInput[K]> extends string | number ? K : never;
}[keyof ProjectFormInput];

export const emptyProject: Required<ProjectFormInput> = {
  title: "",
  description: "",
  longDescription: "",
  challenges: "",
  category: "",
  companyType: "",
  country: "",
  city: "",
  location: "",
  tags: [],
  programsUsed: "",
  totalArea: "",
  numberOfLevels: "",
  client: "",
  stakeholders: [],
  collaborators: [],
  designPhase: "",
  constructionPhase: "",
  projectStatus: "",
  constructionCost: "",
  isConstructionCostPublic: false,
};

/** Programs are kept as one comma-joined text. */
export const splitPrograms = (joined: string | null | undefined) =>
  (joined ?? "")
    .split(",")
    .map((program) => program.trim())
    .filter(Boolean);

/** Nothing is called wrong before Next is pressed; what was then called wrong is checked again with every change. */
export const recheck = (form: ProjectFormState, name: FieldPath<ProjectFormInput>) => {
  if (form.getFieldState(name).invalid) void form.trigger(name);
};

/** Rows that were added and left blank are no people. */
export function dropBlankPeople(form: ProjectFormState) {
  for (const name of ["stakeholders", "collaborators"] as const) {
    const people = form.getValues(name) ?? [];
    const named = people.filter((person) => Object.values(person).some((value) => value?.trim()));
    if (named.length < people.length) form.setValue(name, named);
  }
}
