import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasLibsqlServer } from "../binaries.mjs";
import { differencesIn } from "../fill/check.ts";
import { startServer } from "../libsql-for-tests.ts";
import { openBackup } from "./check-backup.ts";
import { compareMedia } from "./compare.ts";
import { recount } from "./derived.ts";
import { backupsIn, storeBytes } from "./folder.ts";
import { moveDatabase } from "./move-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { Query } from "./site.ts";
import { openSite } from "./sites.ts";
import {
  closeSites,
  contentOf,
  emptySite,
  filesOf,
  filledSite,
  localSite,
  newFolder,
} from "./sites-for-tests.ts";
import { writeBackup } from "./write-backup.ts";

type Site = Awaited<ReturnType<typeof emptySite>>;
type File = { name: string; leftOut: number };

let source: Site;
let folder: string;
let manifest: Awaited<ReturnType<typeof writeBackup>>["manifest"];
beforeAll(async () => {
  source = await filledSite();
  folder = newFolder();
  ({ manifest } = await writeBackup(source, folder, { now: new Date("2026-06-15T03:00:00Z") }));
});
afterAll(closeSites);

const different = (results: { name: string; isEqual: boolean }[]) =>
  results.filter(({ isEqual }) => !isEqual).map(({ name }) => name);

describe("a backup", () => {
  it("restores every row, type, trigger, sequence and file, and the search index", async () => {
    const target = await emptySite();
    const results = await restoreBackup(target, folder);
    expect(different(results)).toEqual([]);
    expect(contentOf(target.file())).toEqual(contentOf(source.file()));
    expect(contentOf(target.file()).found.length).toBeGreaterThan(0);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    const [sequence] = await target.query(
      "SELECT CAST(seq AS TEXT) AS seq FROM sqlite_sequence WHERE name = 'audit_log'",
    );
    expect(sequence).toEqual({ seq: "9007199254740995" });
    expect(await target.query("SELECT seq FROM sqlite_sequence WHERE name = 'posts'")).toEqual([{ seq: 1 }]);
  });

  it("restores and reads the database and the bucket that wrangler keeps on this machine", {
    tags: "all",
  }, async () => {
    const local = await localSite();
    expect(different(await restoreBackup(local, folder))).toEqual([]);
    expect(contentOf(local.file())).toEqual(contentOf(source.file()));
    expect(await filesOf(local)).toEqual(await filesOf(source));
    const { manifest: again } = await writeBackup(local, newFolder());
    expect(again.tables).toEqual(manifest.tables);
    expect(again.media).toMatchObject({ rows: 5, copied: 5 });
  });

  it("copies only files that the folder does not have yet", async () => {
    const again = newFolder();
    cpSync(folder, again, { recursive: true });
    const site = await filledSite();
    await site.store.put("c/new.glb", Buffer.from("new"), { type: "model/gltf-binary", metadata: {} });
    const later = await writeBackup(site, again, { now: new Date("2026-06-16T03:00:00Z") });
    expect(later.manifest.media).toMatchObject({ rows: 6, copied: 1 });
    expect(await compareMedia(site.store, await openBackup(again))).toMatchObject({ isEqual: true, rows: 6 });
  });

  it("is consistent although people write while it is read", { tags: "all" }, async () => {
    const busy = await filledSite();
    const before = await busy.query("SELECT id FROM projects ORDER BY id");
    const written = newFolder();
    const ofBusy = await writeBackup({ ...busy, query: withWrites(busy.query) }, written);
    const target = await emptySite();
    expect(different(await restoreBackup(target, written))).toEqual([]);
    const database = new DatabaseSync(target.file());
    // The check does not know messages without a sender. Here, the sender registered while the backup ran.
    database.exec("DELETE FROM messages WHERE sender_id IS NULL");
    expect(differencesIn(database)).toEqual([]);
    database.close();
    expect(await target.query("SELECT id FROM projects WHERE id <= 40 ORDER BY id")).toEqual(before);
    expect(ofBusy.manifest.tables.some(({ leftOut }: File) => leftOut > 0)).toBe(true);
    const [report] = await target.query("SELECT resolved_by FROM project_reports WHERE id = 900");
    expect(report).toEqual({ resolved_by: null });
  });

  it("stores a hundred equal files once, also while another backup writes them into the same folder", async () => {
    const site = await filledSite();
    const bytes = Buffer.alloc(2000, "equal");
    for (let number = 0; number < 100; number++)
      await site.store.put(`equal/${number}`, bytes, { type: "text/plain", metadata: {} });
    const shared = newFolder();
    const backups = await Promise.all([
      writeBackup(site, shared, { now: new Date("2026-06-15T03:00:00Z") }),
      writeBackup(site, shared, { now: new Date("2026-06-15T03:00:01Z") }),
      ...Array.from({ length: 100 }, () => storeBytes(shared, bytes, newFolder())),
    ]);
    for (const { path, manifest } of backups.slice(0, 2) as Awaited<ReturnType<typeof writeBackup>>[]) {
      expect(manifest.media).toMatchObject({ rows: 105, copied: 105 });
      expect(readdirSync(path).sort()).toEqual(["manifest.json", "media.ndjson.gz", "tables"]);
      expect(await compareMedia(site.store, await openBackup(path))).toMatchObject({ isEqual: true });
    }
    expect(globSync(join(shared, "media/*/*"))).toHaveLength(6);
  });

  it("that fails leaves nothing of itself, and the one before stays as it was", async () => {
    const site = await filledSite();
    const kept = newFolder();
    cpSync(folder, kept, { recursive: true });
    const before = globSync(join(kept, "**"));
    const get = async (): Promise<never> => {
      throw new Error("R2 answered 500");
    };
    await site.store.put("new", Buffer.from("new"), { type: "text/plain", metadata: {} });
    const failing = { ...site, store: { ...site.store, get } };
    await expect(writeBackup(failing, kept)).rejects.toThrow("R2 answered 500");
    expect(globSync(join(kept, "**"))).toEqual(before);
    await expect(writeBackup(failing, kept, { now: new Date("2026-06-15T03:00:00Z") })).rejects.toThrow();
    expect(globSync(join(kept, "**"))).toEqual(before);
  });

  it("is written also when the one before is damaged", { tags: "all" }, async () => {
    const path = newFolder();
    cpSync(folder, path, { recursive: true });
    for (const [index, name] of ["manifest.json", "media.ndjson.gz"].entries()) {
      const [previous = ""] = await backupsIn(path);
      writeFileSync(join(previous, name), "damaged");
      const { manifest } = await writeBackup(source, path, { now: new Date(Date.UTC(2026, 5, 16 + index)) });
      expect(manifest.media).toMatchObject({ rows: 5, copied: 5 });
    }
    expect(different(await restoreBackup(await emptySite(), path))).toEqual([]);
  });
});

