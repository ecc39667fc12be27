import { projectFields } from "@contract/projects";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** What the wizard's inputs hold: everything of a project but its files. */
export const ProjectWords = z.object(projectFields);
export type WordsInput = z.input<typeof ProjectWords>;
export type WordsForm = UseFormReturn<WordsInput, unknown, z.output<typeof ProjectWords>>;

export type TextName = {
  [K in keyof WordsInput]-?: NonNullable<WordsInput[K]> extends string | number ? K : never;
}[keyof WordsInput];

export const blankWords: Required<WordsInput> = {
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
export const recheck = (form: WordsForm, name: FieldPath<WordsInput>) => {
  if (form.getFieldState(name).invalid) void form.trigger(name);
};

/** Rows that were added and left blank are no people. */
export function dropBlankPeople(form: WordsForm) {
  for (const name of ["stakeholders", "collaborators"] as const) {
    const people = form.getValues(name) ?? [];
    const named = people.filter((person) => Object.values(person).some((value) => value?.trim()));
    if (named.length < people.length) form.setValue(name, named);
  }
}
