import { textParam } from "../../features/search/text-param";

export type SearchParams = { q?: string; tab?: "projects" };

export function searchParams(search: Record<string, unknown>): SearchParams {
  const q = textParam(search.q);
  return { ...(q !== undefined && { q }), ...(search.tab === "projects" && { tab: "projects" }) };
}
