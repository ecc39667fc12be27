import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { sample } from "../combinations.ts";
import { differencesIn } from "./check.ts";
import { fill } from "./fill.ts";

const NOW = Date.UTC(2026, 5, 15);
const PROJECTS = 100;

function filled({ projects, seed = 1 }: { projects: number; seed?: number }) {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync("migrations").sort())
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  fill(database, { projects, seed, now: NOW, passwordHash: "x" });
  return database;
}

const shared = filled({ projects: PROJECTS });
/** Small enough for a test that compares all of it, and with rows of every kind that the check compares. */
const small = filled({ projects: 20 });
/** Tests a change of a database, and takes it back: filling one for each takes longer than the tests. */
function afterChange(database: DatabaseSync, queries: string[], check: () => void) {
  database.exec("BEGIN");
  try {
    for (const query of queries) database.exec(query);
    check();
  } finally {
    database.exec("ROLLBACK");
  }
}

const all = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map((row) => ({ ...row }));

it("fills a database in which every counter, all totals and the search index equal a count", () => {
  expect(differencesIn(shared)).toEqual([]);
  expect(all(shared, "SELECT count(*) AS projects FROM projects")).toEqual([{ projects: PROJECTS }]);
});

it("writes the same rows for the same seed, and others for another", { tags: "all" }, () => {
  const titles = (database: DatabaseSync) => all(database, "SELECT title, likes, city FROM projects");
  expect(titles(filled({ projects: 20 }))).toEqual(titles(small));
  expect(titles(filled({ projects: 20, seed: 2 }))).not.toEqual(titles(small));
});

it("restores triggers and indexes, so that later writes keep the counters correct", { tags: "all" }, () => {
  const changes = [
    "INSERT INTO project_likes (user_id, project_id, created_at) SELECT 1, max(id), 1781500000000 FROM projects",
    "DELETE FROM project_likes WHERE id IN (SELECT id FROM project_likes LIMIT 20)",
    "INSERT INTO user_follows (follower_id, following_id, created_at) VALUES (2, 5, 1)",
    "INSERT INTO messages (sender_id, receiver_id, content, created_at) VALUES (4, 11, 'Hello', 1)",
    "UPDATE messages SET read = 1",
    "UPDATE project_comments SET is_visible = 0 WHERE user_id = 9",
    "UPDATE projects SET city = 'Oslo', country = 'Norway', total_area = 10 WHERE id % 7 = 0",
    "UPDATE projects SET is_visible = 0 WHERE id % 11 = 0",
    "UPDATE users SET full_name = 'Ada Norrback', account_type = 'premium' WHERE id = 5",
    "DELETE FROM projects WHERE id % 13 = 0",
    "UPDATE users SET profession = 'Surveyor', city = 'Oslo', available_for = '[\"freelance\"]' WHERE id % 3 = 0",
    "DELETE FROM users WHERE id = 12",
    "UPDATE credits SET state = 'confirmed', confirmed_at = 1 WHERE state = 'asked' AND user_id IS NOT NULL",
    "UPDATE projects SET credit_changes = credit_changes + 1",
    "DELETE FROM messages WHERE sender_id IS NULL OR receiver_id IS NULL",
  ];
  afterChange(shared, changes, () => expect(differencesIn(shared)).toEqual([]));
});

const differences: [query: string, name: string][] = [
  ["UPDATE projects SET likes = likes + 1 WHERE id = 3", "counters of projects"],
  ["UPDATE users SET follower_count = 0 WHERE id = 3", "counters of users"],
  ["UPDATE credits SET state = 'confirmed', confirmed_at = 1 WHERE state = 'asked'", "credits"],
  ["UPDATE credits SET name = 'Nobody' WHERE id = 3", "credits"],
  ["UPDATE buildings SET tellings = tellings + 1 WHERE id = 1", "buildings"],
  ["UPDATE totals SET count = count - 1 WHERE name = 'storage'", "totals"],
  ["UPDATE filter_counts SET count = 7 WHERE category = 'residential' AND location = ''", "filter_counts"],
  ["UPDATE people_counts SET count = count + 1 WHERE location = ''", "people_counts"],
  ["UPDATE people_options SET count = count + 1", "people_options"],
  ["UPDATE locations SET count = count + 1", "locations"],
  ["UPDATE conversations SET unread = unread + 1", "conversations"],
  [
    "DELETE FROM ranked_search WHERE rowid IN (SELECT sort_key FROM project_ranks WHERE project_id = 20)",
    "projects by likes and views",
  ],
  ["DELETE FROM project_search WHERE rowid = 20", "search index project_search"],
  ["DELETE FROM people_search WHERE rowid = 3", "search index people_search"],
];
it.each(sample(differences, 2))("the check finds a difference: %s", (query, name) => {
  afterChange(small, [query], () => expect(differencesIn(small).join("\n")).toContain(name));
});
