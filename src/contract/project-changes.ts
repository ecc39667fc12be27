import { z } from "zod";
import { cleanLine } from "./clean-text";
import { imageDetailsInput } from "./image-details";
import { modelViewsInput } from "./model-views";
import { IdParam, optionalText } from "./primitives";
import { draftTexts, fieldInputs } from "./project-field-schemas";
import { type FieldsOf, fieldsOfType } from "./project-fields";
import { visibilityFields } from "./project-visibility";
import {
  EDIT_DRAWINGS_MAX,
  EDIT_GALLERY_MAX,
  fileList,
  GALLERY_MAX,
  projectFields,
  projectFiles,
} from "./projects";

/** Null and blank text both mean "remove the value". */
const isBlank = (value: unknown) => value === null || (typeof value === "string" && cleanLine(value) === "");

const blankAs = <T extends z.ZodType, E extends z.input<T>>(empty: E, field: T) =>
  z.preprocess((value: z.input<T> | null | "" | " ") => (isBlank(value) ? empty : value), field);

const {
  isConstructionCostPublic,
  isClientPublic,
  isAddressPublic,
  keepOutOfAiTraining,
  tags,
  stakeholders,
  collaborators,
  ...otherFields
} = projectFields;

const blankList = (field: (typeof fieldInputs)["awards"]) => blankAs([], field.unwrap());
const factLists = Object.fromEntries(
  fieldsOfType("list").map((name) => [name, blankList(fieldInputs[name])]),
) as Record<FieldsOf<{ type: "list" }>, ReturnType<typeof blankList>>;

const { beforeImages, afterImages, modelUrl, ifcUrl } = projectFiles;
const IMAGES_MAX = 1 + EDIT_GALLERY_MAX + 2 * GALLERY_MAX + EDIT_DRAWINGS_MAX;

/**
 * A partial update of a project. Absent keys leave their fields unchanged; unknown keys (createdAt, views, userId, ...) are
 * ignored. Null or blank text clears an optional field; it clears a required one of a draft only. If `mainImage` is null,
 * the first gallery image becomes the main image. With `updatedAt`, the update fails with 409 if the project has changed
 * since that time. `imageDetails` replaces the whole list; without it, the details of remaining pictures are kept. `status`,
 * `publishAt`, `visibility` and `password` decide who sees the project and from when. `draftStep` is the step of the wizard
 * at which a draft was left. `isAutosave` means that the change is saved while its owner types: the history joins it to the
 * previous change if that was an autosave too, less than ten minutes ago. `modelViews` replaces the whole list. A new model,
 * or none, removes the views and the IFC that are not sent with it.
 */
export const UpdateProject = z
  .object({
    ...otherFields,
    title: blankAs("", draftTexts.title),
    description: blankAs("", draftTexts.description),
    category: blankAs("", draftTexts.category),
    tags: blankAs([], tags.unwrap()),
    stakeholders: blankAs([], stakeholders.unwrap()),
    collaborators: blankAs([], collaborators.unwrap()),
    ...factLists,
    isConstructionCostPublic: blankAs(false, isConstructionCostPublic.unwrap()),
    isClientPublic: blankAs(true, isClientPublic.unwrap()),
    isAddressPublic: blankAs(true, isAddressPublic.unwrap()),
    keepOutOfAiTraining: blankAs(false, keepOutOfAiTraining.unwrap()),
    mainImage: optionalText("Main image", 500),
    images: blankAs([], fileList("Images", EDIT_GALLERY_MAX)),
    drawings: blankAs([], fileList("Drawings", EDIT_DRAWINGS_MAX)),
    beforeImages: blankAs([], beforeImages.unwrap()),
    afterImages: blankAs([], afterImages.unwrap()),
    imageDetails: blankAs([], imageDetailsInput(IMAGES_MAX)),
    modelUrl,
    modelViews: blankAs([], modelViewsInput),
    ifcUrl,
    ...visibilityFields,
    publishAt: visibilityFields.publishAt.nullable(),
    isAutosave: z.boolean(),
    updatedAt: z.iso.datetime("updatedAt must be the value that the project was read with"),
  })
  .partial()
  .extend({ id: IdParam });
export type UpdateProject = z.infer<typeof UpdateProject>;
