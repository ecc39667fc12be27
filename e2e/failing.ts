import type { Page } from "@playwright/test";
import { breaking } from "./plinth";

/** What a failing server does: answers with a status, or not at all. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 429 | 500 | "none";

/**
 * From now on the interface's calls of this procedure ("likes.toggle") fail, and whatever travels with them in a batch.
 * Answers a function that ends it.
 */
export async function failCalls(page: Page, procedure: string, failure: Failure, message = "Out of order") {
  breaking.add(page);
  const names = new RegExp(`/trpc/[^?]*${procedure.replace(".", "\\.")}(,|\\?|$)`);
  await page.route(names, (route) => {
    if (failure === "none") return route.abort();
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const error = { message, code: -32000, data: { httpStatus: failure, message, error: message } };
    return route.fulfill({ status: failure, json: calls.map(() => ({ error })) });
  });
  return () => page.unroute(names);
}
