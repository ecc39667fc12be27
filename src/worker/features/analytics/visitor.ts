import type { devices } from "@contract/analytics";
import { isbot } from "isbot";
import type { Context } from "../../context";
import { digest } from "../../platform/digest";

/** Bots are detected by their user agent. Requests with a login always count as human. */
export const isHuman = ({ viewer, caller }: Context) =>
  viewer !== null || (caller.agent !== "" && !isbot(caller.agent));

/** The person whose views count once and are limited: an account, or an address. */
export const viewerKey = ({ viewer, caller }: Context) =>
  viewer ? `account ${viewer.id}` : `address ${digest(caller.address)}`;

/** A visitor that the analytics count once a day: an address with a browser. Only a salted hash of it is stored. */
export const visitorOf = ({ caller }: Context) => `${caller.address}\n${caller.agent}`;

/** The browser names no page, or one that is not on the web. */
const NOT_KNOWN = "";

/** The host of the page that a visitor came from; null if it is one of this site. */
export function referrerHost({ origin, portfolioSite }: Context, referrer: string | null) {
  const url = URL.parse(referrer ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return NOT_KNOWN;
  const hosts = [new URL(origin).host, portfolioSite && new URL(portfolioSite.origin).host];
  if (hosts.includes(url.host)) return null;
  return url.hostname.replace(/^www\./, "");
}

/** The kind of device by the user agent. An iPad identifies itself as a Mac, and is counted as a computer. */
export function deviceOf(agent: string): (typeof devices)[number] {
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(agent)) return "tablet";
  // Browsers on Android name "Mobile" only on a phone.
  if (/Android/i.test(agent) && !/Mobile/i.test(agent)) return "tablet";
  return /Mobi|iPhone|iPod|Android|Opera Mini/i.test(agent) ? "phone" : "computer";
}