describe("a restore refuses, and changes nothing", () => {
  const damaged = (pattern: string) => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    const [file = ""] = globSync(join(copy, pattern));
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = Number(bytes[middle]) ^ 1;
    writeFileSync(file, bytes);
    return copy;
  };
  let target: Site;
  beforeAll(async () => {
    target = await emptySite();
  });
  const expectUntouched = async () => {
    expect(await target.query("SELECT name FROM sqlite_schema WHERE name NOT GLOB '_cf*'")).toEqual([]);
    expect(await filesOf(target)).toEqual({});
  };

  it.each([
    ["rows", "2026*/tables/users.ndjson.gz"],
    ["the list of files", "2026*/media.ndjson.gz"],
    ["a file", "media/*/*"],
    ["the manifest", "2026*/manifest.json"],
  ])("a backup with one wrong bit in %s", async (_name, pattern) => {
    await expect(restoreBackup(target, damaged(pattern))).rejects.toThrow(/damaged|changed|JSON/);
    await expectUntouched();
  });

  it("a folder without a complete backup", async () => {
    await expect(restoreBackup(target, newFolder())).rejects.toThrow("no complete backup");
    await expectUntouched();
  });

  it("a backup of another migration level", async () => {
    const other = await filledSite();
    await other.query("INSERT INTO d1_migrations (name) VALUES ('9999_from_the_future.sql')");
    const later = newFolder();
    await writeBackup({ ...other, store: null }, later);
    await expect(restoreBackup({ ...target, store: null }, later)).rejects.toThrow(
      "check out a commit whose last migration is 9999_from_the_future.sql",
    );
    await expectUntouched();
  });

  it("a database that has tables", async () => {
    const before = contentOf(source.file());
    await expect(restoreBackup(source, folder)).rejects.toThrow("is not empty");
    expect(contentOf(source.file())).toEqual(before);
  });

  it("a store that has files", async () => {
    await target.store.put("other", Buffer.from("other"), { type: "text/plain", metadata: {} });
    await expect(restoreBackup(target, folder)).rejects.toThrow("it has other");
    expect(Object.keys(await filesOf(target))).toEqual(["other"]);
    expect(await target.query("SELECT name FROM sqlite_schema WHERE name NOT GLOB '_cf*'")).toEqual([]);
  });
});

