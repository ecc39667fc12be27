const SCHEME = /^https?:\/\//i;
/** Browsers remove control characters from URLs, so that the link would open another address than the one shown. */
const CONTROL = /\p{Cc}/u;

/** Replaces `URL.parse`, which the oldest supported browsers do not have. */
export function parseUrl(value: string) {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/**
 * Checks whether the value is an absolute http or https URL. URLs with credentials are rejected, because they can look like
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

const DOMAIN_MAX = 253;
/** The name of the TXT record that proves a domain has to fit too. */
export const RECORD_PREFIX = "_plinth.";
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** A top-level domain begins with a letter, so that no IP address is one. */
const TOP_LEVEL = /^[a-z]/;

/**
 * A host name as DNS has it: in lower case, letters beyond ASCII as Punycode. A scheme, a slash or a dot at the end are
 * ignored, because people paste addresses. Null for anything else: addresses with a port or a path, IP addresses, names
 * without a dot.
 */
export function parseDomain(input: string): string | null {
  const name = input
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/\.$/, "");
  if (name === "" || /[/?#@:\\%\s\p{Cc}]/u.test(name)) return null;
  const domain = parseUrl(`http://${name}`)?.hostname ?? "";
  const labels = domain.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const fits = RECORD_PREFIX.length + domain.length <= DOMAIN_MAX;
  return isName && fits && TOP_LEVEL.test(labels.at(-1) ?? "") ? domain : null;
}
