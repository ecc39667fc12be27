export const XSRF_HEADER = "X-XSRF-TOKEN";

/** The anti-forgery cookie, to be sent back in its header with everything that writes. */
export function xsrfHeaders(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { [XSRF_HEADER]: token } : {};
}
