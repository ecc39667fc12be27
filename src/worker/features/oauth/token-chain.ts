import { digest } from "../../platform/digest";

/**
 * A code and the refresh tokens that follow from it are a chain. Each is `family.secret`: the family is the same in all, and
 * one secret is valid at a time. Any other that comes with the family was used before or is stolen, and ends the chain.
 */
export function newChain(family = randomText()) {
  const last = randomText();
  return { secret: `${family}.${last}`, familyHash: digest(family), secretHash: digest(last) };
}

export function hashesOf(secret: string) {
  const [family = "", last = ""] = secret.split(".");
  return { family, familyHash: digest(family), secretHash: digest(last) };
}

const randomText = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** A code is redeemed with the address to which it was sent and the verifier of this challenge (RFC 7636). */
export const codeProof = (redirectUri: string, challenge: string) => digest(`${redirectUri} ${challenge}`);
