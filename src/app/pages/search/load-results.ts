import { publicSentences } from "@contract/public-sentences";
import type { RouterContext } from "../../data/api/router-context";
import { toast } from "../../ui/toast";
import type { SearchParams } from "./search-params";

/** Loads the search results. The server waits for them; the browser shows the screen at once and a toast on failure. */
export async function loadResults({ load }: RouterContext, { q, exact }: SearchParams, isPreload: boolean) {
  if (q === undefined) return;
  const results = load.search.find.ensureData(searchInput(q, exact));
  if (import.meta.env.SSR) await results;
  else void results.catch(() => isPreload || toastSearchFailed());
}

/** The same object for the loader and the screen, so that both use one entry of the cache. */
export const searchInput = (q: string | null, exact: true | undefined) =>
  exact ? { q, exact: "true" as const } : { q };

export const toastSearchFailed = () => toast({ ...publicSentences.searchFailed, kind: "bad" });
