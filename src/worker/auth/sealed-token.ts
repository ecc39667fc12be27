import { Refusal } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { siteKeys } from "../db/schema";

/**
 * Tokens that contain their text, encrypted and signed with the site's key (AES-GCM): nothing has to be stored for them,
 * they reveal nothing, and only this site can make them. A token is valid for the purpose it was made for.
 */
type Purpose =
  | "notifications"
  | "web-message"
  | "upload"
  | "projects"
  | "second-factor"
  | "passkey"
  | "provider-start"
  | "provider-login"
  | "authorization";

const IV_BYTES = 12;
/** The key was created for mails. The purpose is signed as well, so tokens of different purposes are not interchangeable. */
const KEY_NAME = "unsubscribe";

/** Reads the key once, and returns a function that makes tokens. */
export async function tokenSealer({ db }: { db: Db }, purpose: Purpose) {
  const key = await readKey(db);
  return async (text: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt(algorithm(iv, purpose), key, new TextEncoder().encode(text));
    return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
  };
}

/** The text of a token, or null if this site has not made it for this purpose. */
export async function openToken({ db }: { db: Db }, purpose: Purpose, token: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(token, "base64url"));
  const iv = bytes.slice(0, IV_BYTES);
  try {
    const opened = await crypto.subtle.decrypt(
      algorithm(iv, purpose),
      await readKey(db),
      bytes.slice(IV_BYTES),
    );
    return new TextDecoder().decode(opened);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: Purpose) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(purpose),
});

async function readKey(db: Db) {
  const [row] = await db.select().from(siteKeys).where(sql`${siteKeys.name} = ${KEY_NAME}`);
  if (!row) throw new Error(`The table site_keys has no key ${KEY_NAME}`);
  return crypto.subtle.importKey("raw", Buffer.from(row.key, "hex"), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

/** Makes a token for a later step of a login. It contains `step` as JSON, and expires after `lifetimeMs`. */
export const sealStep = async (
  context: { db: Db; now: Date },
  purpose: Purpose,
  step: object,
  lifetimeMs: number,
): Promise<string> => {
  const seal = await tokenSealer(context, purpose);
  return seal(JSON.stringify({ ...step, expiresAt: context.now.getTime() + lifetimeMs }));
};

/** Reads a token of `sealStep`. Throws `login_expired` if it has expired or this site has not made it for this purpose. */
export async function openStep<T>(context: { db: Db; now: Date }, purpose: Purpose, token: string) {
  const text = await openToken(context, purpose, token);
  const step = text === null ? null : (JSON.parse(text) as T & { expiresAt: number });
  if (!step || step.expiresAt <= context.now.getTime())
    throw new Refusal("login_expired", sentences.loginExpired);
  return step;
}
