import { validSearch } from "../../lib/valid-search";
import { textParam } from "../../search/text-param";

/** `exact` searches for the words as typed, without corrections. */
export type SearchParams = { q?: string; tab?: "projects"; exact?: true };

export function searchParams(search: Record<string, unknown>): SearchParams {
  const q = textParam(search.q);
  return {
    ...validSearch(["q", "tab"], {
      ...(q !== undefined && { q }),
      ...(search.tab === "projects" && { tab: "projects" as const }),
    }),
    ...(q !== undefined && String(search.exact) === "true" && { exact: true as const }),
  };
}
