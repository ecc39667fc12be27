import { notFound } from "@tanstack/react-router";
import { missing } from "../../lib/not-found";
import { viewerOf } from "../../lib/require-login";
import type { RouterContext } from "../../lib/router-context";
import { statusOf } from "../../lib/trpc";
import { likedPages } from "../likes/liked-pages";
import { userProjectsQuery } from "../projects/user-projects";
import { leaveFormerName } from "./former-username";
import type { ProfileSearch } from "./profile-search";
import { personFacts } from "./user-head";

/** A person by the number in their profile's address, with what the open tab shows; that may fail by itself. */
export async function loadProfile(context: RouterContext, id: string, { tab }: ProfileSearch) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound({ data: "invalid" });
  const { load, client, queryClient } = context;
  const userId = Number(id);
  const viewer = await viewerOf(context);
  // All of it is waited for: a read still under way would be streamed after the page, and its failure with it.
  const [user] = await Promise.allSettled([
    load.users.read.ensureData({ id: userId }),
    queryClient.prefetchInfiniteQuery(userProjectsQuery(client, userId)),
    tab === "liked" && queryClient.prefetchInfiniteQuery(likedPages(client, userId)),
    viewer && viewer.id !== userId && load.follows.status.prefetch({ id: userId }),
  ]);
  if (user.status === "rejected") throw missing(user.reason);
  return { facts: personFacts(user.value) };
}

/** A person by the name in their portfolio's address, with their projects, if their list is not refused. */
export async function loadPortfolio(
  { load, client, queryClient }: RouterContext,
  username: string,
  location: { href: string },
) {
  const user = await load.users.readByName
    .ensureData({ username }, { retry: retryOnce })
    .catch(refusedOrMissing);
  if (!user) return { facts: undefined, isRefused: true };
  leaveFormerName(username, user.username, location);
  const isRefused = await queryClient
    .ensureInfiniteQueryData(userProjectsQuery(client, user.id, user.username))
    .then(
      () => false,
      (error: unknown) => statusOf(error) === 403,
    );
  return { facts: personFacts(user), isRefused };
}

/** The one read that is tried twice; what the server has answered, it would answer again. */
const retryOnce = (failures: number, error: unknown) => failures < 1 && (statusOf(error) ?? 500) >= 500;

function refusedOrMissing(error: unknown) {
  if (statusOf(error) !== 403) throw missing(error);
}
