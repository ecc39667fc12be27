import { z } from "zod";
import { imageDetailsInput } from "./image-details";
import { IdParam, text } from "./primitives";
import { draftTexts, factProblems } from "./project-field-schemas";
import { fieldTable } from "./project-fields";
import { visibilityFields } from "./project-visibility";
import { DRAWINGS_MAX, GALLERY_MAX, projectFields, projectFiles } from "./projects";

const IMAGES_MAX = 1 + 3 * GALLERY_MAX + DRAWINGS_MAX;

/** The fields that a project needs before it is published. A draft needs none. */
const required = {
  title: fieldTable.title.label,
  description: fieldTable.description.label,
  category: fieldTable.category.label,
  mainImage: "Main image",
};
type Field = keyof typeof required;
type Required = Record<Field, string>;

const messageOf = (field: Field) => `${required[field]} is required`;

/** The messages for missing fields of a project that is to be published, by field name. */
export const missingToPublish = (project: Required): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(required) as Field[])
      .filter((field) => project[field] === "")
      .map((field) => [field, messageOf(field)]),
  );

const neededToPublish = { description: "Required, except in a draft." };

/** The check runs even if other fields are invalid, so that a form shows all errors at once. */
const whenObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

const unlessDraft = <F extends Field>(
  field: F,
): [
  (project: { status?: string | undefined } & Record<F, string>) => boolean,
  { path: PropertyKey[]; message: string; when: typeof whenObject },
] => [
  (project) => project.status === "draft" || project[field] !== "",
  { path: [field], message: messageOf(field), when: whenObject },
];

/**
 * Publishes a project, or saves a draft. Without a main image, the first gallery image becomes the main image. `submission`
 * makes the call idempotent: two calls with the same value publish one project. `status` is published, or scheduled if
 * there is `publishAt`. A draft needs no field at all; other projects need title, description, category and main image.
 * With `draftId`, the draft becomes this project: all of its fields are replaced by those of the call, except that it keeps
 * its 3D model if none is sent. `updatedAt` is then the value that the draft was read with.
 */
export const CreateProject = z.preprocess(
  promoteFirstImage,
  z
    .object({
      ...projectFields,
      title: draftTexts.title.default("").meta(neededToPublish),
      description: draftTexts.description.default("").meta(neededToPublish),
      category: draftTexts.category.default("").meta(neededToPublish),
      ...projectFiles,
      mainImage: text("Main image", 500, 0).default("").meta(neededToPublish),
      imageDetails: imageDetailsInput(IMAGES_MAX).default([]),
      submission: z.uuid("Submission must be a UUID").optional(),
      status: visibilityFields.status.optional(),
      publishAt: visibilityFields.publishAt.optional(),
      visibility: visibilityFields.visibility.default("public"),
      password: visibilityFields.password.optional(),
      draftStep: visibilityFields.draftStep.optional(),
      draftId: IdParam.optional(),
      updatedAt: z.iso.datetime("updatedAt must be the value that the draft was read with").optional(),
    })
    .refine(...unlessDraft("title"))
    .refine(...unlessDraft("description"))
    .refine(...unlessDraft("category"))
    .refine(...unlessDraft("mainImage"))
    .superRefine((project, { addIssue }) => {
      for (const [field, message] of Object.entries(factProblems(project)))
        addIssue({ code: "custom", path: [field], message });
    }),
);
export type CreateProject = z.infer<typeof CreateProject>;

function promoteFirstImage(value: unknown) {
  if (typeof value !== "object" || value === null) return value;
  const { mainImage, images } = value as { mainImage?: unknown; images?: unknown };
  return !mainImage && Array.isArray(images) && images.length > 0
    ? { ...value, mainImage: images[0] }
    : value;
}
