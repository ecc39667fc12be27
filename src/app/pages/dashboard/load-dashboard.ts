import type { RouterContext } from "../../data/api/router-context";
import { loadViewer } from "../../data/session/require-login";
import type { DashboardSearch } from "./table/dashboard-search";
import { ownPageQuery, ownProjectsQuery } from "./table/own-projects";

/** Starts to load the dashboard's data. The server waits for it; the browser shows skeletons while it loads. */
export async function loadDashboard(context: RouterContext, search: DashboardSearch) {
  const { load, queryClient, client } = context;
  const viewer = await loadViewer(context);
  if (!viewer) return;
  const reads = Promise.all([
    load.users.statistics.prefetch({ id: viewer.id }),
    load.ownProjects.overview.prefetch({}),
    load.measures.listBuildings.prefetch({}),
    search.view === "table"
      ? queryClient.prefetchQuery(ownPageQuery(client, search, 1))
      : queryClient.prefetchInfiniteQuery(ownProjectsQuery(client, search)),
  ]);
  if (import.meta.env.SSR) await reads;
}
