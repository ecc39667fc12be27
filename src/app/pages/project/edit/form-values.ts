import type { ImageDetail } from "@contract/image-details";
import type { Project } from "@contract/projects";
import type { z } from "zod";
import type { emptyProject, ProjectForm } from "../../../projects/form/project-form";
import type { Changes } from "./media/project-writer";

type FieldName = keyof typeof emptyProject;

/** The fields that differ from the project, as the update call expects them. */
export const changesIn = (
  project: Project,
  { pdfPages: _, ...values }: z.output<typeof ProjectForm>,
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
