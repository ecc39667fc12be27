import { leaveFormerName } from "../../features/users/former-username";
import { loadPortfolio } from "../../features/users/load-user";
import { personFacts } from "../../features/users/user-head";
import { notFoundOr } from "../../lib/not-found";
import type { RouterContext } from "../../lib/router-context";

/** A portfolio that is asked for by a frame: refused unless its owner may show it elsewhere, and does. */
export async function loadEmbedded(context: RouterContext, username: string, location: { href: string }) {
  const { load } = context;
  const { isAllowed } = await load.embed.read.ensureData({ username }).catch((error: unknown) => {
    throw notFoundOr(error);
  });
  if (isAllowed) return loadPortfolio(context, username, location);
  const user = await load.users.readByName.ensureData({ username });
  leaveFormerName(username, user.username, location);
  return { facts: personFacts(user), isRefused: true };
}
