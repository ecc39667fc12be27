import { hasFeature } from "@contract/plans";
import type { RouterContext } from "../../data/api/router-context";
import { loadViewer } from "../../data/session/require-login";
import { userProjectsQuery } from "../../projects/user-projects";
import { analyticsInput, analyticsSearch } from "./analytics-search";

/** Starts to load the page's data. The server waits for it; the browser shows skeletons while it loads. */
export async function loadAnalytics(context: RouterContext, search: Record<string, unknown>) {
  const { load, queryClient } = context;
  const viewer = await loadViewer(context);
  if (!viewer || !hasFeature(viewer, "analytics")) return;
  const reads = Promise.all([
    load.analytics.read.prefetch(analyticsInput(viewer.id, analyticsSearch(search))),
    // The number of present visitors is asked once the page is shown.
    import.meta.env.SSR || load.analytics.live.prefetch({ id: viewer.id }),
    queryClient.prefetchInfiniteQuery(userProjectsQuery(context, { id: viewer.id })),
  ]);
  if (import.meta.env.SSR) await reads;
}
