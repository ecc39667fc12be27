import { textParam } from "../../features/search/text-param";

/** `exact` searches for the words as typed, without corrections. */
export type SearchParams = { q?: string; tab?: "projects"; exact?: true };

export function searchParams(search: Record<string, unknown>): SearchParams {
  const q = textParam(search.q);
  return {
    ...(q !== undefined && { q }),
    ...(search.tab === "projects" && { tab: "projects" }),
    ...(q !== undefined && String(search.exact) === "true" && { exact: true as const }),
  };
}
