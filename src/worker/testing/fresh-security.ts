import { env } from "cloudflare:workers";
import { Secret, TOTP } from "otpauth";
import { hashRecoveryCode } from "../auth/one-time-codes";
import { sealStep } from "../auth/sealed-token";
import type { Context } from "../context";
import { newCost } from "../db/cost";
import { connectD1 } from "../db/d1";
import { digest } from "../platform/digest";
import { freshUser, unique } from "./fresh-rows";
import { newPasskey } from "./passkeys";

/** Rows and tokens for the calls of account security. */

const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const MINUTE_MS = 60_000;

const seal = (purpose: "second-factor" | "passkey" | "provider-login", step: object) =>
  sealStep(
    { db: connectD1(env.DB, "primary", newCost()).db, now: new Date() } as Context,
    purpose,
    step,
    MINUTE_MS,
  );

/** The code that an authenticator app shows now, or some seconds later. */
export const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** An authenticator app of the account, which is on or still being set up. */
export async function freshAuthenticator(userId: number, isOn: boolean) {
  const secret = new Secret({ size: 20 }).base32;
  await run(
    "INSERT OR REPLACE INTO authenticators (user_id, secret, created_at, enabled_at) VALUES (?, ?, ?, ?)",
    ...[userId, secret, Date.now(), isOn ? Date.now() : null],
  );
  return secret;
}

/** A login of a new account that has passed its first step. */
export async function freshSecondStep() {
  const userId = await freshUser();
  await freshAuthenticator(userId, true);
  const code = unique("recovery-");
  await run("INSERT INTO recovery_codes VALUES (?, ?)", userId, await hashRecoveryCode(userId, code));
  return {
    loginToken: await seal("second-factor", { userId, passwordHash: digest("x"), deviceId: null }),
    code,
  };
}

/** The registration of somebody whom Google has confirmed. */
export async function freshConfirmed() {
  const name = unique("confirmed");
  const email = `${name}@example.com`;
  const identity = { subject: name, name, email, isEmailVerified: true };
  const token = await seal("provider-login", { confirmed: { provider: "google", identity } });
  return { token, email, fullName: name, username: name, acceptedTerms: true };
}

export async function freshSession(userId: number) {
  const id = digest(unique("session"));
  await run(
    "INSERT INTO sessions (id_hash, user_id, started_at, expires_at) VALUES (?, ?, ?, ?)",
    ...[id, userId, Date.now(), Date.now() + MINUTE_MS],
  );
  return { id };
}

/** A passkey of the account, and the authenticator that has it. */
export async function freshPasskey(userId: number) {
  const passkey = await newPasskey();
  const row = await env.DB.prepare(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name, created_at)
     VALUES (?, ?, ?, 0, 'Test', ?) RETURNING id`,
  )
    .bind(userId, passkey.id, passkey.publicKey, Date.now())
    .first<{ id: number }>();
  return { id: row?.id ?? 0, passkey };
}

/** The login of a new account with a passkey. */
export async function freshPasskeyLogin() {
  const { passkey } = await freshPasskey(await freshUser());
  const challenge = digest(unique("challenge"));
  return { token: await seal("passkey", { challenge }), response: await passkey.get({ challenge }) };
}

/** A new passkey for the account. */
export async function freshRegistration(userId: number) {
  await run("DELETE FROM passkeys WHERE user_id = ?", userId);
  const passkey = await newPasskey();
  const challenge = digest(unique("challenge"));
  const token = await seal("passkey", { userId, challenge });
  return { name: "Laptop", token, response: await passkey.create({ challenge }) };
}
