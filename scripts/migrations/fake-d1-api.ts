import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { splitAsReported } from "./reported-splitting.ts";

/** A fake of D1's HTTP API for tests. It splits SQL as strictly as reported, and refuses the same calls as D1. */

type Query = { sql: string; params?: string[] };
type Interruption = { request: number; when: "before" | "after" };

export const fakeD1Account = { accountId: "test-account", token: "test-token" };

export async function startFakeD1() {
  const database = new DatabaseSync(":memory:");
  /** Closes the connection of a request, before or after it is applied. Requests are counted from 1. */
  let interruption: Interruption | undefined;
  let requests = 0;
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests += 1;
    const isInterrupted = requests === interruption?.request;
    if (isInterrupted && interruption?.when === "before") return void request.socket.destroy();
    const { status, body } = respond(
      request.url ?? "",
      request.headers.authorization,
      String(Buffer.concat(chunks)),
    );
    if (isInterrupted) return void request.socket.destroy();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });

  function respond(path: string, authorization: string | undefined, text: string) {
    if (authorization !== `Bearer ${fakeD1Account.token}`) return failure(401, 10000, "Authentication error");
    if (!new RegExp(`^/accounts/${fakeD1Account.accountId}/d1/database/[0-9a-f-]{36}/query$`).test(path))
      return failure(404, 7404, "The database could not be found");
    const body = JSON.parse(text) as Query | { batch: Query[] };
    database.exec("BEGIN");
    try {
      const result = ("batch" in body ? body.batch : [body]).flatMap(run);
      database.exec("COMMIT");
      return { status: 200, body: { success: true, errors: [], messages: [], result } };
    } catch (error) {
      database.exec("ROLLBACK");
      return failure(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
    }
  }

  const run = ({ sql, params = [] }: Query) => {
    const pieces = splitAsReported(sql);
    return pieces.map((piece) => {
      if (/^(begin|commit|savepoint|rollback)\b/i.test(piece)) throw new Error("not authorized");
      if (piece.length > 100_000) throw new Error("statement too long");
      const results = database.prepare(piece).all(...(pieces.length === 1 ? params : []));
      return { success: true, results, meta: { duration: 0 } };
    });
  };

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    database,
    target: { ...fakeD1Account, base, databaseId: "00000000-0000-0000-0000-000000000000" },
    requests: () => requests,
    interrupt(next: Interruption | undefined) {
      requests = 0;
      interruption = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const failure = (status: number, code: number, message: string) => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});
