import { MCP_PATH } from "../../auth/api-keys";

/** Programs on the owner's own device listen at one of these (RFC 8252, 7.3). */
const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];

/** Schemes with a host that browsers and systems handle themselves. */
const SYSTEM_SCHEMES = [
  ...["http", "https", "ws", "wss", "ftp", "ftps", "sftp", "sftps", "smb", "ssh", "telnet", "ldap", "ldaps"],
  ...["file", "data", "blob", "filesystem", "content", "resource", "intent", "search"],
  ...["javascript", "vbscript", "view-source", "about", "chrome", "edge", "opera", "brave"],
];
const SYSTEM_PREFIX_OR_SUFFIX = /^(ms|search)-|-(extension|untrusted|search)$/;

/** Checks whether a client may register the address: https, or http on the same device, or the scheme of an app. */
export function isAllowedRedirect(address: string) {
  const url = URL.parse(address);
  if (!url || url.username || url.password || address.includes("#")) return false;
  return url.protocol === "https:" || isLoopback(url) || isApp(url);
}

/**
 * The scheme of an app is a domain name in reverse (RFC 8252, 7.1), for example `com.example.app:/callback`. Editors use
 * their own name and a host, for example `cursor://name.of.part/callback`.
 */
const isApp = ({ protocol, host, pathname }: URL) =>
  !isSystemScheme(protocol.slice(0, -1)) &&
  (host !== "" || (protocol.includes(".") && pathname.startsWith("/")));

const isSystemScheme = (scheme: string) =>
  SYSTEM_SCHEMES.includes(scheme) || SYSTEM_PREFIX_OR_SUFFIX.test(scheme);

const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && LOOPBACK.includes(hostname);

/**
 * Checks whether an address is allowed, and is a registered one, to the letter. On the same device it can have any port.
 * Documents of clients list addresses that are not allowed here, too.
 */
export const isRegistered = (registered: string[], address: string) =>
  isAllowedRedirect(address) && registered.some((each) => each === address || samePath(each, address));

function samePath(registered: string, address: string) {
  const [one, other] = [URL.parse(registered), URL.parse(address)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  for (const url of [one, other]) url.port = "";
  return one.href === other.href;
}

/** The host of an address, or null on the same device. */
export function hostOf(address: string) {
  const url = new URL(address);
  return url.protocol === "https:" ? url.host : null;
}

/** The scheme of an app's address, or null. */
export function appOf(address: string) {
  const { protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? null : protocol.slice(0, -1);
}

/** The address with the parameters of a response (RFC 6749, 4.1.2; RFC 9207). */
export function withParameters(address: string, parameters: Record<string, string | undefined>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
/** Checks the resource that a client wants a token for (RFC 8707). Its address can name tool sets. */
export function isOwnResource(origin: string, resource: string | null | undefined) {
  if (resource === null || resource === undefined) return true;
  const url = URL.parse(resource);
  return url?.origin === origin && url.pathname === MCP_PATH && !url.hash;
}
