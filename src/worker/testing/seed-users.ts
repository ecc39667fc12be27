import { env } from "cloudflare:workers";

/** Inserts users who cannot log in. Returns their ids. */
export async function seedUsers(count: number) {
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
    SELECT 'seeded' || i, 'seeded' || i, i || '@seeded.example', i || '@seeded.example', 'x', 'Seeded ' || i, 1 FROM n
    RETURNING id`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Runs an `INSERT INTO … SELECT … FROM ids` for each of the ids (`ids.value`). */
export const insertForEach = (ids: number[], statement: string) =>
  env.DB.prepare(`${statement} FROM json_each(?) AS ids`).bind(JSON.stringify(ids)).run();
