import { env } from "cloudflare:workers";

/**
 * The database, for each call to it the number of rows that it wrote, and the number of statements. A call is one statement
 * or one batch.
 */
export function countingDatabase() {
  const written: number[] = [];
  let queries = 0;
  const originals = new WeakMap<object, D1PreparedStatement>();
  const record = <T>(results: D1Result<T>[]) => {
    queries += results.length;
    written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0));
    return results;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const session = {
    prepare: (query: string) => wrap(env.DB.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) =>
      record(await env.DB.batch(statements.map((each) => originals.get(each) ?? each))),
    getBookmark: () => null,
  };
  const binding = { ...session, withSession: () => session } as unknown as D1Database;
  return { binding, written, queries: () => queries };
}
