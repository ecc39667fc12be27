import { z } from "zod";
import { parseDomain } from "./web-address";

export const EMAIL_MAX = 254;

/** The local part: words of RFC 5322, with letters of all scripts (RFC 6531), and dots between them. */
const WORD = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** An address as mail servers take it: a domain with letters beyond ASCII becomes Punycode. Null if it is not an address. */
function parseEmail(input: string) {
  const address = input.normalize("NFC").trim();
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  const isLocal = local.length <= 64 && local.split(".").every((word) => WORD.test(word));
  const domain = isLocal && HOST.test(host) && !host.endsWith(".") ? parseDomain(host) : null;
  if (domain === null) return null;
  return `${local}@${/^\p{ASCII}*$/u.test(host) ? host : domain}`;
}

export const emailAddress = (message: string, required = message) =>
  z
    .string({ error: required })
    .overwrite((input) => (input.length > EMAIL_MAX * 2 ? input : (parseEmail(input) ?? input.trim())))
    .max(EMAIL_MAX, message)
    .refine((input) => input.length > EMAIL_MAX || parseEmail(input) !== null, message)
    .meta({ format: "email" });
