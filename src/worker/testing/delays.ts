import { env } from "cloudflare:workers";

/**
 * A request whose body is sent only after `beforeBody` has run. By then the Worker has read the session, so a test can
 * change the account between the access check and the operation.
 */
export function delayedRequest(body: BodyInit, beforeBody: () => Promise<unknown>): RequestInit {
  const whole = new Response(body);
  const stream = new ReadableStream(
    {
      type: "bytes",
      async pull(controller) {
        await beforeBody();
        controller.enqueue(new Uint8Array(await whole.arrayBuffer()));
        controller.close();
        controller.byobRequest?.respond(0);
      },
    },
    { highWaterMark: 0 },
  );
  const type = whole.headers.get("Content-Type") ?? "";
  return { method: "POST", body: stream, headers: { "Content-Type": type } };
}

/**
 * The database, where `beforeEach` runs before each statement that matches, so that the data read by the call is then out of
 * date.
 */
export function delayedDatabase(pattern: RegExp, beforeEach: () => Promise<unknown>): D1Database {
  const wait = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => wait(statement.bind(...values)),
      all: async () => {
        await beforeEach();
        return statement.all();
      },
    }) as D1PreparedStatement;
  const session = {
    prepare: (query: string) => (pattern.test(query) ? wait(env.DB.prepare(query)) : env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    getBookmark: () => null,
  };
  return { withSession: () => session } as unknown as D1Database;
}

/**
 * The database, where `work` runs once: before the first batch after a statement that matches, between the checks and the
 * writes of a call.
 */
export function databaseChangedAfter(pattern: RegExp, work: () => Promise<unknown>): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  let state: "waiting" | "matched" | "done" = "waiting";
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values)),
      all: async () => {
        const result = await statement.all();
        if (state === "waiting") state = "matched";
        return result;
      },
    } as D1PreparedStatement;
    originals.set(watched, statement);
    return watched;
  };
  const session = {
    prepare: (query: string) => (pattern.test(query) ? watch(env.DB.prepare(query)) : env.DB.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      if (state === "matched") {
        state = "done";
        await work();
      }
      return env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
    getBookmark: () => null,
  };
  return { withSession: () => session } as unknown as D1Database;
}
