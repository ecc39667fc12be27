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
  return databaseWith(pattern, async (matching, send) => {
    for (let count = 0; count < matching; count++) await beforeEach();
    return send();
  });
}

/**
 * The database, where `work` runs once: before the first batch after a statement that matches, between the checks and the
 * writes of a call.
 */
export function databaseChangedAfter(pattern: RegExp, work: () => Promise<unknown>): D1Database {
  let state: "waiting" | "matched" | "done" = "waiting";
  return databaseWith(pattern, async (matching, send) => {
    if (state === "matched") {
      state = "done";
      await work();
    }
    const results = await send();
    if (state === "waiting" && matching > 0) state = "matched";
    return results;
  });
}

type Results = Promise<D1Result[]>;

/** The database, where `around` sends each batch, with the number of its statements that match. */
function databaseWith(pattern: RegExp, around: (matching: number, send: () => Results) => Results) {
  const matching = new WeakSet<D1PreparedStatement>();
  const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement, isMatching: boolean): D1PreparedStatement => {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), isMatching),
    } as D1PreparedStatement;
    statements.set(watched, statement);
    if (isMatching) matching.add(watched);
    return watched;
  };
  const session = {
    prepare: (query: string) => watch(env.DB.prepare(query), pattern.test(query)),
    batch: (batch: D1PreparedStatement[]) =>
      around(batch.filter((each) => matching.has(each)).length, () =>
        env.DB.batch(batch.map((each) => statements.get(each) ?? each)),
      ),
    getBookmark: () => null,
  };
  return { withSession: () => session } as unknown as D1Database;
}
