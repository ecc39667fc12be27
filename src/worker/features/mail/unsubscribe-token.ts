import { sql } from "drizzle-orm";
import type { Context } from "../../context";
import { siteKeys } from "../../db/schema";

/**
 * The token in the address with which a recipient unsubscribes: the account's id, encrypted and signed with the site's key
 * (AES-GCM). It reveals nothing, cannot be made for another account, and does not expire, because mails are kept.
 */

const IV_BYTES = 12;
/** All tokens have the same length, whatever the id. */
const ID_DIGITS = 16;
const PURPOSE = new TextEncoder().encode("notifications");

type Unsubscribing = { footer?: { label: string; url: string }; headers?: Record<string, string> };

/**
 * Returns what a mail needs so that the account can unsubscribe from it: a line at its end, and the headers for one click
 * (RFC 8058), which must be an https address. Reads the key only if a mail needs it.
 */
export async function unsubscribing(context: Context, mails: { unsubscribes?: number }[]) {
  const key = mails.some(({ unsubscribes }) => unsubscribes) ? await readKey(context) : null;
  return async (userId: number | undefined): Promise<Unsubscribing> => {
    if (!userId || !key) return {};
    const url = `${context.origin}/unsubscribe?token=${await seal(key, userId)}`;
    const headers = { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    return {
      footer: { label: "Unsubscribe from notifications by mail", url },
      ...(url.startsWith("https:") && { headers }),
    };
  };
}

/** The account of a token, or null if this site has not made it. */
export async function accountOf(context: Context, token: string): Promise<number | null> {
  const bytes = new Uint8Array(Buffer.from(token, "base64url"));
  const algorithm = { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES), additionalData: PURPOSE };
  try {
    const opened = await crypto.subtle.decrypt(algorithm, await readKey(context), bytes.slice(IV_BYTES));
    return Number(new TextDecoder().decode(opened));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function seal(key: CryptoKey, userId: number) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(String(userId).padStart(ID_DIGITS, "0"));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: PURPOSE }, key, text);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
}

async function readKey({ db }: Context) {
  const [row] = await db.select().from(siteKeys).where(sql`${siteKeys.name} = 'unsubscribe'`);
  if (!row) throw new Error("The table site_keys has no key to unsubscribe with");
  return crypto.subtle.importKey("raw", Buffer.from(row.key, "hex"), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}
