// @ts-nocheck
// Errors in Stripe's format (https://docs.stripe.com/error-codes).

export class StripeError extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, { status, error });
  }
}

export const invalid = (message, more = {}) =>
  new StripeError(400, { type: "invalid_request_error", message, ...more });

/** No such object: 404 if its id is in the path, 400 if it is in a parameter. */
export const missing = (what, id, param) =>
  new StripeError(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    doc_url: "https://docs.stripe.com/error-codes/resource-missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
