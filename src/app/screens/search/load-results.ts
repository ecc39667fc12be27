import { publicSentences } from "@contract/public-sentences";
import type { RouterContext } from "../../lib/router-context";
import { toast } from "../../ui/toast";

/** Loads the search results. The server waits for them; the browser shows the screen at once and a toast on failure. */
export async function loadResults({ load }: RouterContext, q: string | undefined, isPreload: boolean) {
  if (q === undefined) return;
  const results = load.search.find.ensureData({ q });
  if (import.meta.env.SSR) await results;
  else void results.catch(() => isPreload || toastSearchFailed());
}

export const toastSearchFailed = () => toast({ ...publicSentences.searchFailed, kind: "bad" });
