import type { Page, Request } from "@playwright/test";
import { breaking } from "./plinth";

/** The status of the failure; "none" aborts the request. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 429 | 500 | "none";

/** The code that the server sends with each status, unless a more specific one applies. */
const codes = {
  400: "invalid_input",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  429: "rate_limited",
  500: "internal_error",
} as const satisfies Partial<Record<Exclude<Failure, "none">, string>>;

/** Leaves requests to matching URLs unanswered. Returns a function that ends this. */
export async function neverAnswer(page: Page, address: RegExp) {
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}

/**
 * Makes calls of a procedure ("likes.toggle") fail, together with the other calls in their batch.
 * Returns a function that ends this after a call has failed: before that, a slow call could still succeed.
 */
export async function failCalls(
  page: Page,
  procedure: string,
  failure: Failure,
  message = "Out of order",
  code: string | undefined = failure === "none" ? undefined : codes[failure],
) {
  breaking.add(page);
  const names = new RegExp(`/trpc/[^?]*${procedure.replace(".", "\\.")}(,|\\?|$)`);
  const { promise: hasFailed, resolve } = Promise.withResolvers<void>();
  const note = (request: Request) => names.test(request.url()) && resolve();
  page.on("requestfinished", note).on("requestfailed", note);
  await page.route(names, (route) => {
    if (failure === "none") return route.abort();
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const data = { httpStatus: failure, message, error: message, code };
    const error = { message, code: -32000, data };
    return route.fulfill({ status: failure, json: calls.map(() => ({ error })) });
  });
  return async () => {
    await hasFailed;
    await page.unroute(names);
  };
}

/** Makes a call ask for the password, as after ten minutes. Returns a function that ends this. */
export async function passwordEnteredLongAgo(page: Page, procedure = /users\.update/) {
  const message = "Enter your password to change your email address";
  const refusal = { httpStatus: 403, message, error: message, code: "password_required" };
  await page.route(procedure, (route) =>
    route.request().postData()?.includes("currentPassword")
      ? route.continue()
      : route.fulfill({ status: 403, json: [{ error: { message, code: -32003, data: refusal } }] }),
  );
  return () => page.unroute(procedure);
}
