import { env } from "cloudflare:workers";

/**
 * A request whose body arrives only once something else has happened: by then the call is under way, and who makes it is
 * known.
 */
export function late(body: BodyInit, meanwhile: () => Promise<unknown>): RequestInit {
  const whole = new Response(body);
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new Uint8Array(await whole.arrayBuffer()));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = whole.headers.get("Content-Type") ?? "";
  return { method: "POST", body: stream, headers: { "Content-Type": type } };
}

/** The database, with something else happening before each statement of a kind: what a call read is then out of date. */
export function slowDatabase(kind: RegExp, meanwhile: () => Promise<unknown>): D1Database {
  const wait = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => wait(statement.bind(...values)),
      all: async () => {
        await meanwhile();
        return statement.all();
      },
    }) as D1PreparedStatement;
  return {
    prepare: (query: string) => (kind.test(query) ? wait(env.DB.prepare(query)) : env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as D1Database;
}
