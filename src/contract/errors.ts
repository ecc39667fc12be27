import { z } from "zod";
import { type PlanFeature, partOfPremium } from "./plans";
import { type LimitUnit, uploadRate } from "./rate-limits";
import { sentences } from "./sentences";

/**
 * Every reason for which a call can be refused: its HTTP status, and its meaning. Clients branch on the code. A code keeps
 * its meaning; the message that is sent with it may change.
 */
export const refusalCodes = {
  merged: [308, "The object was merged into another. `Location` has the address of that one."],
  invalid_input: [400, "Something in the request is missing or invalid. `fields` names the invalid fields."],
  page_too_far: [400, "The page is too far from the start of the list. Use `before` for later items."],
  wrong_password: [400, "The current password is wrong."],
  no_changes: [400, "The request would change nothing."],
  implausible_value: [
    400,
    "A value is outside the plausible bounds of its metric. `fields` names the values: send them again with `isMeant`.",
  ],
  link_invalid: [400, "The link was used, has expired, was replaced by a newer one, or is incomplete."],
  wrong_code: [400, "The code is wrong, has expired or was used before."],
  login_expired: [
    400,
    "The login or the registration of a passkey took too long, or was used before. Start it again.",
  ],
  challenge_failed: [400, "The Turnstile token is missing, expired, used or not from this site's form."],
  payment_processing: [400, "Stripe is still processing the payment. Try again later."],
  checkout_not_paid: [400, "The checkout session is not paid, has expired, or did not pay for premium."],
  subscription_missing: [400, "The account has no customer at Stripe, or no subscription to cancel."],
  signature_invalid: [400, "The signature is missing, wrong or too old."],
  ifc_not_converted: [400, "The file is an IFC model. The project's edit page converts it in the browser."],
  unauthenticated: [401, "Nobody is logged in."],
  invalid_credentials: [401, "The username or password is wrong, or the passkey is not known."],
  forbidden: [403, "The caller is not allowed to do this."],
  csrf_token_invalid: [403, "The anti-forgery token is missing or wrong."],
  cross_site_request: [403, "The request was made by another site."],
  account_suspended: [
    403,
    "The account is suspended: it can read, end its sessions and change its password, but not change anything else.",
  ],
  account_banned: [403, "The account is banned."],
  password_required: [
    403,
    "Send the call again with the account's current password. With status 401: the project has a password.",
  ],
  recent_login_required: [
    403,
    "The account has no password, and its last login is more than ten minutes ago: log in again.",
  ],
  second_factor_required: [
    403,
    "The password is right, and the account has two-step login: send `loginToken` with a code to `/api/login/second-factor`.",
  ],
  second_factor_login_required: [
    403,
    "Superusers log in with a passkey, or with a code of two-step login, before they call the administration.",
  ],
  premium_required: [403, "This is part of the premium plan."],
  session_required: [403, "API keys cannot make this call: log in and use the session."],
  insufficient_scope: [403, "The API key may only read."],
  plan_limit_reached: [403, "The plan does not allow more projects."],
  storage_limit_reached: [403, "The account keeps as many projects, or as much text, as its plan allows."],
  last_superuser: [403, "The last active superuser can be neither suspended, banned nor deleted."],
  second_person_required: [403, "Another superuser has to do this."],
  taken_down: [403, "The project was taken down by the administration, so it cannot be published."],
  label_corrected: [403, "A superuser corrected the label of the picture, and the decision is in force."],
  portfolio_unavailable: [403, "The portfolio cannot be viewed: its owner is banned."],
  not_found: [404, "It does not exist, or the caller may not see it."],
  email_unconfirmed: [403, "The caller, or the other side, has not confirmed an email address."],
  same_person: [403, "Both sides of the credit are one account, or have one mailbox."],
  gone: [410, "It existed, and does not any longer."],
  conflict: [409, "The request does not fit the current state."],
  already_taken: [409, "The value in `fields` is already used."],
  already_reported: [409, "The caller has already reported this."],
  credit_changed: [409, "The words of the credit have changed since they were read. Read them again."],
  declined_recently: [409, "The other side has declined less than 90 days ago."],
  request_pending: [
    409,
    "The receiver does not know the caller, and has not accepted or answered the first messages yet.",
  ],
  already_premium: [409, "The account already has premium."],
  changed_meanwhile: [409, "It was changed after it was read. Read it again and retry."],
  other_account: [409, "The session belongs to another account than the one that `X-Account-Id` names."],
  username_change_limit: [409, "The username was changed too often."],
  idempotency_key_in_use: [
    409,
    "The first call with this idempotency key is still running. Try again later.",
  ],
  idempotency_key_reused: [409, "Another call was made with this idempotency key."],
  too_large: [413, "The body, or a file in it, is too large."],
  unsupported_media_type: [415, "The call does not take a body, or a file, of this type."],
  rate_limited: [429, "Too many calls. `Retry-After` says when to try again."],
  internal_error: [500, "The call failed on the server."],
  format_not_supported: [501, "The format is neither json nor xml."],
  unavailable: [503, "A service that the call needs failed. Try again later."],
  upload_too_slow: [408, "The body arrived more slowly than uploads may. Nothing was kept; try again."],
  server_busy: [503, "The server is busy. `Retry-After` says when to try again."],
  read_only: [503, "The site is read-only during maintenance. `Retry-After` says when to try again."],
  payments_not_configured: [503, "Payments are not configured on this server."],
  mail_not_configured: [503, "No mail service is configured on this server."],
  proofs_not_configured: [503, "Proofs of credits are not configured on this server."],
} as const;

