import type { DatabaseSync } from "node:sqlite";
import { writeActivity } from "./activity.ts";
import { runForAllRows, writeInBulk } from "./bulk.ts";
import { OWN_PROJECTS, TEXTS } from "./check.ts";
import { writeMessages, writeNotifications, writeReports } from "./mailboxes.ts";
import { peopleFrom, writeUsers } from "./people.ts";
import { writeProjects } from "./projects.ts";
import { randomFrom } from "./random.ts";
import { siteOf } from "./site.ts";

/** The triggers that fill search indexes and filter counts. Counters are in the rows already. */
const INDEXING_TRIGGERS = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_indexed'";

/**
 * Fills a migrated, empty database. The same seed, size and day write the same rows. `report` is called at the start of
 * each step.
 */
export function fill(
  database: DatabaseSync,
  {
    projects,
    likesPerProject = 3,
    seed = 1,
    now = Date.now(),
    passwordHash,
    report = () => {},
  }: {
    projects: number;
    likesPerProject?: number;
    seed?: number;
    now?: number;
    passwordHash: string;
    report?: (step: string) => void;
  },
) {
  const random = randomFrom(seed);
  const site = siteOf({ projects, likesPerProject, now });
  const names = (table: string) =>
    database
      .prepare(`SELECT name FROM ${table} ORDER BY id`)
      .all()
      .map(({ name }) => String(name));
  const [companyTypes, categories] = [names("category_options"), names("project_category_options")];
  const people = peopleFrom(random, site, companyTypes);
  writeInBulk(database, report, () => {
    report("likes, follows and comments");
    const activity = writeActivity(database, site, random);
    report("projects and files");
    const { owned, totals } = writeProjects(database, random, {
      site,
      people,
      activity,
      categories,
      companyTypes,
    });
    report("users, messages, notifications and reports");
    const ofUsers = writeUsers(database, random, { site, people, activity, owned, passwordHash });
    const total = database.prepare("UPDATE totals SET count = ? WHERE name = ?");
    for (const [name, count] of Object.entries({ ...totals, ...ofUsers })) total.run(count, name);
    writeMessages(database, random, { site });
    writeNotifications(database, random, { site, people });
    writeReports(database, random, { site });
    database.exec(
      "INSERT INTO credit_proofs (credit_id) SELECT id FROM credits WHERE confirmed_at IS NOT NULL",
    );
    for (const statement of BUILDINGS) database.exec(statement);
    database.exec(
      "UPDATE project_reports SET owner_id = (SELECT user_id FROM projects WHERE projects.id = project_id)",
    );
    database.exec(`UPDATE users SET text_bytes = texts_of.bytes
      FROM (SELECT user_id, sum(bytes) AS bytes FROM (${TEXTS}) GROUP BY 1) AS texts_of WHERE texts_of.user_id = users.id`);
  });
  for (const { name } of database.prepare(INDEXING_TRIGGERS).all()) {
    report(`search index and filters (${name})`);
    runForAllRows(database, String(name));
  }
  database.exec(`INSERT INTO own_project_counts (user_id, kind, value, count) ${OWN_PROJECTS}`);
  report("projects by likes and views");
  // Rows are inserted in the order of the index: a rowid below the one before would end a segment of it.
  database.exec(
    "INSERT INTO ranked_search (rowid, words) SELECT sort_key, words FROM project_ranks ORDER BY sort_key",
  );
}

/** A fifth of the projects tell of buildings, three of each. Titles are words in ASCII. */
const BUILDINGS = [
  "UPDATE projects SET building_id = id / 15 + 1 WHERE id % 5 = 0 AND is_visible = 1",
  `INSERT INTO buildings (id, name, city, country, has_page, tellings, name_words, city_word, created_at, changed_at)
    SELECT building_id, title, city, country, count(*) > 1, count(*), lower(title), lower(city), min(created_at), max(created_at)
    FROM projects WHERE building_id IS NOT NULL GROUP BY building_id`,
];
