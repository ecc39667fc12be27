import type { ImageDetail } from "@contract/image-details";
import type { Project } from "@contract/projects";
import type { z } from "zod";
import { formDetailsOf } from "../../../features/projects/details/form-details";
import {
  emptyProject,
  type ProjectForm,
  type ProjectFormInput,
} from "../../../features/projects/form/project-form";
import type { Changes } from "./project-writer";

type FieldName = keyof typeof emptyProject;
const names = Object.keys(emptyProject) as FieldName[];

/** A project as form values: numbers become strings, missing values become empty strings. */
export function formValuesOf(project: Project): Required<ProjectFormInput> {
  const entries = names.map((name) => {
    const value = project[name];
    return [name, typeof value === "number" ? String(value) : (value ?? emptyProject[name])];
  });
  const values = Object.fromEntries(entries) as typeof emptyProject;
  const imageDetails = formDetailsOf(project.imageDetails);
  return { ...values, collaborators: project.collaborators.map(withType), imageDetails, sheets: [] };
}

/** The fields that differ from the project, as the update call expects them. */
export const changesIn = (
  project: Project,
  { sheets: _, ...values }: z.output<typeof ProjectForm>,
): Changes =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isSame(ordered(project[name as FieldName]), ordered(value)),
    ),
  );

/** The server sorts the details of pictures in its own way: their order does not matter. */
const ordered = (value: unknown) =>
  isDetails(value) ? value.toSorted((one, other) => (one.url < other.url ? -1 : 1)) : (value ?? null);
const isDetails = (value: unknown): value is ImageDetail[] =>
  Array.isArray(value) && value.every((item) => typeof item === "object" && "url" in item);

const withType = ({ type, ...person }: Project["collaborators"][number]) => ({ ...person, type: type ?? "" });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
