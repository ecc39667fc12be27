import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCloudflare } from "./cloudflare-for-tests.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSite } from "./sites.ts";
import {
  closeSites,
  contentOf,
  d1Site,
  emptySite,
  filesOf,
  filledSite,
  newFolder,
  putFiles,
  writeContent,
} from "./sites-for-tests.ts";
import { writeBackup } from "./write-backup.ts";

/** Backups of a site on Cloudflare, through servers that refuse the same calls as its APIs. */

const NAMES = { databaseId: "00000000-0000-0000-0000-000000000000", bucket: "plinth-media" };
type Site = Awaited<ReturnType<typeof emptySite>>;
type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>;
let source: Site;
let cloudflare: Cloudflare;
const servers: Cloudflare[] = [];

async function serve(site: Site) {
  servers.push(await startCloudflare(site, NAMES));
  return servers.at(-1) as Cloudflare;
}
const remote = (variables: Record<string, string>) => openSite({ remote: true, state: "" }, { variables });

beforeAll(async () => {
  source = await filledSite();
  cloudflare = await serve(source);
});
afterAll(async () => {
  for (const server of servers) server.stop();
  await closeSites();
});

// The test uses real D1 bindings, which have the limits of D1.
it("backs up and restores D1 and R2 on Cloudflare, also when the APIs ask to wait", {
  tags: "all",
}, async () => {
  const folder = newFolder();
  const site = await d1Site();
  writeContent(site.file());
  await putFiles(site.store);
  const api = await serve(site);
  api.refuseNext(2);
  const { manifest } = await writeBackup(await remote(api.variables), folder);
  expect(manifest.bookmark).toMatch(/^00000001-/);
  expect(manifest.media).toMatchObject({ rows: 5, copied: 5 });
  const target = await d1Site();
  const other = await serve(target);
  other.refuseNext(3);
  const results = await restoreBackup(await remote(other.variables), folder);
  expect(results.filter(({ isEqual }) => !isEqual)).toEqual([]);
  expect(contentOf(target.file())).toEqual(contentOf(site.file()));
  expect(await filesOf(target)).toEqual(await filesOf(site));
});

it("writes a file with the triggers for an API that separates their statements, and continues after it", {
  tags: "all",
}, async () => {
  const folder = newFolder();
  const { path } = await writeBackup({ ...source, store: null }, folder);
  const target = await emptySite();
  const api = await serve(target);
  api.splitTriggers();
  const site = { ...(await remote(api.variables)), store: null };
  const file = join(path, "triggers.sql");
  await expect(restoreBackup(site, folder)).rejects.toThrow(`wrangler d1 execute DB --remote --file ${file}`);
  const database = new DatabaseSync(target.file());
  database.exec(readFileSync(file, "utf8"));
  database.close();
  expect((await restoreBackup(site, folder)).every(({ isEqual }) => isEqual)).toBe(true);
  expect(contentOf(target.file())).toEqual(contentOf(source.file()));
});

it.each([
  ["CLOUDFLARE_API_TOKEN", "wrong", "Cloudflare refuses the token: Authentication error"],
  ["CLOUDFLARE_ACCOUNT_ID", "other", "Cloudflare does not find the database"],
  ["R2_SECRET_ACCESS_KEY", "wrong", "R2 refuses the call (status 403)"],
])("says what is wrong with %s, and leaves no backup", async (name, value, sentence) => {
  const folder = newFolder();
  const site = await remote({ ...cloudflare.variables, [name]: value });
  await expect(writeBackup(site, folder)).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
  await expect(restoreBackup(await emptySite(), folder)).rejects.toThrow("no complete backup");
});

describe("npm run backup in a cron job", () => {
  /** Runs the command without a terminal. */
  const backup = (to: string, variables: Record<string, string>, ...options: string[]) =>
    new Promise<{ code: number | null; output: string; errors: string }>((ended) => {
      const args = ["scripts/backup.ts", "--remote", "--to", to, ...options];
      const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...variables } });
      let [output, errors] = ["", ""];
      child.stdout.on("data", (text) => {
        output += text;
      });
      child.stderr.on("data", (text) => {
        errors += text;
      });
      child.on("close", (code) => ended({ code, output, errors }));
    });

  it("ends with 0 and one sentence that names the backup; a second one copies files only if they changed", {
    tags: "all",
  }, async () => {
    const to = newFolder();
    const { code, output, errors } = await backup(to, cloudflare.variables);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(/^Backed up \d+ rows of \d+ tables and 5 media files to \S+\.\n$/);
    expect((await restoreBackup(await emptySite(), to)).every(({ isEqual }) => isEqual)).toBe(true);
    cloudflare.calls.length = 0;
    const { manifest } = await writeBackup(await remote(cloudflare.variables), to);
    expect(manifest.media).toMatchObject({ rows: 5, copied: 0 });
    expect(cloudflare.calls.filter((call) => /plinth-media\/./.test(call))).toEqual([]);
  });

  // A database that refuses every call, because settings of Cloudflare would make the command load wrangler, which takes
  // ten times as long as the rest. "says what is wrong with R2_SECRET_ACCESS_KEY" has the failure after the tables.
  it("ends with 1 and one sentence when it fails, and leaves no part of a backup", async () => {
    const to = newFolder();
    const refusing = { LIBSQL_URL: cloudflare.variables.R2_ENDPOINT };
    const { code, output, errors } = await backup(to, refusing, "--without-media");
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toMatch(/^No backup was written: [^\n]*403[^\n]*\n$/);
    expect(readdirSync(to)).toEqual([]);
  });
});

it("names the variables that are missing", async () => {
  await expect(openSite({ remote: true, state: "" }, { variables: {} })).rejects.toThrow(
    "Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN",
  );
});

it.each([
  ["more than 100 parameters", "SELECT 1", Array.from({ length: 101 }, () => 1), "too many SQL variables"],
  ["a statement over 100 kB", `SELECT '${"x".repeat(100_000)}'`, [], "statement too long"],
  ["a value over 2 MB", "SELECT length(?1)", ["x".repeat(2_000_001)], "too big"],
  ["a mistake", "SELEC 1", [], "syntax error"],
])("passes on what D1 refuses: %s", async (_name, sql, params, sentence) => {
  const { query } = await remote(cloudflare.variables);
  await expect(query(sql, ...params)).rejects.toThrow(sentence);
});
