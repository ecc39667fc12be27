import { z } from "zod";
import { aiUses, pictureKinds } from "./picture-labels";
import { Id, IdParam, optionalInteger, optionalText, text } from "./primitives";

/** The words and labels that belong to a picture of a project, and the point that every crop keeps in view. */

export const licences = [
  "all-rights-reserved",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "CC-BY-NC-4.0",
  "CC-BY-NC-ND-4.0",
  "CC0-1.0",
] as const;
/** The size of a picture in the gallery of its project: a row of its own, or a part of a row. */
export const pictureSizes = ["full", "row"] as const;
export type Licence = (typeof licences)[number];

const keysOf = <K extends string>(names: Record<K, string>) => Object.keys(names) as [K, ...K[]];
const Kind = z.enum(keysOf(pictureKinds), `Kind must be one of ${keysOf(pictureKinds).join(", ")}`);
const Ai = z.enum(keysOf(aiUses), `AI must be one of ${keysOf(aiUses).join(", ")}`);
/** An absent label is undefined, which leaves it as it was; a blank one is null. */
const labelInput = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === " " ? null : value), schema.nullable().optional());
/** The labels of a picture, as a superuser corrects them. */
export const labelsInput = { kind: labelInput(Kind), ai: labelInput(Ai) };
/** Null until the owner says it. */
const labels = { kind: Kind.nullable().default(null), ai: Ai.nullable().default(null) };

export const CAPTION_MAX = 300;
export const ALT_MAX = 300;
export const PHOTOGRAPHER_MAX = 120;
const YEARS = [1800, 2100] as const;

/** A point of a picture, from the top left corner (0, 0) to the bottom right corner (1, 1). */
const Coordinate = z
  .number("A focal point has two numbers, x and y")
  .min(0, "A focal point must be between 0 and 1")
  .max(1, "A focal point must be between 0 and 1");
const Focus = z.object({ x: Coordinate, y: Coordinate }, "A focal point has two numbers, x and y");

/**
 * The details of one picture as a call sends them. A field that is absent, blank or null has no value. An absent label,
 * however, stays as it was, because clients that know nothing of labels send the details back; and so does the account of a
 * photographer whose name stays.
 */
const ImageDetailInput = z.object(
  {
    url: text("Picture address", 500),
    caption: optionalText("Caption", CAPTION_MAX),
    alt: optionalText("Alt text", ALT_MAX),
    photographer: optionalText("Photographer", PHOTOGRAPHER_MAX),
    photographerId: IdParam.nullish(),
    licence: z
      .preprocess(
        (value) => (value === "" || value === " " || value === undefined ? null : value),
        z.enum(licences, `Licence must be one of ${licences.join(", ")}`).nullable(),
      )
      .optional()
      .transform((value) => value ?? null),
    year: optionalInteger("Year", ...YEARS),
    focus: Focus.nullish().transform((value) => value ?? null),
    size: z
      .enum(pictureSizes, `Size must be one of ${pictureSizes.join(", ")}`)
      .nullish()
      .transform((value) => value ?? null),
    ...labelsInput,
  },
  "A picture's details must be an object with its address",
);

export type ImageDetailInput = z.infer<typeof ImageDetailInput>;

/** A list of at most `max` pictures, each once. */
export const imageDetailsInput = (max: number) =>
  z
    .array(ImageDetailInput, "Image details must be a list")
    .max(max, `At most ${max} image details`)
    .superRefine((details, { addIssue }) => {
      const seen = new Set<string>();
      for (const [index, { url }] of details.entries()) {
        if (seen.has(url))
          addIssue({ code: "custom", path: [index, "url"], message: `Picture ${url} is listed twice` });
        seen.add(url);
      }
    });

/** The details of one picture. At least one of them is not null. */
export const ImageDetail = z.object({
  url: z.string(),
  caption: z.string().nullable(),
  alt: z.string().nullable(),
  photographer: z.string().nullable(),
  /** The account of the photographer, which others get only if a credit of the project names it. */
  photographerId: Id.nullable().default(null),
  licence: z.enum(licences).nullable(),
  year: z.number().int().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Null: the first large picture in landscape format has a row of its own, others share rows. */
  size: z.enum(pictureSizes).nullable().default(null),
  ...labels,
});
export type ImageDetail = z.infer<typeof ImageDetail>;
