export const XSRF_HEADER = "X-XSRF-TOKEN";

/** The anti-forgery token from its cookie, as the header that every write must send. */
export function xsrfHeaders(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { [XSRF_HEADER]: token } : {};
}
