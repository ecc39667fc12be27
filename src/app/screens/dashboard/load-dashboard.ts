import { ownProjects, userProjectsQuery } from "../../features/projects/user-projects";
import type { RouterContext } from "../../lib/router-context";
import { loadViewer } from "../../lib/session/require-login";

/** Starts to load the dashboard's data. The server waits for it; the browser shows skeletons while it loads. */
export async function loadDashboard(context: RouterContext) {
  const { load, queryClient, client } = context;
  const viewer = await loadViewer(context);
  if (!viewer) return;
  const reads = Promise.all([
    load.users.figures.prefetch({ id: viewer.id }),
    queryClient.prefetchInfiniteQuery(userProjectsQuery(client, ownProjects(viewer.id))),
  ]);
  if (import.meta.env.SSR) await reads;
}
