import { BRAND } from "@contract/brand";
import type { CreatePasskey, PasskeyLogin } from "@contract/security";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { passkeys } from "../db/schema";
import { digest } from "../platform/digest";

/**
 * Passkeys: WebAuthn Level 3 with discoverable credentials and user verification, which makes one of them a login by two
 * factors. The relying party is the host of the site's origin.
 */

/** The time in which a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60 * 1000;

type Row = typeof passkeys.$inferSelect;

/** The library is the largest of the Worker's. It is initialised with the first call that needs it. */
const library = () => import("@simplewebauthn/server");

const hostOf = (origin: string) => new URL(origin).hostname;
const transportsOf = (transports: string[]) => transports as AuthenticatorTransport[];

type Owner = { id: number; username: string; fullName: string };
type Known = Pick<Row, "credentialId" | "transports">;

export async function registrationOptions(origin: string, user: Owner, known: Known[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.fullName,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The row of a new passkey, or null if the response is not a valid answer to the challenge. */
export async function verifyRegistration(
  origin: string,
  challenge: string,
  response: CreatePasskey["response"],
) {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected(origin, challenge),
  }).catch(refused);
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports,
  };
}

export async function loginOptions(origin: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
}

/** The authenticator's counter after a login, or null if the response is not a valid answer to the challenge. */
export async function verifyLogin(
  origin: string,
  challenge: string,
  response: PasskeyLogin["response"],
  { credentialId, publicKey, counter, transports }: Row,
) {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expected(origin, challenge),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter,
      transports: transportsOf(transports),
    },
  }).catch(refused);
  return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null;
}

const expected = (origin: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
});

/** The library throws for every reason to refuse a response. The sender learns only that it was refused. */
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

/** The statement that uses a challenge up. It returns a row only if the challenge was not used before. */
export const useChallenge = (db: Db, challenge: string, expiresAt: number) =>
  db.all<{ used: number }>(sql`insert into used_challenges (challenge_hash, expires_at)
    values (${digest(challenge)}, ${expiresAt}) on conflict do nothing returning 1 as used`);
