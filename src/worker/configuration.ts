import { CONTACT } from "@contract/brand";
import { Refusal } from "@contract/errors";
import { logError } from "./platform/log";

/** Whether this is a site that people use: ORIGIN has https. */
export const isDeployed = ({ ORIGIN }: Env) => URL.parse(ORIGIN)?.protocol === "https:";

/** When this version was uploaded; null where nothing is deployed. */
export const versionCreatedAt = (env: Env) =>
  isDeployed(env) && env.VERSION ? new Date(env.VERSION.timestamp) : null;

const SECURITY_TXT_DAYS = 180;

/** What security.txt says. RFC 9116 recommends less than a year (2.5.5). */
export const securityTxtOf = ({ SECURITY_CONTACT: contact = CONTACT, SECURITY_TXT_DAYS: days }: Env) => ({
  contact: contact.startsWith("https:") ? contact : `mailto:${contact.replace(/^mailto:/, "")}`,
  days: Math.min(364, Math.max(7, Math.floor(Number(days)) || SECURITY_TXT_DAYS)),
});

/**
 * Why this server cannot answer any request. Links in pages and mails begin with ORIGIN, so a wrong one must not reach
 * anybody: not the address of a development server where Cloudflare, which sets `CF-Ray`, brings the request.
 */
export function misconfiguration({ headers }: Request, env: Env): Refusal | undefined {
  const isAddress = /^https?:$/.test(URL.parse(env.ORIGIN)?.protocol ?? "");
  if (isAddress && (isDeployed(env) || !headers.has("CF-Ray"))) return undefined;
  const message = isAddress
    ? "ORIGIN must be the https address of the site, and is the one of a development server"
    : "ORIGIN is not set. It must be the https address of the site";
  logError("misconfigured", { message, status: 503 });
  return new Refusal("unavailable", `This site is not set up yet: ${message}`);
}
