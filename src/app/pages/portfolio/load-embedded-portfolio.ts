import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { userProjectsQuery } from "../../projects/user-projects";
import { userHeadData } from "../../users/user-head";
import { redirectFormerUsername } from "./former-username";
import { loadPortfolio, type PortfolioSearch } from "./load-portfolio";

/**
 * Loads a portfolio for a frame on another site: refused unless its owner is allowed to embed it and has enabled it.
 */
export async function loadEmbeddedPortfolio(
  context: RouterContext,
  username: string,
  location: { href: string },
  search: PortfolioSearch,
) {
  const { load } = context;
  const [embedding, user] = await Promise.allSettled([
    load.embed.read.ensureData({ username }),
    load.users.readByName.ensureData({ username }),
  ]);
  if (embedding.status === "rejected") throw notFoundOr(embedding.reason);
  if (user.status === "rejected") throw notFoundOr(user.reason);
  redirectFormerUsername(username, user.value.username, location);
  if (embedding.value.isAllowed) {
    // Without its projects the page would be a button that does nothing; an error page is replaced by a link.
    await context.queryClient.ensureInfiniteQueryData(userProjectsQuery(context, { username }, search));
    return loadPortfolio(context, username, location, search);
  }
  return { head: userHeadData(user.value), isRefused: true };
}
