import { digest, isSameText } from "./digest";

export const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "X-XSRF-TOKEN";

/** What the caller showed of where the call comes from. */
export type Proof = {
  /** The anti-forgery token came back in its header and belongs to the session. */
  hasToken: boolean;
  /** Nothing says that another site made the call. */
  isSameOrigin: boolean;
};

/** The token of a session: derived from its id, so that a planted or a foreign cookie never fits (OWASP CSRF). */
export const xsrfToken = (sessionId: string) => digest(`xsrf:${sessionId}`);

export const proofOf = (url: URL, headers: Headers, sessionId: string | null): Proof => {
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  return {
    hasToken: sessionId !== null && isSameText(headers.get(XSRF_HEADER) ?? "", xsrfToken(sessionId)),
    isSameOrigin:
      (origin === null || origin === url.origin) &&
      (site === null || site === "same-origin" || site === "none"),
  };
};
