import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it } from "vitest";
import { readSchema, type SchemaRow } from "../../../scripts/migrations/read-schema";

/** Migrations run on a database that already holds data. */

const { EMPTY_DB: db, TEST_MIGRATIONS } = env as Env & {
  EMPTY_DB: D1Database;
  TEST_MIGRATIONS: D1Migration[];
};
const positionOf = (number: string) => TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith(number));
const apply = (migrations: D1Migration[]) =>
  db.batch(migrations.flatMap(({ queries }) => queries).map((query) => db.prepare(query)));
const all = async <R = Record<string, unknown>>(sql: string) => (await db.prepare(sql).all<R>()).results;

/** All rows of all tables, and the highest ids that were used. */
async function allRows() {
  const { tables } = readSchema(await all<SchemaRow>("SELECT type, name, tbl_name, sql FROM sqlite_schema"));
  const rows: Record<string, unknown[]> = {};
  for (const table of [...tables.keys()].sort()) rows[table] = await all(`SELECT * FROM ${table}`);
  return { ...rows, sqlite_sequence: await all("SELECT * FROM sqlite_sequence ORDER BY name") };
}

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);
const user = (id: number, name: string, company: string | null = null) =>
  db
    .prepare(
      `INSERT INTO users (id, username, username_folded, email, email_folded, password, full_name, company_name, joined_at)
       VALUES (?1, 'user' || ?1, 'user' || ?1, ?1, ?1, 'x', ?2, ?3, 1)`,
    )
    .bind(id, name, company);
const project = (id: number, title: string) =>
  db
    .prepare(
      `INSERT INTO projects (id, user_id, submission, title, description, main_image, category, owner_username, owner_name,
         created_at, updated_at) VALUES (?1, 1, ?1, ?2, 'D', 'M', 'C', 'user1', 'N', 1, 1)`,
    )
    .bind(id, title);
const view = (projectId: number, viewer: string, day: number) =>
  db
    .prepare("INSERT INTO project_views (project_id, viewer, viewed_at) VALUES (?, ?, ?)")
    .bind(projectId, viewer, day * DAY_MS);
const like = (projectId: number, userId: number, day: number) =>
  db
    .prepare("INSERT INTO project_likes (project_id, user_id, created_at) VALUES (?, ?, ?)")
    .bind(projectId, userId, day * DAY_MS);

afterEach(reset);

it("0006 keeps messages, counts earlier views as anonymous, recalculates scores, and cleans names and titles", async () => {
  const at = positionOf("0006");
  await apply(TEST_MIGRATIONS.slice(0, at));
  await db.batch([
    user(1, "\u202eDerf\u202c Ada\u2066", "Norrback"),
    user(2, "\u202e", "\u2067 \u2069"),
    user(3, "עדה נורבק"),
    project(1, "House\u202e gnp.exe"),
    project(2, "بيت في الصنوبر"),
    project(3, "Quiet"),
    ...["a", "b", "c"].map((viewer) => view(1, viewer, today)),
    view(1, "d", today - 1),
    like(1, 2, today),
    like(2, 2, today - 1),
    like(2, 3, today - 1),
    db.prepare(
      "INSERT INTO messages (sender_id, receiver_id, content, created_at, key) VALUES (1, 2, 'M', 1, 'k')",
    ),
  ]);
  await apply(TEST_MIGRATIONS.slice(at));

  expect(
    await all("SELECT id, title, views, likes, popularity, week_score, owner_name FROM projects"),
  ).toEqual([
    {
      id: 1,
      title: "House gnp.exe",
      views: 4,
      likes: 1,
      popularity: 54,
      week_score: 54,
      owner_name: "Derf Ada",
    },
    {
      id: 2,
      title: "بيت في الصنوبر",
      views: 0,
      likes: 2,
      popularity: 100,
      week_score: 100,
      owner_name: "Derf Ada",
    },
    { id: 3, title: "Quiet", views: 0, likes: 0, popularity: 0, week_score: 0, owner_name: "Derf Ada" },
  ]);
  expect(await all("SELECT day, project_id AS project, score FROM project_days ORDER BY 1, 2")).toEqual([
    { day: today - 1, project: 1, score: 1 },
    { day: today - 1, project: 2, score: 100 },
    { day: today, project: 1, score: 53 },
  ]);
  expect(await all("SELECT full_name AS name, company_name AS company FROM users")).toEqual([
    { name: "Derf Ada", company: "Norrback" },
    { name: "\u202e", company: null },
    { name: "עדה נורבק", company: null },
  ]);
  expect(await all("SELECT content, key FROM messages")).toEqual([{ content: "M", key: "k" }]);
  await db.prepare("DELETE FROM project_likes WHERE project_id = 2 AND user_id = 3").run();
  expect(await all("SELECT popularity, week_score FROM projects WHERE id = 2")).toEqual([
    { popularity: 50, week_score: 50 },
  ]);
});

