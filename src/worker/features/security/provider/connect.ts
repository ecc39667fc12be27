import { Done, done } from "@contract/done";
import { conflict } from "@contract/errors";
import {
  ConnectProvider,
  DisconnectProvider,
  type LoginProvider,
  ProviderAddress,
  providerNames,
} from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { and, eq, isNull, sql } from "drizzle-orm";
import { providerColumns } from "../../../auth/other-access";
import type { Context } from "../../../context";
import { isUniqueViolation } from "../../../db/constraint-errors";
import { users } from "../../../db/schema";
import { operation } from "../../../operation/operation";
import { confirmedAccount, sendStored, storeMail } from "../../mail/send";
import { providerConnectedMail } from "../../mail/templates";
import { requirePassword } from "../../users/own-password";
import { begin } from "./begin";

/** The field of a user that has the id of the account at the provider. */
export const fields = { google: "googleId", linkedin: "linkedinId" } as const;

/** The fields of a user who is connected to this account at the provider. */
export const connectionOf = (provider: LoginProvider, subject: string) => ({ [fields[provider]]: subject });

const SECURITY_SETTINGS = "/settings?tab=security";

/** Starts connecting the caller's account to one at a provider. The callback of the provider completes it. */
export const connectProvider = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: ConnectProvider,
    output: ProviderAddress,
    summary:
      "Begins to connect the caller's account to one at Google or LinkedIn, which can then log in: returns the page to open. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: "The account is connected to this provider already.",
      not_found: "The provider is not configured on this server.",
      unavailable: "The provider does not answer.",
    },
    example: { output: { url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=…" } },
  },
  async (context, { provider, currentPassword }) => {
    const { viewer } = context;
    const name = providerNames[provider];
    if (viewer[fields[provider]]) throw conflict(sentences.providerOccupied(name));
    await requirePassword(context, currentPassword, sentences.passwordRequiredForProvider(name));
    return { url: await begin(context, { provider, next: SECURITY_SETTINGS, connects: viewer.id }) };
  },
);

/** Ends the connection, if the owner can still log in by a password or the other provider. */
export const disconnectProvider = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: DisconnectProvider,
    output: Done,
    summary:
      "Ends the connection of the caller's account to one at Google or LinkedIn. Nobody can log in with that from then on.",
    refusals: { conflict: "The account has no password and no other connection: nobody could log in." },
  },
  async ({ db, viewer }, { provider }) => {
    const other = provider === "google" ? users.linkedinId : users.googleId;
    const [found] = await db
      .update(users)
      .set({ [fields[provider]]: null })
      .where(and(eq(users.id, viewer.id), sql`(${users.password} like '$argon2%' or ${other} is not null)`))
      .returning({ id: users.id });
    if (!found && viewer[fields[provider]]) throw conflict(sentences.providerIsOnlyLogin);
    return done;
  },
);

/**
 * Connects an account, and notifies its owner by mail. The mail says whether all other logins were ended (`endedOthers`).
 * Returns false if it is connected to another account at the provider, if that account is connected to another one here, or
 * if the SQL `condition` does not hold.
 */
export async function connect(
  context: Context,
  userId: number,
  { provider, subject }: { provider: LoginProvider; subject: string },
  { endedOthers = false, condition = sql`1` } = {},
): Promise<boolean> {
  const { db, origin } = context;
  const column = providerColumns[provider];
  try {
    const [[connected], stored] = await db.batch([
      db
        .update(users)
        .set(connectionOf(provider, subject))
        .where(and(eq(users.id, userId), isNull(column), condition))
        .returning({ id: users.id }),
      storeMail(
        context,
        sql`users.email`,
        providerConnectedMail(origin, providerNames[provider], endedOthers),
        sql`${confirmedAccount(userId)} and changes() = 1`,
      ),
    ]);
    if (connected) sendStored(context, stored);
    return connected !== undefined;
  } catch (error) {
    if (isUniqueViolation(error, `users.${column.name}`)) return false;
    throw error;
  }
}
