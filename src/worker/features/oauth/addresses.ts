import { MCP_PATH } from "../../auth/api-keys";

/** Programs on the owner's own device listen at one of these (RFC 8252, 7.3). */
const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];

/** Checks whether a client may register the address: https, or http on the same device. */
export function isAllowedRedirect(address: string) {
  const url = URL.parse(address);
  if (!url || url.username || url.password || address.includes("#")) return false;
  return url.protocol === "https:" || isLoopback(url);
}

const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && LOOPBACK.includes(hostname);

/** Checks whether an address is a registered one, to the letter. On the same device it can have any port. */
export const isRegistered = (registered: string[], address: string) =>
  registered.some((each) => each === address || (isAllowedRedirect(address) && samePath(each, address)));

function samePath(registered: string, address: string) {
  const [one, other] = [new URL(registered), new URL(address)];
  if (!isLoopback(one) || !isLoopback(other)) return false;
  for (const url of [one, other]) url.port = "";
  return one.href === other.href;
}

/** The host of an address, or null on the same device. */
export function hostOf(address: string) {
  const url = new URL(address);
  return isLoopback(url) ? null : url.host;
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
