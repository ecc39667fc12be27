const SCHEME = /^https?:\/\//i;
/** Browsers remove control characters from URLs, so that the link would open another address than the one shown. */
const CONTROL = /\p{Cc}/u;

/** `URL.parse`, which the oldest supported browsers do not have. */
export function parseUrl(value: string) {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/**
 * Whether the value is an absolute http or https URL. URLs with credentials are rejected, because they can look like
 * another host: https://example.com@other.example opens other.example.
 */
export const isWebAddress = (value: string) => {
  const url = SCHEME.test(value) && !CONTROL.test(value) ? parseUrl(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
};

/** A host name accepted without a scheme: it needs a top-level domain, as in "example.com". */
const HOST = /^[^.].*\.(xn--[a-z0-9-]+|[a-z]{2,})$/;

/**
 * Adds https:// to an address without a scheme, such as "example.com/work". Addresses with http:// or https:// are
 * returned unchanged. Returns null for anything else, such as a single word, an email address or a javascript: URL.
 */
export function completeAddress(input: string): string | null {
  if (SCHEME.test(input)) return isWebAddress(input) ? input : null;
  const completed = `https://${input.replace(/^\/\//, "")}`;
  return isWebAddress(completed) && HOST.test(new URL(completed).hostname) ? completed : null;
}
