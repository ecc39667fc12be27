import { Done, done } from "@contract/done";
import { conflict, invalid, notFound, Refusal, unauthenticated } from "@contract/errors";
import {
  CreatePasskey,
  PASSKEYS_MAX,
  Passkey,
  PasskeyId,
  PasskeyOptions,
  RenamePasskey,
  StartPasskey,
} from "@contract/security";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { openStep, sealStep } from "../../auth/sealed-token";
import { sessionExists } from "../../auth/sessions";
import { CHALLENGE_MS, registrationOptions, useChallenge, verifyRegistration } from "../../auth/webauthn";
import { insertSelect } from "../../db/insert-select";
import { passkeys } from "../../db/schema";
import { operation } from "../../operation/operation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { passkeyAddedMail } from "../mail/templates";
import { requirePassword } from "../users/own-password";

/** The content of the token of a registration. */
type Registration = { userId: number; challenge: string };
const TOO_MANY = `An account can have ${PASSKEYS_MAX} passkeys. Delete one that is not used`;

export const startPasskey = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: StartPasskey,
    output: PasskeyOptions,
    summary:
      "Begins to add a passkey: returns what the browser needs to create one. It needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      conflict: `The account has ${PASSKEYS_MAX}.`,
    },
  },
  async (context, { currentPassword }) => {
    const { db, viewer, origin } = context;
    await requirePassword(context, currentPassword, sentences.passwordRequiredForPasskey);
    const own = await db
      .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id));
    if (own.length >= PASSKEYS_MAX) throw conflict(TOO_MANY);
    const options = await registrationOptions(origin, viewer, own);
    const step: Registration = { userId: viewer.id, challenge: options.challenge };
    return { options: { ...options }, token: await sealStep(context, "passkey", step, CHALLENGE_MS) };
  },
);

/** Adds the passkey that the browser has created. The challenge can be answered once. */
export const createPasskey = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: CreatePasskey,
    output: Passkey,
    summary: "Adds a passkey that the browser has created with the options of the call before.",
    refusals: {
      login_expired: true,
      already_taken: "The passkey is already known.",
      conflict: `The account has ${PASSKEYS_MAX}.`,
    },
    load: (context, { token }) => openStep<Registration>(context, "passkey", token),
  },
  async (context, { name, response }, { userId, challenge, expiresAt }) => {
    const { db, viewer, session, now, origin } = context;
    if (userId !== viewer.id) throw new Refusal("login_expired", sentences.loginExpired);
    const created = await verifyRegistration(origin, challenge, response);
    if (!created) throw invalid(sentences.passkeyRefused);
    const row = { ...created, name, userId, createdAt: now.toISOString(), lastUsedAt: null };
    const hasRoom = sql`(select 1) where changes() = 1 and ${sessionExists(session.current?.idHash)}
      and (select count(*) from passkeys where user_id = ${userId}) < ${PASSKEYS_MAX}
      and not exists (select 1 from passkeys where credential_id = ${created.credentialId})`;
    const [used, [inserted], stored] = await db.batch([
      useChallenge(db, challenge, expiresAt),
      insertSelect(db, passkeys, row, hasRoom),
      storeMail(
        context,
        sql`users.email`,
        passkeyAddedMail(origin, name),
        sql`${confirmedAccount(userId)} and changes() = 1`,
      ),
    ]);
    if (used.length === 0) throw new Refusal("login_expired", sentences.loginExpired);
    if (!inserted && !(await session.isAlive())) throw unauthenticated();
    if (!inserted) throw conflict(TOO_MANY);
    sendStored(context, stored);
    return { id: inserted.id, name, createdAt: row.createdAt, lastUsedAt: null };
  },
);

export const renamePasskey = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: RenamePasskey,
    output: Passkey,
    summary: "Gives a passkey of the caller's another name.",
  },
  async ({ db, viewer }, { id, name }) => {
    const [renamed] = await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning();
    if (!renamed) throw notFound("Passkey");
    return renamed;
  },
);

export const removePasskey = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: PasskeyId,
    output: Done,
    summary: "Deletes a passkey of the caller's: nobody can log in with it from then on.",
  },
  async ({ db, viewer }, { id }) => {
    const removed = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("Passkey");
    return done;
  },
);
