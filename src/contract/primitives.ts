import { z } from "zod";
import { cleanLine, cleanParagraphs } from "./clean-text";
import type { RefusalCode } from "./errors";
import { groupDigits } from "./group-digits";
import { PAGE_REACH } from "./page-limits";
import { ambiguous, type DecimalSign, readNumber } from "./read-number";
import { completeAddress } from "./web-address";

export const UNSTORABLE = "contains characters that cannot be stored";
/** Rejects NUL, at which SQLite functions stop reading, and lone surrogates, which UTF-8 cannot encode. */
export const isStorable = (value: string) => !/[\0\p{Surrogate}]/u.test(value);

/** A database id: a positive safe integer. */
export const Id = z
  .number("An id must be a number")
  .int("An id must be a whole number")
  .positive("An id must be positive")
  .max(Number.MAX_SAFE_INTEGER, "An id must be a whole number");

/** An id in a path or query string, where it arrives as text. */
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

/** A date and time as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

type Clean = (value: string) => string;

// The checks are one call, because each call copies the schema: there are many, and all are created when the Worker starts.

const required =
  (clean: Clean) =>
  (name: string, max: number, min = 1) =>
    z
      .string({ error: `${name} is required` })
      .check(
        z.overwrite(clean),
        z.minLength(min, min === 1 ? `${name} is required` : `${name} must be at least ${min} characters`),
        z.maxLength(max, `${name} must be at most ${groupDigits(max)} characters`),
        z.refine(isStorable, `${name} ${UNSTORABLE}`),
      );

const optional = (clean: Clean) => (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .check(
      z.overwrite(clean),
      z.maxLength(max, `${name} must be at most ${groupDigits(max)} characters`),
      z.refine(isStorable, `${name} ${UNSTORABLE}`),
    )
    .nullish()
    .transform((value) => value || null);

/** Required single-line text of `min` to `max` characters. `name` starts the error message: '<Name> is required'. */
export const text = required(cleanLine);

/** Required multi-line text. */
export const longText = required(cleanParagraphs);

/** Optional single-line text. Absent, blank and null all become null. */
export const optionalText = optional(cleanLine);

/** Optional multi-line text. */
export const optionalLongText = optional(cleanParagraphs);

const LINK_MAX = 500;

/**
 * Optional link. Blank becomes null. `complete` turns the input into a full URL, or returns null if it is invalid.
 * `expected` ends the error message: "Website must be <expected>".
 */
export const optionalLink = (
  name: string,
  complete: (input: string) => string | null = completeAddress,
  expected = "a web address such as https://example.com",
) =>
  optionalText(name, LINK_MAX).transform((input, { addIssue }) => {
    if (input === null) return null;
    const url = complete(input);
    if (url && url.length <= LINK_MAX) return url;
    addIssue(url ? `${name} must be at most ${LINK_MAX} characters` : `${name} must be ${expected}`);
    return z.NEVER;
  });

/** The maximum number of values of a filter. */
export const FILTER_VALUES_MAX = 5;

/**
 * The values of a filter, of which a match has one: a list, or a single value. Null without a value. Values that differ in
 * case only are the same. `value` is the schema of one; `name` starts the error message.
 */
export const filterValues = (value: z.ZodType<string | null>, name: string) =>
  z
    .union([z.string(), z.array(z.string())], `${name} must be text or a list of texts`)
    .nullish()
    .transform((input, { addIssue }) => {
      const values = new Map<string, string>();
      for (const each of [input ?? []].flat()) {
        const { data, error } = value.safeParse(each);
        for (const { message } of error?.issues ?? []) addIssue(message);
        if (data) values.set(data.toLowerCase(), data);
      }
      if (values.size > FILTER_VALUES_MAX) addIssue(`${name} can have at most ${FILTER_VALUES_MAX} values`);
      return values.size === 0 ? null : [...values.values()];
    });

const NUMBER_MAX = 1e15;

/**
 * Optional number. Absent, blank and null become null; text is read as people write numbers. `decimal` is the decimal sign
 * that decides the value of "1.250"; without it, such a text is refused.
 */
export const optionalNumber = (
  name: string,
  min: number,
  max = NUMBER_MAX,
  { decimal, isWhole }: { decimal?: DecimalSign | undefined; isWhole?: boolean } = {},
) =>
  z
    .union(
      [z.number(), z.string().check(z.overwrite(cleanLine), z.maxLength(40, `${name} must be a number`))],
      `${name} must be a number`,
    )
    .nullish()
    .transform((value, { addIssue }) => {
      if (typeof value !== "string") return value ?? null;
      if (value === "") return null;
      const reading = readNumber(value, decimal, isWhole);
      if (reading && "value" in reading) return reading.value;
      addIssue(reading ? ambiguous(value, reading) : `${name} must be a number`);
      return z.NEVER;
    })
    .check(
      z.refine((value) => value === null || value >= min, `${name} must be at least ${min}`),
      z.refine((value) => value === null || value <= max, `${name} must be at most ${groupDigits(max)}`),
    )
    .meta({ description: `${min} to ${groupDigits(max)}` });

export const optionalInteger = (name: string, min: number, max?: number) =>
  optionalNumber(name, min, max, { isWhole: true }).refine(
    (value) => value === null || Number.isInteger(value),
    `${name} must be a whole number`,
  );

/** A page of a list. The REST API returns `items` as a plain array and `total` in the header X-Total-Count. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });

const reach = groupDigits(PAGE_REACH);
const tooFar = `\`page\` times \`limit\` must be at most ${reach}; use \`before\` for later items`;

/** The number of items that a list returns. */
export const Limit = z.coerce
  .number("Limit must be a number")
  .int("Limit must be a whole number")
  .min(1, "Limit must be at least 1");

/** Pagination by page number (from 1) or by cursor. `before` is the cursor of the last item of the previous page. */
export const pagingFields = {
  page: z.coerce
    .number("Page must be a number")
    .int("Page must be a whole number")
    .min(1, "Page must be at least 1")
    .default(1)
    .meta({ description: `\`page\` times \`limit\` is at most ${reach}. For later items use \`before\`.` }),
  limit: Limit.max(50, "Limit must be at most 50").default(9),
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/, "Before must be a cursor")
    .optional(),
};

/** The input of a list: limits how far page numbers reach, because a page number reads all rows before the page. */
export const listInput = <F extends z.ZodRawShape>(fields: F) =>
  z.object(fields).refine((input) => isInReach(input as { page: number; limit: number }), {
    path: ["page"],
    message: tooFar,
    params: { code: "page_too_far" satisfies RefusalCode },
  });

const isInReach = ({ page, limit }: { page: number; limit: number }) => page * limit <= PAGE_REACH;

export const Paging = listInput(pagingFields);
export type Paging = z.infer<typeof Paging>;

/** A filter parameter of a list. An empty string means no filter. */
export const filter = <V extends string>(name: string, values: readonly V[]) =>
  z
    .enum(["", ...values], { error: `${name} must be one of ${values.join(", ")}` })
    .transform((value) => (value === "" ? undefined : (value as V)))
    .optional();

/** Normalizes a name or email address for comparison and uniqueness: NFKC (UAX #15), lower case, trimmed. */
export const fold = (value: string) => value.normalize("NFKC").toLowerCase().trim();
