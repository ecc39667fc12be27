import type { Project } from "@contract/projects";
import { formDetailsOf } from "./form-details";
import { emptyProject, type ProjectFormInput } from "./project-form";

const names = Object.keys(emptyProject) as (keyof typeof emptyProject)[];

/** A project as form values: missing values become empty strings. */
export function formValuesOf(project: Project): Required<ProjectFormInput> {
  const entries = names.map((name) => [name, project[name] ?? emptyProject[name]]);
  const values = Object.fromEntries(entries) as typeof emptyProject;
  const imageDetails = formDetailsOf(project.imageDetails);
  return { ...values, collaborators: project.collaborators.map(withType), imageDetails, pdfPages: [] };
}

const withType = ({ type, ...person }: Project["collaborators"][number]) => ({ ...person, type: type ?? "" });
