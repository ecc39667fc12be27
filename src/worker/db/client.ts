import { type Client, createClient, LibsqlError } from "@libsql/client/web";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle as drizzleD1 } from "drizzle-orm/d1";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql/web";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";

/**
 * The database: D1 or libSQL. There are no interactive transactions: statements that must succeed or fail together are
 * one `batch`. In a batch every selected column needs a different name, because D1 returns the rows as objects.
 */
export type Db = Omit<DrizzleD1Database, "transaction" | "batch"> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};

/** Database cost of a request: queries, rows read and written as reported by the database, and time in ms. */
export type DbCost = { queries: number; read: number; written: number; ms: number };
export const newCost = (): DbCost => ({ queries: 0, read: 0, written: 0, ms: 0 });

export const d1 = (binding: D1Database, cost: DbCost): Db => {
  const measured = withCost(binding, cost);
  return withRawInBatch(drizzleD1(measured) as unknown as Db, measured);
};

/** Lets `batch` accept raw `sql` queries. Drizzle's D1 driver needs a prepared statement, which raw queries do not have. */
function withRawInBatch(db: Db, binding: D1Database): Db {
  const batch = db.batch.bind(db);
  return Object.assign(db, {
    batch: (queries: Parameters<typeof batch>[0]) => {
      for (const query of queries)
        if (query instanceof SQLiteRaw) Object.assign(query, { stmt: binding.prepare(query.getQuery().sql) });
      return batch(queries);
    },
  });
}

export const libsql = (url: string, authToken: string | undefined, cost: DbCost): Db => {
  const client = createClient({ url, authToken, fetch: timedFetch(cost) });
  return drizzleLibsql(withBusyRetries(client)) as unknown as Db;
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

/** Adds up the cost of each statement. D1 reports no cost for `first` and `raw`, so both use `all`. */
function withCost(binding: D1Database, cost: DbCost): D1Database {
  const addCost = <T>(results: D1Result<T>[]) => {
    cost.queries += results.length;
    for (const { meta } of results) {
      cost.read += meta.rows_read ?? 0;
      cost.written += meta.rows_written ?? 0;
      cost.ms += meta.duration ?? 0;
    }
    return results;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement) => {
    const all = async () => {
      const result = await statement.all<Record<string, unknown>>();
      addCost([result]);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
      first: async () => (await all()).results[0] ?? null,
    };
    originals.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      addCost(await binding.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  } as unknown as D1Database;
}

function timedFetch(cost: DbCost): typeof fetch {
  return async (...args) => {
    const start = performance.now();
    try {
      return await fetch(...args);
    } finally {
      cost.queries += 1;
      cost.ms += performance.now() - start;
    }
  };
}
