import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateRemote } from "../migrate-remote.mjs";
import { fakeD1Account, startFakeD1 } from "./fake-d1-api.ts";
import { transactionsOf } from "./format.ts";

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
    /** Migrates with a connection that breaks at this request. False if the migration ended before it. */
    const isInterrupted = async (request: number) => {
      d1.interrupt({ request, when });
      const error = await migrateRemote(d1.target).then(
        () => undefined,
        (reason: Error) => reason.message,
      );
      expect(["fetch failed", undefined]).toContain(error);
      return error !== undefined;
    };
    for (const request of [1, 2, 3, 10, 16, 30]) expect(await isInterrupted(request)).toBe(true);
    // A number at which no run ends: a run that ends there has applied all.
    while (await isInterrupted(41)) expect(appliedTo(d1.database)).not.toEqual(names);
    // With all migrations applied, the third and last request deletes the table of their progress.
    expect(await isInterrupted(3)).toBe(true);
    d1.interrupt(undefined);
    expect(await migrateRemote(d1.target)).toEqual([]);
    expect(schemaOf(d1.database)).toEqual(complete);
    expect(appliedTo(d1.database)).toEqual(names);
  });

  it("fills the search indexes in transactions of their own, also for rows that change in between", async () => {
    const long = names.findIndex((name) => name.startsWith("0012"));
    for (const name of names.slice(0, long)) cpSync(`migrations/${name}`, join(folder, name));
    await migrateRemote(d1.target, { folder });
    d1.database.exec(`INSERT INTO users (id, username, username_folded, email, email_folded, password, full_name, joined_at)
      VALUES (1, 'u', 'u', 'u', 'u', 'x', 'Ada', 1)`);
    for (const [id, title] of [
      [1, "Granite"],
      [2, "Larch"],
    ] as const)
      d1.database.exec(`INSERT INTO projects (id, user_id, submission, title, description, main_image, category, owner_username,
        owner_name, created_at, updated_at) VALUES (${id}, 1, ${id}, '${title}', 'D', 'M', 'C', 'u', 'N', 1, 1)`);
    const transactions = transactionsOf(read(names[long] ?? ""));
    expect(transactions.length).toBeGreaterThan(40);
    d1.interrupt({ request: 4, when: "before" });
    await expect(migrateRemote(d1.target)).rejects.toThrow("fetch failed");
    d1.database.exec("UPDATE projects SET title = 'Marble' WHERE id = 1");
    d1.interrupt(undefined);
    await migrateRemote(d1.target);
    const found = (word: string) =>
      d1.database.prepare("SELECT rowid AS id FROM project_search WHERE project_search MATCH ?").all(word);
    expect([found("granite"), found("marble"), found("larch")]).toEqual([[], [{ id: 1 }], [{ id: 2 }]]);
    expect(schemaOf(d1.database)).toEqual(complete);
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

  it("is a command that reads the database from wrangler.toml", async () => {
    const { code, output } = await command("scripts/migrate-remote.mjs");
    expect([code, output]).toEqual([0, expect.stringContaining(`Applied ${names.length} migrations.`)]);
  });

  it("ends with 1 and says what to do when the connection breaks", { tags: "all" }, async () => {
    d1.interrupt({ request: 1, when: "before" });
    const failed = await command("scripts/migrate-remote.mjs");
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
