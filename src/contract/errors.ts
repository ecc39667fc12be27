import { z } from "zod";

/** The body of every error answer, by REST and by tRPC: one sentence twice, and per-field sentences for forms. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export type FieldErrors = Record<string, string>;

/** Something the product refuses. `status` is the HTTP status it answers with. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503,
    message: string,
    readonly fields?: FieldErrors,
    /** Seconds until it is worth trying again; the answer carries it as Retry-After (RFC 9110, 10.2.3). */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Refusal";
  }

  get body(): ErrorBody {
    return { message: this.message, error: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

export const invalid = (message: string, fields?: FieldErrors) => new Refusal(400, message, fields);
export const unauthenticated = (message = "Please log in to continue") => new Refusal(401, message);
export const forbidden = (message = "You are not allowed to do this") => new Refusal(403, message);
export const notFound = (what: string) => new Refusal(404, `${what} not found`);
export const conflict = (message: string, fields?: FieldErrors) => new Refusal(409, message, fields);
export const tooLarge = (message: string, fields?: FieldErrors) => new Refusal(413, message, fields);
export const tooMany = (seconds: number) =>
  new Refusal(429, "Too many attempts. Please wait a moment and try again", undefined, seconds);
export const unavailable = (message: string) => new Refusal(503, message);
export const unsupported = (message: string, fields?: FieldErrors) => new Refusal(415, message, fields);
