import { z } from "zod";
import { ImportedCredits } from "./credits";
import { ImageDetail } from "./image-details";
import { aiUses, pictureKinds } from "./picture-labels";
import { Id } from "./primitives";
import { draftTexts, factProblems, optionalChoice } from "./project-field-schemas";
import { visibilities } from "./project-visibility";
import { fileList, projectFields } from "./projects";

const PICTURES_MAX = 41;

const flag = (name: string) =>
  z.enum(["true", "false"], { error: `${name} must be true or false` }).default("false");

/**
 * `dryRun` checks the file and writes nothing. `skipKnown` makes no drafts of rows with the title of one of the caller's projects.
 * `submission` makes the call idempotent: repeated, it creates no second drafts.
 */
export const ImportProjects = z.object({
  dryRun: flag("dryRun"),
  skipKnown: flag("skipKnown"),
  submission: z.uuid("Submission must be a UUID").optional(),
});

/**
 * A project in a file: the fields of a new project except its files. `images` has the names of its pictures, the main image
 * first; the answer returns them with the labels of the main image, and the pictures are uploaded afterwards. A file has no
 * passwords, so a project with visibility `password` becomes private. If it has `credits`, they replace the two lists of
 * names; only JSON has them.
 */
export const ImportedProject = z
  .object({
    ...projectFields,
    description: draftTexts.description.default(""),
    category: draftTexts.category.default(""),
    visibility: z
      .enum(visibilities, { error: `Visibility must be one of ${visibilities.join(", ")}` })
      .default("public")
      .transform((visibility) => (visibility === "password" ? "private" : visibility)),
    images: fileList("Images", PICTURES_MAX).default([]),
    mainImageKind: optionalChoice("Kind of the main image", pictureKinds),
    mainImageAi: optionalChoice("Use of AI in the main image", aiUses),
    credits: ImportedCredits.default([]),
  })
  .superRefine((project, { addIssue }) => {
    for (const [field, message] of Object.entries(factProblems(project)))
      addIssue({ code: "custom", path: [field], message });
  });
export type ImportedProject = z.output<typeof ImportedProject>;

/** An error of a row; row 1 is the first after the header. `field` is empty for the row as a whole. */
export const ImportError = z.object({ row: z.number().int(), field: z.string(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;

/**
 * `rows` counts the projects in the file, `created` the drafts that were made of them: a row with an error makes none.
 * `projects` has the rows without an error; `id` is null in a dry run and of rows that are skipped. `known` has the rows whose
 * title one of the caller's projects had before the import; projects in the trash do not count. `ignored` names the columns that
 * are not imported. `notes` are sentences about how the file was read, for example that a comma is the decimal sign.
 */
export const ImportResult = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  errors: z.array(ImportError),
  projects: z.array(
    z.object({
      row: z.number().int(),
      id: Id.nullable(),
      title: z.string(),
      description: z.string(),
      category: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      images: z.array(z.string()),
      mainImageKind: ImageDetail.shape.kind,
      mainImageAi: ImageDetail.shape.ai,
    }),
  ),
  known: z.array(z.number().int()),
  ignored: z.array(z.string()),
  notes: z.array(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;
