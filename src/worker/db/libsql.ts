import { type Client, createClient, LibsqlError } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import type { Db } from "./client";
import { type DbCost, inWave } from "./cost";

export const libsql = (url: string, authToken: string | undefined, cost: DbCost): Db => {
  const client = createClient({ url, authToken, fetch: timedFetch(cost) });
  return drizzle(withBusyRetries(client)) as unknown as Db;
};

const BUSY_ATTEMPTS = 8;

/**
 * Retries while another writer holds the lock. D1 queues concurrent writers; libSQL rejects them with SQLITE_BUSY before
 * it runs anything, so a retry is safe.
 */
function withBusyRetries(client: Client): Client {
  const attempt = async <T>(send: () => Promise<T>, left = BUSY_ATTEMPTS): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY")) || left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** (BUSY_ATTEMPTS - left)));
      return attempt(send, left - 1);
    }
  };
  const isRead = (statement: unknown) => /^\s*select\b/i.test((statement as { sql: string }).sql);
  return Object.assign(Object.create(client) as Client, {
    execute: (...args: Parameters<Client["execute"]>) => attempt(() => client.execute(...args)),
    batch: (statements: Parameters<Client["batch"]>[0]) =>
      attempt(() => client.batch(statements, statements.every(isRead) ? "read" : "write")),
  });
}

function timedFetch(cost: DbCost): typeof fetch {
  return async (...args) => {
    const start = performance.now();
    try {
      return await inWave(cost, () => fetch(...args));
    } finally {
      cost.queries += 1;
      cost.ms += performance.now() - start;
    }
  };
}
