import { z } from "zod";

/** What programs branch on. A code keeps its meaning; the sentence beside it may change. */
export const refusalCodes = [
  /** The call needs the account's password, and it was not entered lately: ask for it, and send it along. */
  "password_required",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The body of every error answer, by REST and by tRPC: one sentence twice, a code, and per-field sentences for forms. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(refusalCodes).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export type FieldErrors = Record<string, string>;

type Details = {
  code?: RefusalCode;
  fields?: FieldErrors;
  /** Seconds until it is worth trying again; the answer carries it as Retry-After (RFC 9110, 10.2.3). */
  retryAfter?: number;
};

/** Something the product refuses. `status` is the HTTP status it answers with. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.name = "Refusal";
  }

  get body(): ErrorBody {
    const { code, fields } = this.details;
    return { message: this.message, error: this.message, ...(code && { code }), ...(fields && { fields }) };
  }
}

export const invalid = (message: string, fields?: FieldErrors) => new Refusal(400, message, { fields });
export const unauthenticated = (message = "Please log in to continue") => new Refusal(401, message);
export const forbidden = (message = "You are not allowed to do this") => new Refusal(403, message);
export const passwordRequired = (message: string) => new Refusal(403, message, { code: "password_required" });
export const notFound = (what: string) => new Refusal(404, `${what} not found`);
export const conflict = (message: string, fields?: FieldErrors) => new Refusal(409, message, { fields });
export const tooLarge = (message: string, fields?: FieldErrors) => new Refusal(413, message, { fields });
export const tooMany = (seconds: number) =>
  new Refusal(429, `Too many attempts. Please try again in ${inWords(seconds)}`, { retryAfter: seconds });
export const unavailable = (message: string) => new Refusal(503, message);
export const busy = (seconds: number) =>
  new Refusal(503, "The server is busy. Please try again in a moment", { retryAfter: seconds });
export const unsupported = (message: string, fields?: FieldErrors) => new Refusal(415, message, { fields });

/** A wait as people say it, rounded up: "40 seconds", "1 minute", "15 minutes", "2 hours". */
function inWords(seconds: number) {
  if (seconds < 60) return counted(seconds, "second");
  return seconds < 3600
    ? counted(Math.ceil(seconds / 60), "minute")
    : counted(Math.ceil(seconds / 3600), "hour");
}
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
