import { z } from "zod";
import { cleanLine } from "./clean-text";
import { IdParam, optionalText } from "./primitives";
import { projectFields, projectFiles } from "./projects";

/** In a change, null and a blank text both say that there is none. */
const isNone = (value: unknown) => value === null || (typeof value === "string" && cleanLine(value) === "");

const noneAs = <T extends z.ZodType, E extends z.input<T>>(empty: E, field: T) =>
  z.preprocess((value: z.input<T> | null | "" | " ") => (isNone(value) ? empty : value), field);

const { isConstructionCostPublic, tags, stakeholders, collaborators, ...words } = projectFields;
const { mainImage: _required, images, drawings, beforeImages, afterImages, modelUrl } = projectFiles;

/**
 * What changes about a project; a key that is absent leaves its field as it is, and keys that are not named here
 * (createdAt, views, userId, ...) are ignored. Null or a blank empties an optional field; a required one refuses it. A
 * main image of null gives its place to the first of the gallery. With `updatedAt`, as last read, a change is
 * refused (409) when somebody else's came first.
 */
export const UpdateProject = z
  .object({
    ...words,
    tags: noneAs([], tags.unwrap()),
    stakeholders: noneAs([], stakeholders.unwrap()),
    collaborators: noneAs([], collaborators.unwrap()),
    isConstructionCostPublic: noneAs(false, isConstructionCostPublic.unwrap()),
    mainImage: optionalText("Main image", 500),
    images: noneAs([], images.unwrap()),
    drawings: noneAs([], drawings.unwrap()),
    beforeImages: noneAs([], beforeImages.unwrap()),
    afterImages: noneAs([], afterImages.unwrap()),
    modelUrl,
    updatedAt: z.iso.datetime("updatedAt must be an instant, as the project answered it"),
  })
  .partial()
  .extend({ id: IdParam });
export type UpdateProject = z.infer<typeof UpdateProject>;
