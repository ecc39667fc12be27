import { notFound } from "@tanstack/react-router";
import { userCreditPages } from "../../credits/user-credit-pages";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { loadViewer } from "../../data/session/require-login";
import { likedPages } from "../../projects/liked-pages";
import { userProjectsQuery } from "../../projects/user-projects";
import { userHeadData } from "../../users/user-head";
import type { ProfileSearch } from "./profile-search";

/** The number of public collections on a profile. */
export const COLLECTIONS = 10;

/**
 * Loads a user and the content of the open tab. If only the content fails, the page still shows, with an error there.
 */
export async function loadProfile(
  context: RouterContext,
  id: string,
  { tab, start, category }: ProfileSearch,
) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound({ data: "invalid" });
  const { load, client, queryClient } = context;
  const userId = Number(id);
  const viewer = await loadViewer(context);
  // Wait for all of them: a query that is still running would be streamed after the page, and so would its error.
  const projects = userProjectsQuery(context, { id: userId }, tab ? {} : { start, category });
  const [user] = await Promise.allSettled([
    load.users.read.ensureData({ id: userId }),
    queryClient.prefetchInfiniteQuery(projects),
    tab === "liked" && queryClient.prefetchInfiniteQuery(likedPages(client, userId, start)),
    !tab && !category && queryClient.prefetchInfiniteQuery(userCreditPages(client, userId)),
    !tab && load.collections.ofUser.prefetch({ id: userId, limit: COLLECTIONS }),
    viewer && viewer.id !== userId && load.follows.status.prefetch({ id: userId }),
  ]);
  if (user.status === "rejected") throw notFoundOr(user.reason);
  const newest = queryClient.getQueryData(projects.queryKey)?.pages[0]?.items[0];
  return { head: userHeadData(user.value, newest) };
}