it("corrects counters that are too high, missing or left over; keeps names of options, and requests without unread messages", async () => {
  const { query, file } = await filledSite();
  await query("UPDATE people_options SET name = upper(name) WHERE kind = 'profession'");
  await query("UPDATE conversations SET request = 'pending', unread = 0 WHERE unread > 0");
  const before = contentOf(file());
  await query("UPDATE filter_counts SET count = count + 1 WHERE location = '' AND category = ''");
  await query("DELETE FROM people_counts WHERE company_type = '' AND available = ''");
  await query("INSERT INTO people_options VALUES ('profession', 'left over', 'Left over', 3)");
  await query("UPDATE people_options SET count = 0 WHERE kind = 'location'");
  await query("INSERT INTO locations VALUES ('Left over', 1)");
  await query("DELETE FROM own_project_counts WHERE kind = 'group'");
  await query("UPDATE totals SET count = 7 WHERE name = 'projects'");
  const corrected = await recount(query, 7);
  expect(Object.keys(corrected).filter((name) => corrected[name])).toEqual([
    "filter_counts",
    "people_counts",
    "people_options",
    "own_project_counts",
    "locations",
    "totals",
  ]);
  expect(contentOf(file())).toEqual(before);
  expect(Object.values(await recount(query)).every((count) => count === 0)).toBe(true);
});

it("continues a restore that was interrupted anywhere", { tags: "all" }, async () => {
  const target = await emptySite();
  let allowed = 3;
  let calls = 0;
  const interrupted: Query = (sql, ...params) => {
    if (++calls > allowed) throw new Error("interrupted");
    return target.query(sql, ...params);
  };
  let interruptions = 0;
  for (;;) {
    calls = 0;
    const results = await restoreBackup({ ...target, query: interrupted }, folder).catch((e: Error) => e);
    if (!(results instanceof Error)) {
      expect(different(results)).toEqual([]);
      break;
    }
    expect(results.message).toBe("interrupted");
    interruptions++;
    allowed += 37;
  }
  expect(interruptions).toBeGreaterThan(3);
  expect(contentOf(target.file())).toEqual(contentOf(source.file()));
});

it("refuses to continue with another backup", { tags: "all" }, async () => {
  const target = await emptySite();
  const failing: Query = (sql, ...params) => {
    if (sql.startsWith('INSERT INTO "projects"')) throw new Error("interrupted");
    return target.query(sql, ...params);
  };
  await expect(restoreBackup({ ...target, query: failing }, folder)).rejects.toThrow("interrupted");
  const other = newFolder();
  await writeBackup(source, other);
  await expect(restoreBackup(target, other)).rejects.toThrow("has a part of another backup");
});

