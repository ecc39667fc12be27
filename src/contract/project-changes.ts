import { z } from "zod";
import { cleanLine } from "./clean-text";
import { IdParam, optionalText } from "./primitives";
import { projectFields, projectFiles } from "./projects";

/** Null and blank text both mean "remove the value". */
const isBlank = (value: unknown) => value === null || (typeof value === "string" && cleanLine(value) === "");

const blankAs = <T extends z.ZodType, E extends z.input<T>>(empty: E, field: T) =>
  z.preprocess((value: z.input<T> | null | "" | " ") => (isBlank(value) ? empty : value), field);

const { isConstructionCostPublic, tags, stakeholders, collaborators, ...otherFields } = projectFields;
const { mainImage: _required, images, drawings, beforeImages, afterImages, modelUrl } = projectFiles;

/**
 * A partial update of a project. Absent keys leave their fields unchanged; unknown keys (createdAt, views, userId, ...)
 * are ignored. Null or blank text clears an optional field and is an error for a required one. If `mainImage` is null,
 * the first gallery image becomes the main image. With `updatedAt`, the update fails with 409 if the project has
 * changed since that time.
 */
export const UpdateProject = z
  .object({
    ...otherFields,
    tags: blankAs([], tags.unwrap()),
    stakeholders: blankAs([], stakeholders.unwrap()),
    collaborators: blankAs([], collaborators.unwrap()),
    isConstructionCostPublic: blankAs(false, isConstructionCostPublic.unwrap()),
    mainImage: optionalText("Main image", 500),
    images: blankAs([], images.unwrap()),
    drawings: blankAs([], drawings.unwrap()),
    beforeImages: blankAs([], beforeImages.unwrap()),
    afterImages: blankAs([], afterImages.unwrap()),
    modelUrl,
    updatedAt: z.iso.datetime("updatedAt must be the value that the project was read with"),
  })
  .partial()
  .extend({ id: IdParam });
export type UpdateProject = z.infer<typeof UpdateProject>;