export type RefusalCode = keyof typeof refusalCodes;
export type RefusalStatus = (typeof refusalCodes)[RefusalCode][0];

/**
 * The body of every error answer, by REST and by tRPC: one message twice, its code, and messages per field for forms.
 */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(refusalCodes) as [RefusalCode, ...RefusalCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  /** The token for the next step of a login that has more than one. */
  loginToken: z.string().optional(),
  /** The id by which the operator finds the request in the log, with statuses from 500 on. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export type FieldErrors = Record<string, string>;

type Details = {
  /** A message for each invalid field, by its path in the input. */
  fields?: FieldErrors;
  /** Seconds until a retry can succeed; sent as Retry-After (RFC 9110, 10.2.3). */
  retryAfter?: number;
  /** The address of the object that replaced the one of the call; sent as Location. */
  location?: string;
  /** Replaces the status of the code. */
  status?: RefusalStatus;
  /** The token for the next step of a login. */
  loginToken?: string;
};

/** A call that the product refuses. The code decides the HTTP status. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = details.status ?? refusalCodes[code][0];
  }

  get body(): ErrorBody {
    const { fields, loginToken } = this.details;
    return { ...errorBody(this.code, this.message, fields), ...(loginToken && { loginToken }) };
  }
}

export const errorBody = (code: RefusalCode, message: string, fields?: FieldErrors): ErrorBody => ({
  message,
  error: message,
  code,
  ...(fields && { fields }),
});

/** The general code of a status, for errors that are not refusals of ours: the first code with that status. */
export const codeOf = (status: number): RefusalCode => {
  const codes = Object.keys(refusalCodes) as RefusalCode[];
  return (
    codes.find((code) => refusalCodes[code][0] === status) ??
    (status < 500 ? "invalid_input" : "internal_error")
  );
};

/** The message of an error whose reason is only in the log. */
export const INTERNAL_ERROR = "Something went wrong on our side";

export const invalid = (message: string, fields?: FieldErrors) =>
  new Refusal("invalid_input", message, { fields });
export const wrongPassword = (message: string, field: string) =>
  new Refusal("wrong_password", message, { fields: { [field]: message } });
export const unauthenticated = (message = "Please log in to continue") =>
  new Refusal("unauthenticated", message);
/** `name` is the account that is logged in. */
export const otherAccount = (name: string) =>
  new Refusal("other_account", `You are now logged in as ${name} in this browser. Nothing was changed`);
export const forbidden = (message = "You are not allowed to do this") => new Refusal("forbidden", message);
export const notFound = (what: string) => new Refusal("not_found", `${what} not found`);
export const conflict = (message: string) => new Refusal("conflict", message);
export const alreadyTaken = (message: string, field: string) =>
  new Refusal("already_taken", message, { fields: { [field]: message } });
export const tooLarge = (message: string, fields?: FieldErrors) =>
  new Refusal("too_large", message, { fields });
export const unsupported = (message: string, fields?: FieldErrors) =>
  new Refusal("unsupported_media_type", message, { fields });
export const tooMany = (seconds: number) =>
  new Refusal("rate_limited", `Too many attempts. Please try again in ${duration(seconds)}`, {
    retryAfter: seconds,
  });
/**
 * `used` bytes or rows of the limit were sent; `seconds` remain until the end of the day that began with the first of them.
 */
export function tooManyOf(unit: LimitUnit, most: number, used: number, seconds: number) {
  const left = Math.max(0, most - used);
  const allowed =
    unit === "bytes"
      ? `You can upload ${inBytes(most)} a day, of which ${inBytes(left)} are left`
      : `You can import ${most} rows a day, of which ${left} are left`;
  return new Refusal(
    "rate_limited",
    `${allowed}. Please try again in ${duration(seconds)}, or send a smaller file`,
    { retryAfter: seconds },
  );
}
/** The project has a password that the caller has not entered. */
export const projectPasswordRequired = () =>
  new Refusal("password_required", "This project is protected by a password", { status: 401 });
/** The call needs something that the caller's plan does not include. */
export const premiumRequired = (feature: PlanFeature) =>
  new Refusal("premium_required", partOfPremium(feature));
/** Premium cannot be bought on this server. */
export const paymentsNotConfigured = () =>
  new Refusal("payments_not_configured", sentences.upgradeSoon.description);
export const unavailable = (message: string) => new Refusal("unavailable", message);
export const tooSlow = () =>
  new Refusal("upload_too_slow", "The connection was too slow for this upload. Please try again");
/** The account's other uploads are still running. */
export const tooManyAtOnce = (seconds: number) =>
  new Refusal(
    "rate_limited",
    `Only ${uploadRate.atOnce} uploads can run at once. Please try again when one has ended`,
    { retryAfter: seconds },
  );
export const busy = (seconds: number) =>
  new Refusal("server_busy", "The server is busy. Please try again in a moment", { retryAfter: seconds });
/** The site can be read, and refuses every change. */
export const readOnly = () =>
  new Refusal("read_only", "Plinth is read-only during maintenance. Please try again in a few minutes", {
    retryAfter: 300,
  });

/** A duration in words, rounded up: "40 seconds", "1 minute", "15 minutes", "2 hours". */
function duration(seconds: number) {
  if (seconds < 60) return plural(seconds, "second");
  return seconds < 3600
    ? plural(Math.ceil(seconds / 60), "minute")
    : plural(Math.ceil(seconds / 3600), "hour");
}
const inBytes = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
