import type { Page, Request } from "@playwright/test";
import { breaking } from "./plinth";

/** What a failing server does: answers with a status, or not at all. */
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

/** From now on the interface's calls to addresses like this one are never answered. Answers a function that ends it. */
export async function neverAnswer(page: Page, address: RegExp) {
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}

/**
 * From now on the interface's calls of this procedure ("likes.toggle") fail, and whatever travels with them in a batch.
 * Returns a function that ends this once a call has failed: ended earlier, a slow call could still succeed.
 */
export async function failCalls(page: Page, procedure: string, failure: Failure, message = "Out of order") {
  breaking.add(page);
  const names = new RegExp(`/trpc/[^?]*${procedure.replace(".", "\\.")}(,|\\?|$)`);
  const { promise: hasFailed, resolve } = Promise.withResolvers<void>();
  const note = (request: Request) => names.test(request.url()) && resolve();
  page.on("requestfinished", note).on("requestfailed", note);
  await page.route(names, (route) => {
    if (failure === "none") return route.abort();
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const data = { httpStatus: failure, message, error: message, code: codes[failure] };
    const error = { message, code: -32000, data };
    return route.fulfill({ status: failure, json: calls.map(() => ({ error })) });
  });
  return async () => {
    await hasFailed;
    await page.unroute(names);
  };
}

/** From now on a change of account is answered as if the session were older than ten minutes. Answers how to end it. */
export async function passwordEnteredLongAgo(page: Page) {
  const message = "Enter your password to change your email address";
  const refusal = { httpStatus: 403, message, error: message, code: "password_required" };
  await page.route(/users\.update/, (route) =>
    route.request().postData()?.includes("currentPassword")
      ? route.continue()
      : route.fulfill({ status: 403, json: [{ error: { message, code: -32003, data: refusal } }] }),
  );
  return () => page.unroute(/users\.update/);
}
