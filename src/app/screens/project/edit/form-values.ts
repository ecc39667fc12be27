import type { Project } from "@contract/projects";
import type { z } from "zod";
import {
  emptyProject,
  type ProjectForm,
  type ProjectFormInput,
} from "../../../features/projects/form/project-form";
import type { Changes } from "./project-writer";

type FieldName = keyof ProjectFormInput;
const names = Object.keys(emptyProject) as FieldName[];

/** A project as form values: numbers become strings, missing values become empty strings. */
export function formValuesOf(project: Project): Required<ProjectFormInput> {
  const entries = names.map((name) => {
    const value = project[name];
    return [name, typeof value === "number" ? String(value) : (value ?? emptyProject[name])];
  });
  const values = Object.fromEntries(entries) as Required<ProjectFormInput>;
  return { ...values, collaborators: project.collaborators.map(withType) };
}

/** The fields that differ from the project, as the update call expects them. */
export const changesIn = (project: Project, values: z.output<typeof ProjectForm>): Changes =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isSame(project[name as FieldName] ?? null, value ?? null),
    ),
  );

const withType = ({ type, ...person }: Project["collaborators"][number]) => ({ ...person, type: type ?? "" });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
