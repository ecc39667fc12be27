import type { Project } from "@contract/projects";
import { formDetailsOf } from "../details/form-details";
import { emptyProject, type ProjectFormInput } from "./project-form";

const names = Object.keys(emptyProject) as (keyof typeof emptyProject)[];

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

const withType = ({ type, ...person }: Project["collaborators"][number]) => ({ ...person, type: type ?? "" });
