import { type Client, createClient, LibsqlError } from "@libsql/client/web";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle as drizzleD1 } from "drizzle-orm/d1";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql/web";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import * as schema from "./schema";

/**
 * The database, whichever it is. There are no interactive transactions: what must happen together is one `batch`.
 * Inside a batch, name every selected column once: D1 answers a batch with objects.
 */
export type Db = Omit<DrizzleD1Database<typeof schema>, "transaction" | "batch"> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};

/** What a request cost: queries sent, rows read and written as the database counts them, and time in ms. */
export type DbCost = { queries: number; read: number; written: number; ms: number };
export const newCost = (): DbCost => ({ queries: 0, read: 0, written: 0, ms: 0 });

export const d1 = (binding: D1Database, cost: DbCost): Db => {
  const metering = metered(binding, cost);
  return withRawInBatch(drizzleD1(metering, { schema }) as unknown as Db, metering);
};

/** Drizzle's D1 batch binds parameters to a prepared statement, which a raw `sql` statement lacks: it gets one. */
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
  const client = createClient({ url, authToken, fetch: timed(fetch, cost) });
  return drizzleLibsql(patient(client), { schema }) as unknown as Db;
};

const LOCK_ATTEMPTS = 8;

/** Waits its turn: D1 queues writers by itself, libSQL refuses those that come at once, having done nothing yet. */
function patient(client: Client): Client {
  const attempt = async <T>(send: () => Promise<T>, left = LOCK_ATTEMPTS): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY")) || left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** (LOCK_ATTEMPTS - left)));
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

/** Counts what each statement costs. D1 reports no cost with `first` and `raw`, so both go through `all`. */
function metered(binding: D1Database, cost: DbCost): D1Database {
  const note = <T>(results: D1Result<T>[]) => {
    cost.queries += results.length;
    for (const { meta } of results) {
      cost.read += meta.rows_read ?? 0;
      cost.written += meta.rows_written ?? 0;
      cost.ms += meta.duration ?? 0;
    }
    return results;
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement) => {
    const all = async () => {
      const result = await statement.all<Record<string, unknown>>();
      note([result]);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
      first: async () => (await all()).results[0] ?? null,
    };
    inner.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      note(await binding.batch(statements.map((statement) => inner.get(statement) ?? statement))),
  } as unknown as D1Database;
}

function timed(send: typeof fetch, cost: DbCost): typeof fetch {
  return async (...args) => {
    const start = performance.now();
    try {
      return await send(...args);
    } finally {
      cost.queries += 1;
      cost.ms += performance.now() - start;
    }
  };
}
