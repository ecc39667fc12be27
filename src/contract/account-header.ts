/**
 * The header in which a page names the account that it shows. If the session belongs to another account by now, because
 * somebody logged in in another tab, the call is refused with `other_account`.
 */
export const ACCOUNT_HEADER = "X-Account-Id";
