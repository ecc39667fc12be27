import { missing } from "../../lib/missing";
import type { RouterContext } from "../../router";
import { leaveFormerName } from "../users/former-name";
import { loadPortfolio } from "../users/load-person";
import { personFacts } from "../users/person-head";

/** A portfolio that is asked for by a frame: refused unless its owner may show it elsewhere, and does. */
export async function loadEmbedded(context: RouterContext, username: string, location: { href: string }) {
  const { load } = context;
  const { isAllowed } = await load.embed.read.ensureData({ username }).catch((error: unknown) => {
    throw missing(error);
  });
  if (isAllowed) return loadPortfolio(context, username, location);
  const user = await load.users.readByName.ensureData({ username });
  leaveFormerName(username, user.username, location);
  return { facts: personFacts(user), isRefused: true };
}
