import { drizzle } from "drizzle-orm/d1";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import type { Db } from "./client";
import { type DbCost, inWave } from "./cost";

export const d1 = (binding: D1Database, cost: DbCost): Db => {
  const measured = withCost(binding, cost);
  return withRawInBatch(drizzle(measured) as unknown as Db, measured);
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
      const result = await inWave(cost, () => statement.all<Record<string, unknown>>());
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
      addCost(
        await inWave(cost, () =>
          binding.batch(statements.map((statement) => originals.get(statement) ?? statement)),
        ),
      ),
  } as unknown as D1Database;
}
