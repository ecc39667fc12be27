import type { RouterContext } from "../../lib/router-context";
import { projectPages } from "./discover-pages";
import { type Criteria, discoverSearch } from "./discover-search";

/**
 * The list as far as its address says, and what the filters offer. The page the Worker sends waits for it; in the browser
 * the page stands at once, and shows by itself what is on its way and what failed.
 */
export async function loadDiscover(
  { queryClient, client, load }: RouterContext,
  criteria: Criteria,
  search: Record<string, unknown>,
) {
  const pages = { ...projectPages(client, criteria), pages: discoverSearch(search).page ?? 1 };
  const choices = [load.options.companyTypes.prefetch({}), load.options.projectCategories.prefetch({})];
  if (import.meta.env.SSR) await Promise.all([queryClient.ensureInfiniteQueryData(pages), ...choices]);
  else void queryClient.prefetchInfiniteQuery(pages);
}
