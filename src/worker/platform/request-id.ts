/** The header with which every response names its request. The gateway also passes it on to `Shared`. */
export const REQUEST_ID = "X-Request-Id";

/** Cloudflare's own id of a request: 16 hexadecimal digits, and the airport code of the data centre. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/**
 * The id of a request, in its response, its log lines and its jobs. Cloudflare sets `CF-Ray` and replaces a value from the
 * client. No other header of a client is used.
 */
export function requestIdOf({ headers }: Request) {
  const ray = headers.get("CF-Ray");
  return ray && RAY.test(ray) ? ray : crypto.randomUUID();
}
