import { bannedSentence } from "@contract/account-status";
import { Refusal } from "@contract/errors";
import type { LoginProvider } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { deviceName, placeName } from "../../auth/device-name";
import type { LimitKey } from "../../auth/rate-limits";
import { sealStep } from "../../auth/sealed-token";
import type { PreviousSession } from "../../auth/session-control";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
import type { StoredJob } from "../../db/outbox";
import { users } from "../../db/schema";
import { everythingOf, PROJECT_LISTS } from "../../http/cache-tags";
import { digest } from "../../platform/digest";
import { purge } from "../edge-cache/purge";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { newDeviceMail } from "../mail/templates";
import type { LoginAccount } from "../users/queries";

type Login = {
  account: LoginAccount;
  previous: PreviousSession | null;
  /** SQL condition on the row of the account: the passkey or provider that was checked can still log in. */
  isStillOwn?: SQL;
  /** The statement that marks the code or challenge of the second factor as used. It writes a row only the first time. */
  use?: BatchItem<"sqlite">;
  /** Further statements of the batch. */
  also?: BatchItem<"sqlite">[];
};

/**
 * Starts a session for an account whose login was checked, if the password is still the same and the code or challenge
 * unused. Returns null otherwise. An expired suspension or ban ends in the database, which shows the user's content
 * again. The owner gets a mail if the account was not used in this browser before.
 */
export async function finishLogin(
  context: Context,
  { account, previous, isStillOwn = sql`1`, use, also = [] }: Login,
) {
  const { db, now, device, caller, origin } = context;
  const lastLoginAt = now.toISOString();
  const isSameAccount = sql`users.id = ${account.id} and users.password = ${account.password} and ${isStillOwn}`;
  const session = context.session.start(
    use ? sql`users where ${isSameAccount} and changes() = 1` : sql`users where ${isSameAccount}`,
    previous,
    use !== undefined,
  );
  const isNewDevice = device.idFor(account) === null;
  const login = { device: deviceName(caller.agent), place: placeName(caller), at: lastLoginAt };
  const statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    db
      .update(users)
      .set({ status: "active", statusReason: null, statusExpiresAt: null })
      .where(and(eq(users.id, account.id), lte(users.statusExpiresAt, lastLoginAt))),
    // The session starts directly after this statement, because it depends on its changes.
    ...(use ? [use] : []),
    ...session.statements,
    ...also,
    storeMail(
      context,
      sql`users.email`,
      newDeviceMail(origin, login),
      isNewDevice ? sql`${confirmedAccount(account.id)} and ${session.isStarted}` : sql`users where 0`,
    ),
    db
      .update(users)
      .set({ lastLoginAt })
      .where(and(eq(users.id, account.id), ne(users.status, "banned"), session.isStarted))
      .returning(),
  ];
  const results = (await db.batch(statements)) as unknown[];
  const [stored, [loggedIn]] = results.slice(-2) as [StoredJob[], (typeof users.$inferSelect)[]];
  if (!loggedIn) return null;
  session.setCookies(loggedIn);
  if (account.status === "banned") purge(context, PROJECT_LISTS, ...everythingOf(account.id));
  if (stored.length > 0) sendStored(context, stored);
  return toAccount(loggedIn, now);
}

/** Refuses an account that is banned, with the reason. Only a caller who has proven to be its owner learns about it. */
export function refuseBanned(account: LoginAccount, now: Date) {
  const current = toAccount(account, now);
  if (current.status === "banned") throw new Refusal("account_banned", bannedSentence(current));
}

const SECOND_STEP_MS = 10 * 60 * 1000;

/** The content of the token of the second step. A new password makes it invalid. */
export type FirstStep = {
  userId: number;
  passwordHash: string;
  deviceId: string | null;
  /** The account at a provider that is connected once the login is complete. */
  connects?: { provider: LoginProvider; subject: string } | undefined;
};

/** The refusal of a correct first step of an account with two-step login. */
export async function secondFactorRequired(
  context: Context,
  account: LoginAccount,
  connects?: FirstStep["connects"],
) {
  const deviceId = context.device.idFor(account);
  const step: FirstStep = { userId: account.id, passwordHash: digest(account.password), deviceId, connects };
  const loginToken = await sealStep(context, "second-factor", step, SECOND_STEP_MS);
  return new Refusal("second_factor_required", sentences.secondFactorRequired, { loginToken });
}

type Attempt = { accountId: number; deviceId: string | null; address: string };

/**
 * The keys by which attempts are limited. A browser known to the account has a limit of its own, so that attackers cannot
 * lock the owner out.
 */
export function attemptKeys(
  { accountId, deviceId, address }: Attempt,
  [one, all]: readonly [LimitKey[0], LimitKey[0]],
): LimitKey[] {
  const account = `account ${accountId}`;
  if (deviceId) return [[one, `${account} in ${deviceId}`]];
  return [
    [one, `${account} at ${address}`],
    [all, account],
  ];
}
