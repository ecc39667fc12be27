import { z } from "zod";
import { cleanLine, cleanParagraphs } from "./clean-text";
import { PAGE_MAX } from "./page-limits";
import { completeAddress } from "./web-address";

export const UNSTORABLE = "contains characters that cannot be stored";
export const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");

/** A database identifier: a positive safe integer. */
export const Id = z
  .number("An id must be a number")
  .int("An id must be a whole number")
  .positive("An id must be positive")
  .max(Number.MAX_SAFE_INTEGER, "An id must be a whole number");

/** An identifier in a path or a query, where everything is text. Digits only. */
export const IdParam = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    "An id must be a number",
  )
  .pipe(Id);

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

type Clean = (value: string) => string;

const required =
  (clean: Clean) =>
  (name: string, max: number, min = 1) =>
    z
      .string({ error: `${name} is required` })
      .overwrite(clean)
      .min(min, min === 1 ? `${name} is required` : `${name} must be at least ${min} characters`)
      .max(max, `${name} must be at most ${max.toLocaleString("en-US")} characters`)
      .refine(isStorable, `${name} ${UNSTORABLE}`);

const optional = (clean: Clean) => (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite(clean)
    .max(max, `${name} must be at most ${max.toLocaleString("en-US")} characters`)
    .refine(isStorable, `${name} ${UNSTORABLE}`)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null);

/** One line of `min` to `max` characters, cleaned. `name` opens the sentence: '<Name> is required'. */
export const text = required(cleanLine);

/** The same for text that keeps its line breaks. */
export const longText = required(cleanParagraphs);

/** One line, cleaned: absent, blank and null all become null. */
export const optionalText = optional(cleanLine);

/** The same for text that keeps its line breaks. */
export const optionalLongText = optional(cleanParagraphs);

const LINK_MAX = 500;

/**
 * Optional address of the web; blank becomes null. `complete` makes what was typed into the address that is kept, or
 * answers null where it is none; `expected` ends the sentence that refuses it: "Website must be <expected>".
 */
export const optionalLink = (
  name: string,
  complete: (typed: string) => string | null = completeAddress,
  expected = "a web address such as https://example.com",
) =>
  optionalText(name, LINK_MAX).transform((typed, { addIssue }) => {
    if (typed === null) return null;
    const address = complete(typed);
    if (address && address.length <= LINK_MAX) return address;
    addIssue(address ? `${name} must be at most ${LINK_MAX} characters` : `${name} must be ${expected}`);
    return z.NEVER;
  });

/** Optional number: absent, blank text and null become null; numeric text becomes a number. */
export const optionalNumber = (name: string, min: number, max = 1_000_000_000_000) =>
  z
    .union([z.number(), z.string().overwrite(cleanLine).max(40)], { error: `${name} must be a number` })
    .nullish()
    .transform((value) => (value === "" || value === undefined || value === null ? null : Number(value)))
    .refine((value) => value === null || Number.isFinite(value), `${name} must be a number`)
    .refine((value) => value === null || value >= min, `${name} must be at least ${min}`)
    .refine(
      (value) => value === null || value <= max,
      `${name} must be at most ${max.toLocaleString("en-US")}`,
    )
    .meta({ description: `${min} to ${max.toLocaleString("en-US")}` });

export const optionalInteger = (name: string, min: number, max?: number) =>
  optionalNumber(name, min, max).refine(
    (value) => value === null || Number.isInteger(value),
    `${name} must be a whole number`,
  );

/** A page of a list. REST answers `items` as a plain array and `total` as X-Total-Count. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });

/** A list's paging. `before` is the cursor of the last item seen and costs the same at any depth; `page` counts from 1. */
export const Paging = z.object({
  page: z.coerce
    .number("Page must be a number")
    .int("Page must be a whole number")
    .min(1, "Page must be at least 1")
    .max(PAGE_MAX, `Page must be at most ${PAGE_MAX.toLocaleString("en-US")}; use before to go deeper`)
    .default(1),
  limit: z.coerce
    .number("Limit must be a number")
    .int("Limit must be a whole number")
    .min(1, "Limit must be at least 1")
    .max(50, "Limit must be at most 50")
    .default(9),
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/, "Before must be a cursor")
    .optional(),
});
export type Paging = z.infer<typeof Paging>;

/** The form under which names and addresses are unique: NFKC, lower-case, trimmed (Unicode TR 15). */
export const fold = (value: string) => value.normalize("NFKC").toLowerCase().trim();