it("0007 accepts new values of lists, and keeps all rows, ids, triggers and the search index", async () => {
  const at = positionOf("0007");
  await apply(TEST_MIGRATIONS.slice(0, at));
  const report = (type: string) =>
    db
      .prepare(
        `INSERT INTO project_reports (project_id, reporter_id, type, reason, created_at, updated_at)
           VALUES (1, 2, ?, 'R', 1, 1)`,
      )
      .bind(type);
  await db.batch([
    user(1, "Ada", "Norrback"),
    user(2, "Bruno"),
    user(3, "Deleted"),
    project(1, "Quay House"),
    project(2, "Deleted"),
    view(1, "a", today),
    like(1, 2, today),
    report("spam"),
    db.prepare("INSERT INTO messages (sender_id, receiver_id, content, created_at) VALUES (1, 2, 'M', 1)"),
    db.prepare("INSERT INTO user_follows (follower_id, following_id, created_at) VALUES (2, 1, 1)"),
    db.prepare("UPDATE users SET role = 'admin', account_type = 'premium' WHERE id = 2"),
    db.prepare("UPDATE users SET username = 'ada', username_folded = 'ada' WHERE id = 1"),
    db.prepare("DELETE FROM projects WHERE id = 2"),
    db.prepare("DELETE FROM users WHERE id = 3"),
  ]);
  await expect(report("plagiarism").run()).rejects.toThrow("CHECK constraint failed");
  const before = await allRows();
  await apply(TEST_MIGRATIONS.slice(at, at + 1));

  expect(await allRows()).toEqual(before);
  expect(await all("PRAGMA foreign_key_check")).toEqual([]);
  expect(await all("SELECT rowid FROM project_search WHERE project_search MATCH 'quay'")).toEqual([
    { rowid: 1 },
  ]);
  await report("plagiarism").run();
  expect((await report("plagiarism").run()).meta.last_row_id).toBe(3);
  await db.prepare("DELETE FROM users WHERE id = 2").run();
  expect(await all("SELECT likes, views FROM projects")).toEqual([{ likes: 0, views: 1 }]);
  await expect(db.prepare("UPDATE projects SET total_area = -1").run()).rejects.toThrow(
    "CHECK constraint failed",
  );
});

it("0015 gives projects the size of their main image, in any order of its parts", async () => {
  const at = positionOf("0015");
  await apply(TEST_MIGRATIONS.slice(0, at));
  await db.batch([
    user(1, "Ada"),
    project(1, "Own picture"),
    project(2, "Picture of another site"),
    db.prepare("UPDATE projects SET main_image = '/media/a.jpg' WHERE id = 1"),
    db.prepare(
      `INSERT INTO media (user_id, url, type, bytes, width, height, name, created_at)
       VALUES (1, '/media/a.jpg', 'image/jpeg', 1, 640, 480, 'a.jpg', 1)`,
    ),
  ]);
  const [migration] = TEST_MIGRATIONS.slice(at, at + 1);
  await apply(TEST_MIGRATIONS.slice(at, at + 1));
  await apply([
    {
      name: "again",
      queries: migration?.queries.filter((query) => query.includes("UPDATE projects SET")) ?? [],
    },
  ]);
  expect(
    await all("SELECT main_image_width AS width, main_image_height AS height, image_details FROM projects"),
  ).toEqual([
    { width: 640, height: 480, image_details: "[]" },
    { width: null, height: null, image_details: "[]" },
  ]);
  expect(await all("SELECT panorama, preview_of, pages FROM media")).toEqual([
    { panorama: 0, preview_of: null, pages: null },
  ]);
});
