import { openToken, tokenSealer } from "../../auth/sealed-token";
import type { Context } from "../../context";

/**
 * The token in the address with which a recipient unsubscribes: the account's id, sealed. It cannot be made for another
 * account, and does not expire, because mails are kept.
 */

/** The id is padded, so that all tokens have the same length. */
const ID_DIGITS = 16;

type Unsubscribing = { footer?: { label: string; url: string }; headers?: Record<string, string> };

/**
 * Returns the parts of a mail with which the account can unsubscribe from it: a line at its end, and the headers for one
 * click (RFC 8058), which must be an https address. Reads the key only if a mail needs it.
 */
export async function unsubscribing(context: Context, mails: { unsubscribes?: number }[]) {
  const seal = mails.some(({ unsubscribes }) => unsubscribes)
    ? await tokenSealer(context, "notifications")
    : null;
  return async (userId: number | undefined): Promise<Unsubscribing> => {
    if (!userId || !seal) return {};
    const url = `${context.origin}/unsubscribe?token=${await seal(String(userId).padStart(ID_DIGITS, "0"))}`;
    const headers = { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    return {
      footer: { label: "Unsubscribe from notifications by mail", url },
      ...(url.startsWith("https:") && { headers }),
    };
  };
}

/** The account of a token, or null if this site has not made it. */
export async function accountOf(context: Context, token: string): Promise<number | null> {
  const id = await openToken(context, "notifications", token);
  return id === null ? null : Number(id);
}
