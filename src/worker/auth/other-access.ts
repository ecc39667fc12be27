import { loginProviders, providerNames } from "@contract/login-providers";
import type { OtherAccess } from "@contract/security";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { apiKeys, passkeys, sessions, tokens, users } from "../db/schema";
import { isInForce } from "./api-keys";
import { deleteWebhooks, isNotDeleted } from "./webhooks";

/** The column of a user that has the id of the account at the provider. */
export const providerColumns = { google: users.googleId, linkedin: users.linkedinId } as const;

/**
 * Selects the ways to log in to an account, or to act for it, besides its password. Assistants are
 * not listed: like sessions, they end with a new password. `userId` can be SQL.
 */
export const selectOtherAccess = async (
  { db, now }: Pick<Context, "db" | "now">,
  userId: number | SQL,
): Promise<OtherAccess> =>
  db.all<OtherAccess[number]>(sql`
    select 'passkey' as kind, name from passkeys where user_id = ${userId}
    union all select 'apiKey', name from api_keys
      where user_id = ${userId} and client_id is null and ${isInForce(now)}
    union all select 'webhook', url from webhooks where user_id = ${userId} and ${isNotDeleted(now)}
    ${sql.join(
      loginProviders.map(
        (provider) => sql`union all select 'provider', ${providerNames[provider]}
      from users where id = ${userId} and ${providerColumns[provider]} is not null`,
      ),
      sql` `,
    )}`);

/**
 * The statements that end all of this access, and everything else that could lead back into the account, where `condition`
 * holds: other sessions than `kept`, links by mail and a new email address that is not confirmed. The first one returns the
 * sessions.
 */
export function endOtherAccess(
  context: Pick<Context, "db" | "now">,
  userId: number,
  condition: SQL,
  kept = "",
) {
  const { db } = context;
  const isEnded = sql`user_id = ${userId} and exists (select 1 from users where users.id = ${userId} and ${condition})`;
  return [
    db
      .delete(sessions)
      .where(and(isEnded, ne(sessions.idHash, kept)))
      .returning({ idHash: sessions.idHash }),
    db.delete(passkeys).where(isEnded),
    db.delete(apiKeys).where(isEnded),
    deleteWebhooks(context, isEnded),
    db.delete(tokens).where(isEnded),
    db
      .update(users)
      .set({ pendingEmail: null, googleId: null, linkedinId: null })
      .where(and(eq(users.id, userId), condition)),
  ] as const;
}
