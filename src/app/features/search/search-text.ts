import type { SEARCH_MAX } from "@contract/projects";

/** Written out, and held to the contract by its type: importing the value would bring the schemas along. */
export const SEARCH_LENGTH: typeof SEARCH_MAX = 200;

/** A text in an address, as the server takes it: the router reads `2024` as a number, and a blank text is none. */
export function textOf(value: unknown, length: number = SEARCH_LENGTH) {
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  return String(value).toWellFormed().replaceAll("\0", "").trim().slice(0, length) || undefined;
}
