import { digest, equalsInConstantTime } from "../platform/digest";

export const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "X-XSRF-TOKEN";

/** Results of the cross-site request forgery checks. */
export type CsrfChecks = {
  /** The X-XSRF-TOKEN header holds the token of the session. */
  hasToken: boolean;
  /** Neither Origin nor Sec-Fetch-Site names another site. */
  isSameOrigin: boolean;
};

/**
 * Derives the anti-forgery token from the session id, so that a cookie planted by an attacker or taken from another
 * session does not match (OWASP CSRF Prevention Cheat Sheet).
 */
export const xsrfToken = (sessionId: string) => digest(`xsrf:${sessionId}`);

export const checkCsrf = (url: URL, headers: Headers, sessionId: string | null): CsrfChecks => {
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  return {
    hasToken:
      sessionId !== null && equalsInConstantTime(headers.get(XSRF_HEADER) ?? "", xsrfToken(sessionId)),
    isSameOrigin:
      (origin === null || origin === url.origin) &&
      (site === null || site === "same-origin" || site === "none"),
  };
};
