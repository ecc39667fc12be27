import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

/** What a migration does with the data that is there before it. */

const { EMPTY_DB: db, TEST_MIGRATIONS } = env as Env & {
  EMPTY_DB: D1Database;
  TEST_MIGRATIONS: D1Migration[];
};
const apply = (migrations: D1Migration[]) =>
  db.batch(migrations.flatMap(({ queries }) => queries).map((query) => db.prepare(query)));
const all = async (sql: string) => (await db.prepare(sql).all()).results;

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
  db.prepare("INSERT INTO project_views VALUES (?, ?, ?)").bind(projectId, viewer, day * DAY_MS);
const like = (projectId: number, userId: number, day: number) =>
  db
    .prepare("INSERT INTO project_likes (project_id, user_id, created_at) VALUES (?, ?, ?)")
    .bind(projectId, userId, day * DAY_MS);

it("0006 keeps messages, counts earlier views as anonymous and weighs likes anew, and cleans names and titles", async () => {
  const at = TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith("0006"));
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
