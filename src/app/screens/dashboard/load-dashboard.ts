import { userProjectsQuery } from "../../features/projects/user-projects";
import { viewerOf } from "../../lib/require-login";
import type { RouterContext } from "../../lib/router-context";

/** Begins the dashboard's reads. The server waits for them; in the browser their skeletons stand meanwhile. */
export async function loadDashboard(context: RouterContext) {
  const { load, queryClient, client } = context;
  const viewer = await viewerOf(context);
  if (!viewer) return;
  const reads = Promise.all([
    load.users.figures.prefetch({ id: viewer.id }),
    queryClient.prefetchInfiniteQuery(userProjectsQuery(client, viewer.id)),
  ]);
  if (import.meta.env.SSR) await reads;
}
