import type { Project } from "@contract/projects";
import type { z } from "zod";
import {
  emptyProject,
  type ProjectForm,
  type ProjectFormInput,
} from "../../../features/projects/form/project-form";
import type { Changes } from "./project-writer";

type WordName = keyof ProjectFormInput;
const names = Object.keys(emptyProject) as WordName[];

/** A project's words and figures as inputs hold them: text, and blank for none. */
export function fullTextQuery(project: Project): Required<ProjectFormInput> {
  const entries = names.map((name) => {
    const value = project[name];
    return [name, typeof value === "number" ? String(value) : (value ?? emptyProject[name])];
  });
  const words = Object.fromEntries(entries) as Required<ProjectFormInput>;
  return { ...words, collaborators: project.collaborators.map(withType) };
}

/** What a project's owner changed of it, as the server takes it. */
export const changesIn = (project: Project, words: z.output<typeof ProjectForm>): Changes =>
  pick(words, (name) => !isSame(project[name] ?? null, words[name] ?? null));

const withType = ({ type, ...person }: Project["collaborators"][number]) => ({ ...person, type: type ?? "" });

function pick<T extends object>(words: T, holds: (name: WordName) => boolean): Partial<T> {
  const entries = Object.entries(words).filter(([name]) => holds(name as WordName));
  return Object.fromEntries(entries) as Partial<T>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
