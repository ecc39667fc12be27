import { fold } from "@contract/primitives";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { formerUsernames, users } from "../../db/schema";
import { publicColumns } from "./queries";

/**
 * Finds a user by current or former username, ignoring case. A former username stays reserved
 * for its user for 90 days, so that links and embeds keep working and nobody else can take it.
 */
export async function findByAnyUsername(context: Context, username: string) {
  const [row] = await context.db.select().from(users).where(hasAnyUsername(context, username));
  return row;
}

/** The statement that selects the public columns of the user whom `findByAnyUsername` finds. It can be part of a batch. */
export const selectPublicByAnyUsername = (context: Context, username: string) =>
  context.db.select(publicColumns).from(users).where(hasAnyUsername(context, username));

/** SQL condition: the user has this username, or had it. */
export function hasAnyUsername({ now, portfolioSite }: Context, username: string) {
  const folded = fold(username);
  const isFormer = sql`${users.id} = (select user_id from ${formerUsernames}
    where username_folded = ${folded} and reserved_until > ${now.getTime()})`;
  // Nobody but its owner exists at a custom domain.
  const isOfSite = portfolioSite ? eq(users.id, portfolioSite.userId) : undefined;
  return and(or(eq(users.usernameFolded, folded), isFormer), isNull(users.deletedAt), isOfSite);
}

/** Checks whether a name is the user's current or former username. */
export async function isUsernameOf(context: Context, user: { id: number; username: string }, name: string) {
  if (fold(name) === fold(user.username)) return true;
  const [row] = await selectPublicByAnyUsername(context, name);
  return row?.id === user.id;
}