it("finds a row that is not as it was, and a file with other bytes", async () => {
  const target = await emptySite();
  const spoiled: Query = async (sql, ...params) => {
    const rows = await target.query(sql, ...params);
    if (sql.startsWith('INSERT INTO "projects"'))
      await target.query("UPDATE projects SET title = title || '.' WHERE id = 20");
    return rows;
  };
  expect(different(await restoreBackup({ ...target, query: spoiled }, folder))).toEqual(["projects"]);
  const other = await emptySite();
  const get = async (key: string) => {
    const object = await other.store.get(key);
    return object && { ...object, bytes: Buffer.from("x") };
  };
  const store = { ...other.store, get };
  expect(different(await restoreBackup({ ...other, store }, folder))).toEqual(["media files"]);
});

it.skipIf(!hasLibsqlServer)("moves a database from D1 to libSQL and back", { tags: "all" }, async () => {
  const server = await startServer();
  const variables = { LIBSQL_URL: server.url };
  const libsql = await openSite(
    { remote: false, state: "" },
    { database: "libsql", media: false, variables },
  );
  const back = await emptySite();
  try {
    expect(different(await moveDatabase(source, libsql, newFolder()))).toEqual([]);
    expect(await libsql.query("SELECT total_area FROM projects WHERE id = 1")).toEqual([
      { total_area: 0.1 + 0.2 },
    ]);
    expect(different(await moveDatabase(libsql, back, newFolder()))).toEqual([]);
    expect(contentOf(back.file())).toEqual(contentOf(source.file()));
    // Triggers work: a like is counted once, and a new project is found.
    const [project] = await back.query("SELECT likes FROM projects WHERE id = 1");
    await back.query("DELETE FROM project_likes WHERE project_id = 1");
    expect(await back.query("SELECT likes FROM projects WHERE id = 1")).toEqual([{ likes: 0 }]);
    expect(project?.likes).toBeGreaterThan(0);
  } finally {
    await libsql.close();
    await server.stop();
  }
});

it("notices what was written during a move", { tags: "all" }, async () => {
  const busy = await filledSite();
  const target = await emptySite();
  const withChange: Query = async (sql, ...params) => {
    const rows = await busy.query(sql, ...params);
    if (sql.includes('FROM "users"')) await busy.query("UPDATE users SET full_name = 'Late' WHERE id = 2");
    return rows;
  };
  const results = await moveDatabase({ ...busy, query: withChange }, target, newFolder());
  expect(different(results)).toContain("users in the source");
});

/** A query that writes something else every few calls, as people do: new users with projects, likes and reports. */
function withWrites(query: Query): Query {
  let calls = 0;
  return async (sql, ...params) => {
    if (calls++ % 4 === 0 && calls > 4) {
      const name = `'late${calls}'`;
      await query(`INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
        VALUES (${name}, ${name}, ${name}, ${name}, 'x', 'Late', 1)`);
      await query(`INSERT INTO projects (user_id, submission, title, description, main_image, category, city,
        owner_username, owner_name, created_at, updated_at) SELECT id, ${name}, 'Late', 'D', '/media/x', 'residential', 'Oslo',
        ${name}, 'Late', 1, 1 FROM users WHERE username = ${name}`);
      await query(`INSERT INTO project_likes (user_id, project_id, created_at)
        SELECT id, 1 + abs(random()) % 40, 1 FROM users WHERE username = ${name}`);
      await query(`INSERT INTO messages (sender_id, receiver_id, content, created_at)
        SELECT id, 3, 'M', 1 FROM users WHERE username = ${name}`);
      await query("DELETE FROM user_follows WHERE id = (SELECT min(id) FROM user_follows)");
      await query(`INSERT OR REPLACE INTO project_reports (id, project_id, reporter_id, type, reason, resolved_by, created_at, updated_at)
        SELECT 900, 1, 2, 'spam', 'R', id, 1, 1 FROM users WHERE username = ${name}`);
    }
    return query(sql, ...params);
  };
}
