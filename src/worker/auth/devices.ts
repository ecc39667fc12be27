import { createHmac } from "node:crypto";
import type { Cookies } from "./cookies";
import { isSameText } from "./digest";

/** An account, and the hash of its password. */
export type Credentials = { id: number; password: string };

/** The browser a call comes from: one in which an account's password was right before is known to that account. */
export type Device = {
  /** The name under which this account knows the browser; null where it does not. */
  idFor: (account: Credentials) => string | null;
  remember: (account: Credentials) => void;
  forget: (accountId: number) => void;
};

/** As long as browsers keep a cookie at most (RFC 6265bis, 5.6.2). */
const DAYS = 400;

/** One cookie for each account, so that people who share a browser do not make it forget each other. */
const cookieFor = (id: number) => `plinth_device_${id}`;

/**
 * The browser of a request, as OWASP's "Slow Down Online Guessing Attacks with Device Cookies" describes it: a password
 * that was right leaves a signed cookie. The signature's key is the account's password hash, so nothing is stored or
 * configured, and a new password makes every cookie of the old one worthless.
 */
export const deviceOf = (cookies: Cookies): Device => ({
  idFor(account) {
    const [id = "", signature = ""] = cookies.read(cookieFor(account.id))?.split(".") ?? [];
    return isSameText(signature, sign(account, id)) ? id : null;
  },
  remember(account) {
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
    cookies.set(cookieFor(account.id), `${id}.${sign(account, id)}`, { days: DAYS });
  },
  forget: (accountId) => cookies.drop(cookieFor(accountId)),
});

const sign = ({ id, password }: Credentials, device: string) =>
  createHmac("sha256", password).update(`device:${id}:${device}`).digest("base64url");
