import { ProofKey } from "@contract/credits";
import { z } from "zod";

/** The keys of the proofs of credits. */
export type ProofKeys = {
  /** Signs with the newest key. `type` is the `typ` of the JWT's header. */
  sign(payload: object, type: string): Promise<string>;
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
      const header = { alg: "EdDSA", typ, kid: addressOf(newest.kid) };
      const text = [header, payload].map((part) => base64urlOf(JSON.stringify(part))).join(".");
      const key = await crypto.subtle.importKey("jwk", { ...newest, d }, "Ed25519", false, ["sign"]);
      const signature = await crypto.subtle.sign("Ed25519", key, Buffer.from(text));
      return `${text}.${base64urlOf(signature)}`;
    },
  };
}

const base64urlOf = (part: string | ArrayBuffer) =>
  (typeof part === "string" ? Buffer.from(part) : Buffer.from(part)).toString("base64url");

function parsed(text: string): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
