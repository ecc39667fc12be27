import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "./failure";
import { CALL_LIMIT, fetchInTime, inTime, NoAnswer } from "./time-limit";
import { callLinks, trpcClient } from "./trpc";

/** A server that sends its parts at these moments, in milliseconds, and ends when it has sent all unless it hangs. */
type Server = { headersAt: number; partsAt: number[]; hangs?: boolean };

const NEVER = Number.POSITIVE_INFINITY;
const LATE = CALL_LIMIT - 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve({ headersAt, partsAt, hangs = false }: Server) {
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    const aborted = (reject: (reason: unknown) => void) =>
      signal.addEventListener("abort", () => reject(signal.reason));
    const body = new ReadableStream({
      start(control) {
        aborted((reason) => control.error(reason));
        for (const at of partsAt) setTimeout(() => control.enqueue(new TextEncoder().encode("x")), at);
        if (!hangs && headersAt < NEVER)
          setTimeout(() => control.close(), Math.max(headersAt, ...partsAt) + 1);
      },
    });
    return new Promise((resolve, reject) => {
      aborted(reject);
      if (headersAt < NEVER) setTimeout(() => resolve(new Response(body)), headersAt);
    });
  });
}

/** Calls, lets this much time pass, and answers what came of it by then. */
async function outcomeOf(call: () => Promise<unknown>, after: number) {
  let outcome = "under way";
  call().then(
    () => {
      outcome = "answered";
    },
    (error: unknown) => {
      const isOurs = error instanceof NoAnswer;
      outcome = isOurs ? (error.mayHaveHappened ? "unconfirmed" : "no answer") : String(error);
    },
  );
  await vi.advanceTimersByTimeAsync(after);
  return outcome;
}

describe("a call", () => {
  const cases: [string, Server, RequestInit | undefined, number, string][] = [
    ["is answered", { headersAt: 5, partsAt: [6] }, {}, 10, "answered"],
    ["may take its time", { headersAt: NEVER, partsAt: [] }, {}, LATE, "under way"],
    ["that is never answered ends", { headersAt: NEVER, partsAt: [] }, {}, CALL_LIMIT, "no answer"],
    ["is a reading without a method", { headersAt: NEVER, partsAt: [] }, undefined, CALL_LIMIT, "no answer"],
    [
      "that writes may have been carried out",
      { headersAt: NEVER, partsAt: [] },
      { method: "POST" },
      CALL_LIMIT,
      "unconfirmed",
    ],
    [
      "that hangs in the middle of its answer ends",
      { headersAt: 10, partsAt: [20], hangs: true },
      {},
      20 + CALL_LIMIT,
      "no answer",
    ],
    [
      "goes on for as long as parts of its answer come",
      { headersAt: LATE, partsAt: [LATE + 1, 2 * LATE, 3 * LATE] },
      {},
      3 * LATE + 10,
      "answered",
    ],
  ];
  it.each(cases)("%s", async (_title, server, init, after, expected) => {
    serve(server);
    expect(await outcomeOf(() => fetchInTime("/x", init), after)).toBe(expected);
  });

  it("keeps the status, the headers and the body of its answer", async () => {
    vi.stubGlobal("fetch", async () => new Response("abc", { status: 403, headers: { "X-Of": "it" } }));
    const response = await fetchInTime("/x");
    expect([response.status, response.headers.get("X-Of"), await response.text()]).toEqual([
      403,
      "it",
      "abc",
    ]);
  });

  it("ends when its caller ends it, with the caller's reason", async () => {
    serve({ headersAt: NEVER, partsAt: [] });
    const control = new AbortController();
    const call = outcomeOf(() => fetchInTime("/x", { signal: control.signal }), 5);
    control.abort(new Error("Left"));
    expect(await call).toBe("Error: Left");
  });

  it("of a procedure says the same", async () => {
    serve({ headersAt: NEVER, partsAt: [] });
    const client = trpcClient(callLinks({ headers: () => ({}) }));
    const failures: unknown[] = [];
    client.notifications.markAllRead.mutate({}).catch((error) => failures.push(failureOf(error)));
    client.search.find.query({ q: "a" }).catch((error) => failures.push(failureOf(error)));
    await vi.advanceTimersByTimeAsync(CALL_LIMIT);
    expect(failures).toMatchObject([{ isUnconfirmed: true }, { isUnconfirmed: false }]);
  });
});

it("code that does not arrive is given up", async () => {
  expect(await outcomeOf(() => inTime(new Promise(() => {})), CALL_LIMIT)).toBe("no answer");
  expect(await outcomeOf(() => inTime(Promise.resolve()), 1)).toBe("answered");
});
