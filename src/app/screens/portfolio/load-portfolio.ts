import { userProjectsQuery } from "../../features/projects/user-projects";
import { userHeadData } from "../../features/users/user-head";
import { statusOf } from "../../lib/api/trpc";
import { notFoundOr } from "../../lib/not-found";
import type { RouterContext } from "../../lib/router-context";
import { redirectFormerUsername } from "./former-username";

/** Loads a user by username with their projects. A 403 for either means that the portfolio is not public. */
export async function loadPortfolio(
  { load, client, queryClient }: RouterContext,
  username: string,
  location: { href: string },
  start?: string,
) {
  const user = await load.users.readByName
    .ensureData({ username }, { retry: retryOnce })
    .catch((error: unknown) => {
      if (statusOf(error) !== 403) throw notFoundOr(error);
    });
  if (!user) return { head: undefined, isRefused: true };
  redirectFormerUsername(username, user.username, location);
  const isRefused = await queryClient
    .ensureInfiniteQueryData(userProjectsQuery(client, user.id, user.username, start))
    .then(
      () => false,
      (error: unknown) => statusOf(error) === 403,
    );
  return { head: userHeadData(user), isRefused };
}

/**
 * Loads a portfolio for a frame on another site: refused unless its owner is allowed to embed it and has enabled it.
 */
export async function loadEmbeddedPortfolio(
  context: RouterContext,
  username: string,
  location: { href: string },
  start?: string,
) {
  const { load } = context;
  const { isAllowed } = await load.embed.read.ensureData({ username }).catch((error: unknown) => {
    throw notFoundOr(error);
  });
  if (isAllowed) return loadPortfolio(context, username, location, start);
  const user = await load.users.readByName.ensureData({ username });
  redirectFormerUsername(username, user.username, location);
  return { head: userHeadData(user), isRefused: true };
}

/** Retries only if the server failed or did not answer; other errors would repeat. */
const retryOnce = (failures: number, error: unknown) => failures < 1 && (statusOf(error) ?? 500) >= 500;
