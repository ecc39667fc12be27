import { cutText } from "@contract/graphemes";
import type { FILTER_VALUES_MAX } from "@contract/primitives";
import type { SEARCH_MAX } from "@contract/projects";

/** A copy of the contract's value, checked by its type: importing it would add the schemas to the public bundle. */
export const SEARCH_LENGTH: typeof SEARCH_MAX = 200;

/** A copy of the contract's value, as above. */
export const VALUES_MAX: typeof FILTER_VALUES_MAX = 5;

/** The value of a filter, or several. */
export type Values = string | string[];
export const listOf = (values: Values | undefined): string[] => [values ?? []].flat();

/** The values of a filter from the URL; undefined if there are none. */
export function valuesParam(value: unknown, read: (text: unknown) => string | undefined = textParam) {
  return valuesOf([value].flat().flatMap((each) => read(each) ?? []));
}

/** A list as the value of a filter: one value stands alone, and an empty list is undefined. */
export function valuesOf(list: string[]): Values | undefined {
  const values = [...new Set(list)].slice(0, VALUES_MAX);
  return values.length > 1 ? values : values[0];
}

/** A text from the URL, trimmed; undefined if empty. The router parses `2024` as a number and `true` as a boolean. */
export function textParam(value: unknown, length: number = SEARCH_LENGTH) {
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  const text = String(value)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replaceAll("\0", "")
    .normalize("NFC");
  return cutText(text.trim(), length) || undefined;
}
