import { sentences } from "@contract/sentences";
import type { RouterContext } from "../../lib/router-context";
import { toast } from "../../ui/toast";

/**
 * What is found. The page the Worker sends waits for it; in the browser the page stands at once, and a failure is also
 * said in passing.
 */
export async function loadResults({ load }: RouterContext, q: string | undefined, isPreload: boolean) {
  if (q === undefined) return;
  const found = load.search.find.ensureData({ q });
  if (import.meta.env.SSR) await found;
  else void found.catch(() => isPreload || searchFailed());
}

export const searchFailed = () => toast({ ...sentences.searchFailed, kind: "bad" });
