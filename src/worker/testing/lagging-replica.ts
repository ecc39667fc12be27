type Statement = { sql: string; values: unknown[] };
type Call = { statement: Statement };

const WRITES = /^\s*(insert|update|delete|replace|with[\s\S]*?\)\s*(insert|update|delete))\b/i;

/**
 * A D1 database with a replica that lags: it repeats the primary's writes only when `catchUp` is called. Sessions choose
 * between the two as D1 does. D1's local simulation has no replicas.
 */
export function laggingReplica(primary: D1Database, replica: D1Database) {
  /** The writes at the primary, in order: a bookmark is a position in it. */
  const log: Statement[][] = [];
  let replayed = 0;
  /** The calls that each of them has answered. */
  const answered = { primary: 0, replica: 0 };

  async function run(database: D1Database, statements: Statement[]) {
    const results = await database.batch(
      statements.map(({ sql, values }) => database.prepare(sql).bind(...values)),
    );
    if (database === primary && statements.some(({ sql }) => WRITES.test(sql))) log.push(statements);
    return results;
  }

  function withSession(start: string) {
    let bookmark: string | null = isBookmark(start) ? start : null;
    let isAtPrimary = start === "first-primary";
    const call = async (statements: Statement[]) => {
      const position = bookmark === null ? 0 : positionOf(bookmark);
      if (position > log.length) throw new Error("D1_ERROR: there is no such bookmark");
      const isWrite = statements.some(({ sql }) => WRITES.test(sql));
      const isPrimary = isAtPrimary || isWrite || position > replayed;
      answered[isPrimary ? "primary" : "replica"] += 1;
      const results = await run(isPrimary ? primary : replica, statements);
      isAtPrimary = false;
      const known = bookmark === null ? 0 : positionOf(bookmark);
      bookmark = bookmarkAt(Math.max(known, isPrimary ? log.length : replayed));
      return results;
    };
    const prepare = (sql: string, values: unknown[] = []) => {
      const statement = { sql, values };
      return {
        statement,
        bind: (...bound: unknown[]) => prepare(sql, bound),
      };
    };
    return {
      prepare: (sql: string) => prepare(sql),
      batch: (calls: Call[]) => call(calls.map(({ statement }) => statement)),
      getBookmark: () => bookmark,
    };
  }

  return {
    database: { withSession } as unknown as D1Database,
    answered,
    /** The number of calls that have written so far. */
    countWrites: () => log.length,
    /** Runs a statement at the primary, as another request would. */
    write: (sql: string, ...values: unknown[]) => run(primary, [{ sql, values }]),
    /**
     * The replica repeats the missing writes, except those that refer to rows which a test inserted into the primary
     * directly.
     */
    async catchUp() {
      while (replayed < log.length) await run(replica, log[replayed++] ?? []).catch(() => undefined);
    },
    /** A bookmark of a state that the database never had. */
    bookmarkOfTheFuture: () => bookmarkAt(log.length + 1000),
  };
}

const isBookmark = (start: string) => /^[0-9a-f]{8}-/.test(start);
const positionOf = (bookmark: string) => Number.parseInt(bookmark, 16);
const bookmarkAt = (position: number) =>
  `${position.toString(16).padStart(8, "0")}-00000000-00000000-${"0".repeat(32)}`;
