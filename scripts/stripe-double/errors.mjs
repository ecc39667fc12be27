// Refusals in Stripe's own shape (https://docs.stripe.com/error-codes).

export class StripeError extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, { status, error });
  }
}

export const invalid = (message, more = {}) =>
  new StripeError(400, { type: "invalid_request_error", message, ...more });

/** An object named by the path is answered with 404, one named by a parameter with 400. */
export const missing = (what, id, param) =>
  new StripeError(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    doc_url: "https://docs.stripe.com/error-codes/resource-missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
