// Errors in Stripe's format (https://docs.stripe.com/error-codes).

type ErrorBody = { type: string; message: string; code?: string; param?: string; doc_url?: string };

export class StripeError extends Error {
  status: number;
  error: ErrorBody;

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, more: Partial<ErrorBody> = {}) =>
  new StripeError(400, { type: "invalid_request_error", message, ...more });

/** No such object: 404 if its id is in the path, 400 if it is in a parameter. */
export const missing = (what: string, id: string | undefined, param?: string) =>
  new StripeError(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    doc_url: "https://docs.stripe.com/error-codes/resource-missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
