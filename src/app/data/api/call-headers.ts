import { ACCOUNT_HEADER } from "@contract/account-header";

const XSRF_HEADER = "X-XSRF-TOKEN";

/** The account that the page shows; undefined if nobody is logged in. */
let shownAccount: number | undefined;
let checkSession = () => {};

/** `onRefused` is called when a call was refused because the session belongs to another account. */
export function setShownAccount(account: number | undefined, onRefused: () => void) {
  shownAccount = account;
  checkSession = onRefused;
}

/** Checks the session again if the call was refused because of its account. `body` is the body of the refusal. */
export function noteRefusal(body: { code?: string } | undefined) {
  if (body?.code === "other_account") checkSession();
}

/** The anti-forgery token from its cookie, which belongs to the session. */
export const xsrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];

/**
 * The headers of a write: the token, and the account as which it is made, by default the one that the page shows. The
 * server refuses the write if somebody else logged in in another tab.
 */
export function writeHeaders(account = shownAccount): Record<string, string> {
  const token = xsrfToken();
  return {
    ...(token && { [XSRF_HEADER]: token }),
    ...(account !== undefined && { [ACCOUNT_HEADER]: String(account) }),
  };
}
