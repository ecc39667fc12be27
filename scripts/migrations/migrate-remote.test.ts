import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateRemote } from "../migrate-remote.ts";
import { fakeD1Account, startFakeD1 } from "./fake-d1-api.ts";

const names = readdirSync("migrations").sort();
const read = (name: string) => readFileSync(`migrations/${name}`, "utf8");
const schemaOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE tbl_name NOT LIKE 'd1_%' ORDER BY name")
    .all();
const appliedTo = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all()
    .map(({ name }) => name);

let d1: Awaited<ReturnType<typeof startFakeD1>>;
const whole = new DatabaseSync(":memory:");
for (const name of names) whole.exec(read(name));
const complete = schemaOf(whole);
let folder: string;
beforeEach(async () => {
  d1 = await startFakeD1();
  folder = mkdtempSync(join(tmpdir(), "plinth-migrations-"));
});
afterEach(async () => {
  await d1.close();
  rmSync(folder, { recursive: true });
});

/** Writes a migration of these transactions. */
const write = (name: string, ...transactions: string[]) =>
  writeFileSync(join(folder, name), `${transactions.join("\n--> next transaction\n")}\n`);

/** Runs a command against the fake API and returns its exit code and output. */
function command(...args: string[]) {
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: d1.target.base,
    CLOUDFLARE_ACCOUNT_ID: fakeD1Account.accountId,
    CLOUDFLARE_API_TOKEN: fakeD1Account.token,
    WRANGLER_SEND_METRICS: "false",
    CI: "true",
  };
  return new Promise<{ code: number | null; output: string }>((ended) => {
    let output = "";
    const child = spawn(process.execPath, args, { env });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += text;
      });
    child.on("close", (code) => ended({ code, output }));
  });
}

