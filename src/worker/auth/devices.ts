import { createHmac } from "node:crypto";
import { equalsInConstantTime } from "../platform/digest";
import { type Cookies, DAY_SECONDS } from "./cookies";

/** An account id and its password hash. */
export type Credentials = { id: number; password: string };

/** The browser of a request. It is known to every account that has logged in with it before. */
export type Device = {
  /** The device id under which the account knows this browser, or null. */
  idFor: (account: Credentials) => string | null;
  remember: (account: Credentials) => void;
  forget: (accountId: number) => void;
};

/** The longest lifetime that browsers allow for a cookie (RFC 6265bis, 5.6.2). */
const COOKIE_SECONDS = 400 * DAY_SECONDS;

/** One cookie per account, so that people who share a browser do not overwrite each other. */
const cookieFor = (id: number) => `plinth_device_${id}`;

/**
 * Device cookies, as in OWASP's "Slow Down Online Guessing Attacks with Device Cookies": each successful login sets a
 * signed cookie. The signing key is the account's password hash, so nothing needs to be stored or configured, and a
 * password change invalidates all earlier device cookies.
 */
export const deviceOf = (cookies: Cookies): Device => ({
  idFor(account) {
    const [id = "", signature = ""] = cookies.read(cookieFor(account.id))?.split(".") ?? [];
    return equalsInConstantTime(signature, sign(account, id)) ? id : null;
  },
  remember(account) {
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
    cookies.set(cookieFor(account.id), `${id}.${sign(account, id)}`, { seconds: COOKIE_SECONDS });
  },
  forget: (accountId) => cookies.drop(cookieFor(accountId)),
});

const sign = ({ id, password }: Credentials, device: string) =>
  createHmac("sha256", password).update(`device:${id}:${device}`).digest("base64url");
