import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { weights } from "@contract/trending";
import { createClient } from "@libsql/client/web";
import { describe, expect, inject, it } from "vitest";
import { PlanError, planMigration, planRebuild } from "../../../scripts/migrations/plan";
import { readSchema, type SchemaRow } from "../../../scripts/migrations/read-schema";
import { json, Visitor } from "../testing/api";
import { writeCountedViews } from "../testing/counted-views";
import { publish, registerUser, removeForever } from "../testing/fixtures";

type Row = Record<string, unknown>;
type Database = {
  overrides: Partial<Env>;
  query: (sql: string) => Promise<Row[]>;
  /** Runs the statements as one transaction. */
  run: (statements: string[]) => Promise<unknown>;
};

const { TEST_MIGRATIONS } = env as Env & { TEST_MIGRATIONS: D1Migration[] };

const d1: Database = {
  overrides: {},
  query: async (sql) => (await env.DB.prepare(sql).all<Row>()).results,
  run: (statements) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement))),
};

async function libsql(): Promise<Database> {
  const url = inject("emptyLibsqlUrl");
  const client = createClient({ url });
  await client.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries));
  return {
    overrides: { LIBSQL_URL: url },
    query: async (sql) => (await client.execute(sql)).rows.map((row) => ({ ...row })),
    run: (statements) => client.batch(statements),
  };
}

const schemaOf = async ({ query }: Database) =>
  (await query("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid")) as SchemaRow[];

/** Reads all rows of all tables, and the highest ids that were used. */
async function contentOf(database: Database) {
  const tables = [...readSchema(await schemaOf(database)).tables.keys()];
  const content: Record<string, string[]> = {};
  for (const table of [...tables, "sqlite_sequence"]) {
    const rows = await database.query(`SELECT * FROM ${table}`);
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return content;
}

async function fill({ overrides }: Database) {
  const [ada, bruno] = [await registerUser("ada", overrides), await registerUser("bruno", overrides)];
  const project = await publish(ada, { title: "Quay House", city: "Porto", country: "Portugal" });
  const deleted = await publish(ada, { title: "Deleted" });
  await json(bruno.visitor.post(`/api/projects/${project.id}/like`));
  await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Well built." }), 201);
  await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
  await json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
  await json(bruno.visitor.post(`/api/projects/${project.id}/view`));
  await writeCountedViews(project.id, overrides);
  await json(removeForever(ada.visitor, deleted.id));
  return { ada, bruno, project };
}

describe.each(["D1", "libSQL"])("a rebuilt table on %s", (name) => {
  const isSkipped = name === "libSQL" && !inject("emptyLibsqlUrl");
  it.skipIf(isSkipped)(
    "keeps every row, trigger, view and index, and does not use ids again",
    { tags: name === "libSQL" ? "all" : [] },
    async () => {
      const database = name === "D1" ? d1 : await libsql();
      const { ada, bruno, project } = await fill(database);
      const schema = await schemaOf(database);
      for (const table of ["projects", "users"]) {
        const before = await contentOf(database);
        expect(before.project_comments).toHaveLength(1);
        await database.run(planRebuild(schema, table));
        expect(await contentOf(database)).toEqual(before);
        expect(await database.query("PRAGMA foreign_key_check")).toEqual([]);
        expect(planMigration(await schemaOf(database), schema, { allowDrops: true })).toEqual([]);
      }
      await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Still here." }), 201);
      const read = await json(new Visitor(database.overrides).get(`/api/projects/${project.id}`));
      expect(read).toMatchObject({ likes: 1, commentCount: 2, owner: { username: "ada" } });
      expect((await publish(ada)).id).toBe(project.id + 2);
      const found = await new Visitor(database.overrides).get("/api/projects?search=quay");
      expect(found.headers.get("X-Total-Count")).toBe("1");
    },
  );
});

describe("a planned migration", () => {
  const from = (sql: string): SchemaRow[] =>
    sql
      .split(";")
      .map((statement) => statement.trim())
      .filter(Boolean)
      .map((statement) => {
        const [, type = "", name = ""] =
          /^create (?:unique )?(table|index|view|trigger) `?(\w+)`?/i.exec(statement) ?? [];
        return { type: type.toLowerCase(), name, tbl_name: name, sql: statement };
      });
  const people = "CREATE TABLE people (id integer PRIMARY KEY, name text)";

  it("adds a column with its foreign key, and creates and drops views", () => {
    const target = `${people}; CREATE TABLE pets (id integer PRIMARY KEY, name text, owner integer,
      FOREIGN KEY (owner) REFERENCES people (id)); CREATE VIEW names AS SELECT name FROM people`;
    const current = `${people}; CREATE TABLE pets (id integer PRIMARY KEY, name text);
      CREATE VIEW old AS SELECT name FROM people`;
    expect(planMigration(from(current), from(target))).toEqual([
      "DROP VIEW `old`",
      "ALTER TABLE `pets` ADD COLUMN owner integer REFERENCES people (id)",
      "CREATE VIEW names AS SELECT name FROM people",
    ]);
  });

  it("drops a column or a table only if drops are allowed", () => {
    const current = `${people}; CREATE TABLE pets (id integer PRIMARY KEY)`;
    const target = "CREATE TABLE people (id integer PRIMARY KEY)";
    expect(() => planMigration(from(current), from(target))).toThrow(/column people.name/);
    expect(() => planMigration(from(current), from(target))).toThrow(/table pets/);
    expect(planMigration(from(current), from(target), { allowDrops: true })).toEqual([
      "DROP TABLE `pets`",
      "ALTER TABLE `people` DROP COLUMN `name`",
    ]);
  });

  it("rebuilds a table with a changed constraint, and the tables that refer to it", () => {
    const pets = "CREATE TABLE pets (id integer PRIMARY KEY, owner integer REFERENCES people (id))";
    const target = "CREATE TABLE people (id integer PRIMARY KEY, name text CHECK (length(name) > 1))";
    const plan = planMigration(from(`${people}; ${pets}`), from(`${target}; ${pets}`));
    expect(plan).toContain("INSERT INTO `__new_pets` (`id`, `owner`) SELECT `id`, `owner` FROM `pets`");
    expect(plan.indexOf("DROP TABLE `pets`")).toBeLessThan(plan.indexOf("DROP TABLE `people`"));
  });

  it("requires a default for a NOT NULL column", () => {
    const target = "CREATE TABLE people (id integer PRIMARY KEY, name text, age integer NOT NULL)";
    expect(() => planMigration(from(people), from(target))).toThrow(PlanError);
  });

  it("ignores comments, quotes, case and whitespace", () => {
    const target = 'CREATE TABLE `people` ( -- comment\n "id" INTEGER PRIMARY KEY,\n `name` TEXT )';
    expect(planMigration(from(people), from(target))).toEqual([]);
  });
});

it("the triggers on likes use the weight of a like from the contract", async () => {
  const triggers = await env.DB.prepare(
    "SELECT sql FROM sqlite_master WHERE name IN ('likes_inserted', 'likes_deleted')",
  ).all<{ sql: string }>();
  const scores = triggers.results.flatMap(({ sql }) => [
    ...sql.matchAll(/(?:popularity|week_score|score) [+-] (\d+)/g),
  ]);
  expect(new Set(scores.map(([, score]) => Number(score)))).toEqual(new Set([weights.like]));
});