describe("migrate:remote", () => {
  it("applies all migrations in order, records them, and then has nothing to apply", async () => {
    expect(await migrateRemote(d1.target)).toEqual(names);
    expect(schemaOf(d1.database)).toEqual(complete);
    expect(appliedTo(d1.database)).toEqual(names);
    expect(d1.database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'd1_%'").all()).toEqual([
      { name: "d1_migrations" },
    ]);
    expect(await migrateRemote(d1.target)).toEqual([]);
  });

  it.each([
    "before",
    "after",
  ] as const)("continues after interruptions, whether the connection broke %s the transaction", async (when) => {
    write("0000_stones.sql", "CREATE TABLE stones (id integer PRIMARY KEY);");
    write(
      "0001_more.sql",
      ...Array.from({ length: 40 }, (_, id) => `INSERT INTO stones (id) VALUES (${id});`),
    );
    /** Migrates with a connection that breaks at this request. False if the migration ended before it. */
    const isInterrupted = async (request: number) => {
      d1.interrupt({ request, when });
      const error = await migrateRemote(d1.target, { folder }).then(
        () => undefined,
        (reason: Error) => reason.message,
      );
      expect(["fetch failed", undefined]).toContain(error);
      return error !== undefined;
    };
    for (const request of [1, 2, 3, 10, 16]) expect(await isInterrupted(request)).toBe(true);
    d1.interrupt(undefined);
    await migrateRemote(d1.target, { folder });
    // With all migrations applied, the third and last request deletes the table of their progress.
    expect(await isInterrupted(3)).toBe(true);
    d1.interrupt(undefined);
    expect(await migrateRemote(d1.target, { folder })).toEqual([]);
    expect(d1.database.prepare("SELECT count(*) AS count FROM stones").get()).toEqual({ count: 40 });
    expect(appliedTo(d1.database)).toEqual(["0000_stones.sql", "0001_more.sql"]);
  });

  it("fills a search index in transactions of their own, also for rows that change in between", async () => {
    write(
      "0000_stones.sql",
      "CREATE TABLE stones (id integer PRIMARY KEY, kind text); INSERT INTO stones (kind) VALUES ('granite'), ('larch');",
    );
    await migrateRemote(d1.target, { folder });
    write(
      "0001_search.sql",
      `CREATE VIRTUAL TABLE stone_search USING fts5(kind, content = '', contentless_delete = 1);
CREATE TRIGGER stones_reindexed AFTER UPDATE OF kind ON stones BEGIN DELETE FROM stone_search WHERE rowid = new.id; INSERT INTO stone_search (rowid, kind) VALUES (new.id, new.kind); END;`,
      ...[1, 2].map(
        (id) =>
          `INSERT INTO stone_search (rowid, kind) SELECT id, kind FROM stones WHERE id = ${id} AND id NOT IN (SELECT rowid FROM stone_search);`,
      ),
    );
    d1.interrupt({ request: 4, when: "before" });
    await expect(migrateRemote(d1.target, { folder })).rejects.toThrow("fetch failed");
    d1.database.exec("UPDATE stones SET kind = 'marble' WHERE id = 1");
    d1.interrupt(undefined);
    await migrateRemote(d1.target, { folder });
    const found = (word: string) =>
      d1.database.prepare("SELECT rowid AS id FROM stone_search WHERE stone_search MATCH ?").all(word);
    expect([found("granite"), found("marble"), found("larch")]).toEqual([[], [{ id: 1 }], [{ id: 2 }]]);
  });

  it("refuses a database that another version of the source has migrated", async () => {
    write("0000_stones.sql", "CREATE TABLE stones (id integer PRIMARY KEY);");
    await migrateRemote(d1.target, { folder });
    rmSync(join(folder, "0000_stones.sql"));
    await expect(migrateRemote(d1.target, { folder })).rejects.toThrow(
      "The database has the migration 0000_stones.sql, which this version of Plinth does not have.",
    );
  });

  it("applies nothing of a migration that D1 refuses, and names it", async () => {
    const trigger = "CREATE TRIGGER t AFTER INSERT ON items begin DELETE FROM items; end;";
    writeFileSync(join(folder, "0000_items.sql"), "CREATE TABLE items (id integer);\n");
    writeFileSync(join(folder, "0001_trigger.sql"), `CREATE TABLE more (id integer);\n${trigger}\n`);
    await expect(migrateRemote(d1.target, { folder })).rejects.toThrow(
      "0001_trigger.sql: incomplete input: SQLITE_ERROR (7500)",
    );
    expect(appliedTo(d1.database)).toEqual(["0000_items.sql"]);
    expect(schemaOf(d1.database).map((row) => row.name)).not.toContain("more");
    writeFileSync(
      join(folder, "0001_trigger.sql"),
      `${trigger.replace("begin", "BEGIN").replace("end", "END")}\n`,
    );
    expect(await migrateRemote(d1.target, { folder })).toEqual(["0001_trigger.sql"]);
  });

  it("says what is wrong with the token", async () => {
    await expect(migrateRemote({ ...d1.target, token: "other" })).rejects.toThrow(
      "Authentication error (10000)",
    );
  });

  it("is a command that reads the database from wrangler.toml", { tags: "all" }, async () => {
    const { code, output } = await command("scripts/migrate-remote.ts");
    expect([code, output]).toEqual([0, expect.stringContaining(`Applied ${names.length} migrations.`)]);
  });

  it("ends with 1 and says what to do when the connection breaks", { tags: "all" }, async () => {
    d1.interrupt({ request: 1, when: "before" });
    const failed = await command("scripts/migrate-remote.ts");
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining("Repeat the command")]);
  });
});

it("wrangler applies all migrations to the fake API, which splits them as strictly as reported", {
  tags: "all",
}, async () => {
  const wrangler = ["node_modules/wrangler/bin/wrangler.js", "d1", "migrations", "apply", "DB", "--remote"];
  const { code, output } = await command(...wrangler);
  expect([code, output]).toEqual([0, expect.stringContaining(names.at(-1) ?? "")]);
  expect(appliedTo(d1.database)).toEqual(names);
  expect(schemaOf(d1.database)).toEqual(complete);
  expect(await migrateRemote(d1.target)).toEqual([]);
});
