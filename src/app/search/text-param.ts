import { cutText } from "@contract/graphemes";
import type { SEARCH_MAX } from "@contract/projects";

/** A copy of the contract's value, checked by its type: importing it would add the schemas to the public bundle. */
export const SEARCH_LENGTH: typeof SEARCH_MAX = 200;

/** A text from the URL, trimmed; undefined if empty. The router parses `2024` as a number and `true` as a boolean. */
export function textParam(value: unknown, length: number = SEARCH_LENGTH) {
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  const text = String(value)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replaceAll("\0", "")
    .normalize("NFC");
  return cutText(text.trim(), length) || undefined;
}
