import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../data/api/failure";
import { trpcClient } from "../data/api/trpc";
import { CALL_TIMEOUT_MS, fetchWithTimeout, NoResponseError, withTimeout } from "./timeout";

/**
 * The times at which the server sends the headers and each chunk, in milliseconds. Then it closes the body, unless it
 * hangs.
 */
type Server = { headersAt: number; chunksAt: number[]; hangs?: boolean };

const NEVER = Number.POSITIVE_INFINITY;
const JUST_IN_TIME = CALL_TIMEOUT_MS - 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve({ headersAt, chunksAt, hangs = false }: Server) {
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    const aborted = (reject: (reason: unknown) => void) =>
      signal.addEventListener("abort", () => reject(signal.reason));
    const body = new ReadableStream({
      start(controller) {
        aborted((reason) => controller.error(reason));
        for (const at of chunksAt) setTimeout(() => controller.enqueue(new TextEncoder().encode("x")), at);
        if (!hangs && headersAt < NEVER)
          setTimeout(() => controller.close(), Math.max(headersAt, ...chunksAt) + 1);
      },
    });
    return new Promise((resolve, reject) => {
      aborted(reject);
      if (headersAt < NEVER) setTimeout(() => resolve(new Response(body)), headersAt);
    });
  });
}

/** The state of a call after the given time in milliseconds. */
async function outcomeOf(call: () => Promise<unknown>, after: number) {
  let outcome = "pending";
  call().then(
    () => {
      outcome = "resolved";
    },
    (error: unknown) => {
      const isOurs = error instanceof NoResponseError;
      outcome = isOurs ? (error.mayHaveSucceeded ? "unconfirmed" : "timeout") : String(error);
    },
  );
  await vi.advanceTimersByTimeAsync(after);
  return outcome;
}

describe("fetchWithTimeout: a call", () => {
  const cases: [string, Server, RequestInit | undefined, number, string][] = [
    ["resolves with a response", { headersAt: 5, chunksAt: [6] }, {}, 10, "resolved"],
    ["stays pending until the timeout", { headersAt: NEVER, chunksAt: [] }, {}, JUST_IN_TIME, "pending"],
    ["rejects when there is no response", { headersAt: NEVER, chunksAt: [] }, {}, CALL_TIMEOUT_MS, "timeout"],
    [
      "counts as a read without a method",
      { headersAt: NEVER, chunksAt: [] },
      undefined,
      CALL_TIMEOUT_MS,
      "timeout",
    ],
    [
      "may have succeeded if it writes",
      { headersAt: NEVER, chunksAt: [] },
      { method: "POST" },
      CALL_TIMEOUT_MS,
      "unconfirmed",
    ],
    [
      "rejects when the body stops arriving",
      { headersAt: 10, chunksAt: [20], hangs: true },
      {},
      20 + CALL_TIMEOUT_MS,
      "timeout",
    ],
    [
      "continues while chunks of the body arrive",
      { headersAt: JUST_IN_TIME, chunksAt: [JUST_IN_TIME + 1, 2 * JUST_IN_TIME, 3 * JUST_IN_TIME] },
      {},
      3 * JUST_IN_TIME + 10,
      "resolved",
    ],
  ];
  it.each(cases)("%s", async (_title, server, init, after, expected) => {
    serve(server);
    expect(await outcomeOf(() => fetchWithTimeout("/x", init), after)).toBe(expected);
  });

  it("keeps the status, headers and body of the response", async () => {
    vi.stubGlobal("fetch", async () => new Response("abc", { status: 403, headers: { "X-Test": "it" } }));
    const response = await fetchWithTimeout("/x");
    expect([response.status, response.headers.get("X-Test"), await response.text()]).toEqual([
      403,
      "it",
      "abc",
    ]);
  });

  it("rejects with the reason of the caller's signal", async () => {
    serve({ headersAt: NEVER, chunksAt: [] });
    const controller = new AbortController();
    const call = outcomeOf(() => fetchWithTimeout("/x", { signal: controller.signal }), 5);
    controller.abort(new Error("Cancelled"));
    expect(await call).toBe("Error: Cancelled");
  });

  it("through tRPC behaves the same", async () => {
    serve({ headersAt: NEVER, chunksAt: [] });
    vi.stubGlobal("document", { cookie: "" });
    const client = trpcClient();
    const failures: unknown[] = [];
    client.notifications.markAllRead.mutate({}).catch((error) => failures.push(failureOf(error)));
    client.search.find.query({ q: "a" }).catch((error) => failures.push(failureOf(error)));
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
    expect(failures).toMatchObject([{ isUnconfirmed: true }, { isUnconfirmed: false }]);
  });
});

it("withTimeout rejects when a promise does not settle", async () => {
  expect(await outcomeOf(() => withTimeout(new Promise(() => {})), CALL_TIMEOUT_MS)).toBe("timeout");
  expect(await outcomeOf(() => withTimeout(Promise.resolve()), 1)).toBe("resolved");
});
