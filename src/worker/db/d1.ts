import { drizzle } from "drizzle-orm/d1";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import { batchReads } from "./batch-reads";
import { type Connection, type Db, isRead, newestOf, type ReadsFrom } from "./client";
import { type DbCost, inWave } from "./cost";

const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/**
 * Connects to D1 with a session: its statements see at least the state that earlier ones saw, also when replicas answer
 * them.
 */
export function connectD1(database: D1Database, readsFrom: ReadsFrom, cost: DbCost): Connection {
  const run = sessionOf(database, readsFrom);
  const measured = withCost(run, cost);
  return {
    db: withRawInBatch(drizzle(measured) as unknown as Db, measured),
    bookmark: run.bookmark,
  };
}

/** Makes `batch` accept raw `sql` queries. Drizzle's D1 driver needs a prepared statement, which raw queries do not have. */
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

type Session = Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark">;
type Statement = (session: Session) => D1PreparedStatement;
type Row = Record<string, unknown>;
type Run = {
  <T>(call: (session: Session) => Promise<T>): Promise<T>;
  prepare: (session: Session, sql: string) => D1PreparedStatement;
  bookmark: () => string | null;
};

/**
 * Runs calls in one D1 session. A bookmark of the right form may never have existed in the database: if the first call
 * fails, it is repeated at the primary. This is safe, because only requests that read start from a bookmark.
 */
function sessionOf(database: D1Database, readsFrom: ReadsFrom): Run {
  const bookmark = readsFrom === "primary" ? undefined : newestOf(readsFrom.bookmarks, BOOKMARK);
  let session: Session = database.withSession(
    readsFrom === "primary" ? "first-primary" : (bookmark ?? "first-unconstrained"),
  );
  let unproven = bookmark ? session : undefined;
  const run = async <T>(call: (session: Session) => Promise<T>): Promise<T> => {
    const used = session;
    try {
      const result = await call(used);
      unproven = undefined;
      return result;
    } catch (error) {
      if (used !== unproven) throw error;
      if (session === used) session = database.withSession("first-primary");
      return call(session);
    }
  };
  let hasWritten = false;
  return Object.assign(run, {
    prepare(used: Session, sql: string) {
      if (!isRead(sql)) hasWritten = true;
      return used.prepare(sql);
    },
    bookmark: () => (hasWritten ? session.getBookmark() : null),
  });
}

/** Adds up the cost of each statement. D1 reports it for batches, and none for `first` and `raw`. */
function withCost(run: Run, cost: DbCost): D1Database {
  const addCost = <T>(results: D1Result<T>[]) => {
    cost.queries += results.length;
    for (const { meta } of results) {
      cost.read += meta.rows_read ?? 0;
      cost.written += meta.rows_written ?? 0;
      cost.ms += meta.duration ?? 0;
    }
    return results;
  };
  const send = async (statements: Statement[]) =>
    addCost(
      await inWave(cost, () =>
        run((session) => session.batch<Row>(statements.map((statement) => statement(session)))),
      ),
    );
  const read = batchReads(send);
  const known = new WeakMap<D1PreparedStatement, { statement: Statement; isRead: boolean }>();
  const wrap = (statement: Statement, isRead: boolean) => {
    const all = async () => (await (isRead ? read : send)([statement]))[0] as D1Result<Row>;
    const wrapped = {
      bind: (...values: unknown[]) => wrap((session) => statement(session).bind(...values), isRead),
      all,
      run: all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    known.set(wrapped, { statement, isRead });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap((session) => run.prepare(session, sql), isRead(sql)),
    batch: (wrapped: D1PreparedStatement[]) => {
      const statements = wrapped.map((each) => known.get(each) ?? { statement: () => each, isRead: false });
      const onlyReads = statements.every(({ isRead }) => isRead);
      return (onlyReads ? read : send)(statements.map(({ statement }) => statement));
    },
  } as unknown as D1Database;
}
