import { userCreditPages } from "../../credits/user-credit-pages";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { statusOf } from "../../data/api/trpc";
import type { CategorySearch, StartSearch } from "../../projects/category-search";
import { userProjectsQuery } from "../../projects/user-projects";
import { userHeadData } from "../../users/user-head";
import { redirectFormerUsername } from "./former-username";
import { PracticePortfolio } from "./practice-screens";

export type PortfolioSearch = CategorySearch & StartSearch;

/**
 * Loads a user and their projects, both by username and side by side. A 403 for either means that the portfolio is not
 * public.
 */
export async function loadPortfolio(
  context: RouterContext,
  username: string,
  location: { href: string },
  search: PortfolioSearch,
) {
  const { load, queryClient } = context;
  const [user, projects] = await Promise.allSettled([
    load.users.readByName.ensureData({ username }, { retry: retryOnce }),
    queryClient.ensureInfiniteQueryData(userProjectsQuery(context, { username }, search)),
  ]);
  if (user.status === "rejected") {
    if (statusOf(user.reason) !== 403) throw notFoundOr(user.reason);
    return { head: undefined, isRefused: true };
  }
  redirectFormerUsername(username, user.value.username, location);
  // On the server the screen must be there when the page is rendered.
  if (user.value.appearance) await PracticePortfolio.preload?.();
  if (user.value.appearance?.showsCredits && !context.portfolioSite)
    await queryClient.prefetchInfiniteQuery(userCreditPages(context.client, user.value.id));
  const isRefused = projects.status === "rejected" && statusOf(projects.reason) === 403;
  const newest = projects.status === "fulfilled" ? projects.value.pages[0]?.items[0] : undefined;
  return { head: userHeadData(user.value, newest), isRefused };
}

/** Retries only if the server failed or did not answer; other errors would repeat. */
const retryOnce = (failures: number, error: unknown) => failures < 1 && (statusOf(error) ?? 500) >= 500;
