const SCHEME = /^https?:\/\//i;
/** A browser drops these from an address, so what is shown would not be what is opened. */
const CONTROL = /\p{Cc}/u;

/** Whether it is an absolute address of http or https. One with a name before an @ shows one host and opens another. */
export const isWebAddress = (value: string) => {
  const url = SCHEME.test(value) && !CONTROL.test(value) ? URL.parse(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
};

/** A host that people type without a scheme: labels and a top-level domain of letters, as in "example.com". */
const HOST = /^[^.].*\.(xn--[a-z0-9-]+|[a-z]{2,})$/;

/**
 * An address as it is kept: one with http:// or https:// stays as it was typed, "example.com/work" begins with https://
 * from now on. Null for what is no address of the web, such as a single word, an email address or a javascript: address.
 */
export function completeAddress(typed: string): string | null {
  if (SCHEME.test(typed)) return isWebAddress(typed) ? typed : null;
  const completed = `https://${typed.replace(/^\/\//, "")}`;
  return isWebAddress(completed) && HOST.test(new URL(completed).hostname) ? completed : null;
}
