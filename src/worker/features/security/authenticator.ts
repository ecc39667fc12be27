import { Done, done } from "@contract/done";
import { conflict, Refusal, wrongPassword } from "@contract/errors";
import {
  AuthenticatorSecret,
  ConfirmAuthenticator,
  RecoveryCodes,
  RemoveAuthenticator,
  RenewRecoveryCodes,
  StartAuthenticator,
} from "@contract/security";
import { sentences } from "@contract/sentences";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  authenticatorUri,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from "../../auth/one-time-codes";
import { authenticators, recoveryCodes } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { authenticatorMail } from "../mail/templates";
import { isOwner, requirePassword } from "../users/own-password";
import { findUser } from "../users/queries";

const ALREADY_ON = "Two-step login is already on";
const NOT_ON = "Two-step login is off";

/** Creates the secret of an authenticator app. Two-step login is on once `confirmAuthenticator` gets a code of it. */
export const startAuthenticator = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: StartAuthenticator,
    output: AuthenticatorSecret,
    summary:
      "Begins to set up an authenticator app: returns a new secret. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: `${ALREADY_ON}.`,
    },
  },
  async (context, { currentPassword }) => {
    const { db, viewer, now } = context;
    await requirePassword(context, currentPassword, sentences.passwordRequiredForAuthenticator);
    const secret = newSecret();
    const [stored] = await db
      .insert(authenticators)
      .values({ userId: viewer.id, secret, createdAt: now.toISOString() })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { secret, createdAt: now.toISOString(), lastStep: 0 },
        setWhere: isNull(authenticators.enabledAt),
      })
      .returning({ userId: authenticators.userId });
    if (!stored) throw conflict(ALREADY_ON);
    return { secret, uri: authenticatorUri(secret, viewer.username) };
  },
);

/** Turns two-step login on, if the code shows that the app has the secret. The code cannot be used again to log in. */
export const confirmAuthenticator = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: ConfirmAuthenticator,
    output: RecoveryCodes,
    limit: "authenticator",
    summary:
      "Turns two-step login on with a code of the new authenticator app. The response is the only one with the recovery codes.",
    refusals: { wrong_code: true, conflict: "No app is being set up, or two-step login is already on." },
    load: ({ db, viewer }) => db.select().from(authenticators).where(eq(authenticators.userId, viewer.id)),
  },
  async (context, { code }, [found]) => {
    const { db, viewer, now } = context;
    if (!found || found.enabledAt) throw conflict(found ? ALREADY_ON : "Start again to set up an app");
    const step = stepOfCode(found.secret, code, now);
    if (step === null) throw wrongCode();
    const isOn = sql`exists (select 1 from authenticators where user_id = ${viewer.id}
      and secret = ${found.secret} and enabled_at = ${now.getTime()})`;
    const codes = newRecoveryCodes();
    const hashes = await hashAll(viewer.id, codes);
    const [[enabled], , , stored] = await db.batch([
      db
        .update(authenticators)
        .set({ enabledAt: now.toISOString(), lastStep: step })
        .where(
          and(
            eq(authenticators.userId, viewer.id),
            eq(authenticators.secret, found.secret),
            isNull(authenticators.enabledAt),
          ),
        )
        .returning({ userId: authenticators.userId }),
      ...replaceCodes(context, hashes, isOn),
      storeMail(
        context,
        sql`users.email`,
        authenticatorMail(context.origin, true),
        sql`${confirmedAccount(viewer.id)} and ${isOn}`,
      ),
    ]);
    if (!enabled) throw conflict("Start again to set up an app");
    sendStored(context, stored);
    return { recoveryCodes: codes };
  },
);

/** Replaces all recovery codes, used or not. */
export const renewRecoveryCodes = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: RenewRecoveryCodes,
    output: RecoveryCodes,
    limit: "authenticator",
    summary:
      "Replaces the recovery codes. The response is the only one with the new ones. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: `${NOT_ON}.`,
    },
  },
  async (context, { currentPassword }) => {
    const { db, viewer } = context;
    await requirePassword(context, currentPassword, sentences.passwordRequiredForAuthenticator);
    const codes = newRecoveryCodes();
    const hashes = await hashAll(viewer.id, codes);
    const isOn = sql`exists (select 1 from authenticators where user_id = ${viewer.id} and enabled_at is not null)`;
    const [, inserted] = await db.batch(replaceCodes(context, hashes, isOn));
    if (inserted.length === 0) throw conflict(NOT_ON);
    return { recoveryCodes: codes };
  },
);

/** Turns two-step login off. It always requires the password, so that a browser that was left open is not enough. */
export const removeAuthenticator = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: RemoveAuthenticator,
    output: Done,
    limit: "login",
    limitBy: () => [],
    summary: "Turns two-step login off, and deletes the recovery codes.",
    refusals: { wrong_password: true, recent_login_required: true, conflict: `${NOT_ON}.` },
  },
  async (context, { currentPassword }) => {
    const { db, viewer } = context;
    if (!(await isOwner(context, findUser(db, viewer.id), currentPassword)))
      throw wrongPassword(sentences.wrongPassword, "currentPassword");
    const isOff = sql`${confirmedAccount(viewer.id)} and changes() = 1`;
    const [removed, stored] = await db.batch([
      db
        .delete(authenticators)
        .where(and(eq(authenticators.userId, viewer.id), isNotNull(authenticators.enabledAt)))
        .returning({ userId: authenticators.userId }),
      storeMail(context, sql`users.email`, authenticatorMail(context.origin, false), isOff),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id)),
    ]);
    if (removed.length === 0) throw conflict(NOT_ON);
    sendStored(context, stored);
    return done;
  },
);

/** The hashes of new recovery codes, as a JSON array. */
const hashAll = async (userId: number, codes: string[]) =>
  JSON.stringify(await Promise.all(codes.map((code) => hashRecoveryCode(userId, code))));

/** The statements that replace the viewer's recovery codes if the condition holds. The second returns the new rows. */
function replaceCodes({ db, viewer }: LoggedIn, hashes: string, condition: ReturnType<typeof sql>) {
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, viewer.id), condition)),
    db.all<{ hash: string }>(sql`insert into recovery_codes (user_id, code_hash)
      select ${viewer.id}, value from json_each(${hashes}) where ${condition} returning code_hash as hash`),
  ] as const;
}

export const wrongCode = () =>
  new Refusal("wrong_code", sentences.wrongCode, { fields: { code: sentences.wrongCode } });
