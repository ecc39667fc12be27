import { ProofKey } from "@contract/credits";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { z } from "zod";

/** The keys of the proofs of credits. */
export type ProofKeys = {
  /** Signs with the newest key. `type` is the `typ` of the JWT's header. */
  sign(payload: JWTPayload, type: string): Promise<string>;
  /** The public keys, also the former ones, by which older proofs are verified. */
  publicKeys: ProofKey[];
};
/** The secret: the newest key with its private part `d`, then the public parts of the former ones. `kid` is their thumbprint. */
const base64url = z.string().regex(/^[\w-]{43}$/);
const Stored = ProofKey.pick({ kty: true, crv: true }).extend({ x: base64url, kid: base64url });
const StoredKeys = z.object({ keys: z.tuple([Stored.extend({ d: base64url })], Stored) });

/** Null unless PROOF_KEYS has keys. */
export function proofKeys({ PROOF_KEYS = "" }: { PROOF_KEYS?: string }, origin: string): ProofKeys | null {
  const keys = StoredKeys.safeParse(parsed(PROOF_KEYS)).data?.keys;
  if (!keys) return null;
  const addressOf = (kid: string) => `${origin}/api/credits/keys/${kid}`;
  const [{ d, ...newest }] = keys;
  return {
    publicKeys: keys.map(({ kty, crv, x, kid }) => ({
      ...{ kty, crv, x, kid: addressOf(kid) },
      ...{ use: "sig", alg: "EdDSA" },
    })),
    async sign(payload, typ) {
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "EdDSA", typ, kid: addressOf(newest.kid) })
        .sign(await importJWK({ ...newest, d }, "EdDSA"));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
