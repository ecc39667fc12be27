import { DurableObject } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { LIVE_MINUTES } from "@contract/analytics-limits";
import { DAY_MS } from "@contract/durations";
import { isReadOnly } from "../config/config";
import { logError } from "./log";

const MINUTE_MS = 60 * 1000;
/** The maximum number of pairs of a day and a project, or all projects, in one batch. */
const BATCH_PAIRS = 100;
const LIVE_PROJECTS = 3;
/** The id that means all projects of the user together. */
export const ALL_PROJECTS = 0;

/** The keys of each dimension; `total` has one key. */
export type Dimension = "total" | "referrers" | "countries" | "devices" | "projects" | "pictures" | "links";

/** An action of a visitor. `visitor` is their address and browser, of which only a hash is stored. */
export type Happening = { visitor: string } & (
  | {
      kind: "visit";
      projectId: number;
      isView: boolean;
      referrer: string | null;
      country: string;
      device: string;
    }
  | { kind: "pictures" | "links"; projectId: number | null; key: string }
);

/** Numbers to add to those of a day and a project. */
export type AnalyticsRow = {
  day: number;
  projectId: number;
  dimension: Dimension;
  key: string;
  count: number;
  visitors: number;
};

/** Rows to be written to the database together. A later batch of a user has a later `countedAt`. */
export type AnalyticsBatch = { userId: number; countedAt: number; rows: AnalyticsRow[] };

/**
 * The analytics of one user's pages that are not in the database yet, and the hashes of today's visitors, by which each is
 * counted once. An alarm writes the numbers at most once a minute. The hashes and their salt are deleted when the day is
 * over (UTC), after which nobody can tell whether two visits were by the same person.
 */
export abstract class AnalyticsCounter extends DurableObject<Env> {
  /** Adds a batch to the database. Writing the same batch again has no effect. */
  protected abstract write(batch: AnalyticsBatch): Promise<unknown>;

  async record(happening: Happening) {
    const { storage } = this.ctx;
    const day = today();
    this.createTables();
    const visitor = this.hash(day, happening.visitor);
    if (happening.kind === "visit") this.addVisit(day, visitor, happening);
    else this.addOnce(day, visitor, happening);
    const soon = Date.now() + MINUTE_MS;
    if (((await storage.getAlarm()) ?? Number.POSITIVE_INFINITY) > soon) await storage.setAlarm(soon);
  }

  live() {
    const { sql, kv } = this.ctx.storage;
    if (!kv.get("salt")) return { visitors: 0, projects: [] };
    const recent = `FROM recent WHERE seen_at > ${Date.now() - LIVE_MINUTES * MINUTE_MS}`;
    const [all] = sql.exec<{ visitors: number }>(`SELECT count(DISTINCT visitor) AS visitors ${recent}`);
    const projects = sql.exec<{ id: number; visitors: number }>(
      `SELECT project_id AS id, count(*) AS visitors ${recent} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${LIVE_PROJECTS}`,
    );
    return { visitors: all?.visitors ?? 0, projects: projects.toArray() };
  }

  override async alarm() {
    const { storage } = this.ctx;
    const { sql } = storage;
    this.createTables();
    this.forgetPastDays();
    if (isReadOnly(this.env)) return storage.setAlarm(Date.now() + MINUTE_MS);
    const batch = this.nextBatch();
    if (batch) {
      try {
        await this.write(batch);
      } catch (error) {
        logError("analytics_not_written", { userId: batch.userId }, error);
        return storage.setAlarm(Date.now() + MINUTE_MS);
      }
      sql.exec("DELETE FROM counts WHERE is_sent = 1");
      storage.kv.delete("countedAt");
    }
    if (isFilled(sql, "counts")) await storage.setAlarm(Date.now() + MINUTE_MS);
    else if (isFilled(sql, "seen")) await storage.setAlarm((today() + 1) * DAY_MS + MINUTE_MS);
    else await storage.deleteAll();
  }

  private addVisit(
    day: number,
    visitor: string,
    { projectId, isView, referrer, country, device }: Happening & { kind: "visit" },
  ) {
    const { sql } = this.ctx.storage;
    sql.exec(
      "INSERT INTO recent VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at",
      ...[visitor, projectId, Date.now()],
    );
    const isNewInProject = this.isFirst(day, projectId, visitor);
    for (const pages of [projectId, ALL_PROJECTS]) {
      const isNew = pages === projectId ? isNewInProject : this.isFirst(day, pages, visitor);
      if (!isView && !isNew) continue;
      const add = (dimension: Dimension, key: string, visitors = isNew) =>
        this.add({
          day,
          projectId: pages,
          dimension,
          key,
          count: Number(isView),
          visitors: Number(visitors),
        });
      add("total", "");
      if (referrer !== null) add("referrers", referrer);
      add("countries", country);
      add("devices", device);
    }
    if (isView || isNewInProject)
      this.add({
        day,
        projectId: ALL_PROJECTS,
        dimension: "projects",
        key: String(projectId),
        count: Number(isView),
        visitors: Number(isNewInProject),
      });
  }

  private addOnce(
    day: number,
    visitor: string,
    { kind, projectId, key }: Happening & { kind: "pictures" | "links" },
  ) {
    if (!this.isFirst(day, ALL_PROJECTS, `${visitor} ${key}`)) return;
    const row = { day, dimension: kind, key, count: 1, visitors: 0 };
    this.add({ ...row, projectId: ALL_PROJECTS });
    if (projectId !== null) this.add({ ...row, projectId });
  }

  private isFirst(day: number, projectId: number, key: string) {
    const inserted = this.ctx.storage.sql.exec(
      "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
      ...[day, projectId, key],
    );
    return inserted.toArray().length > 0;
  }

  private add({ day, projectId, dimension, key, count, visitors }: AnalyticsRow) {
    this.ctx.storage.sql.exec(
      `INSERT INTO counts VALUES (0, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        count = count + excluded.count, visitors = visitors + excluded.visitors`,
      ...[day, projectId, dimension, key, count, visitors],
    );
  }

  /**
   * The batch is marked before it is written. If the answer of the database is lost, the same batch is written again,
   * without what was counted in the meantime.
   */
  private nextBatch(): AnalyticsBatch | undefined {
    const { sql, kv } = this.ctx.storage;
    if (!isFilled(sql, "counts")) return undefined;
    const countedAt = kv.get<number>("countedAt") ?? Date.now();
    if (kv.get("countedAt") === undefined) {
      kv.put("countedAt", countedAt);
      sql.exec(`UPDATE counts SET is_sent = 1 WHERE (day, project_id) IN
        (SELECT DISTINCT day, project_id FROM counts ORDER BY day, project_id LIMIT ${BATCH_PAIRS})`);
    }
    const rows = sql.exec<AnalyticsRow>(
      'SELECT day, project_id AS "projectId", dimension, key, count, visitors FROM counts WHERE is_sent = 1',
    );
    return { userId: Number(this.ctx.id.name), countedAt, rows: rows.toArray() };
  }

  /** 96 bits of a hash that nobody can make again when the day is over. */
  private hash(day: number, visitor: string) {
    const { kv } = this.ctx.storage;
    let salt = kv.get<{ day: number; value: string }>("salt");
    if (salt?.day !== day) {
      this.forgetPastDays();
      salt = { day, value: randomBytes(32).toString("base64") };
      kv.put("salt", salt);
    }
    return createHash("sha256").update(`${salt.value}\n${visitor}`).digest("base64url").slice(0, 16);
  }

  private forgetPastDays() {
    const { sql, kv } = this.ctx.storage;
    sql.exec("DELETE FROM seen WHERE day < ?", today());
    sql.exec("DELETE FROM recent WHERE seen_at <= ?", Date.now() - LIVE_MINUTES * MINUTE_MS);
    const salt = kv.get<{ day: number }>("salt");
    if (salt && salt.day < today()) kv.delete("salt");
  }

  /** Emptied storage has no tables. */
  private createTables() {
    this.ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS seen (day INTEGER, project_id INTEGER, key TEXT,
        PRIMARY KEY (day, project_id, key)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS recent (visitor TEXT, project_id INTEGER, seen_at INTEGER,
        PRIMARY KEY (visitor, project_id)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS counts (is_sent INTEGER, day INTEGER, project_id INTEGER, dimension TEXT, key TEXT,
        count INTEGER, visitors INTEGER, PRIMARY KEY (is_sent, day, project_id, dimension, key)) WITHOUT ROWID;`);
  }
}

const today = () => Math.floor(Date.now() / DAY_MS);

const isFilled = (sql: SqlStorage, table: "counts" | "seen") =>
  sql.exec(`SELECT 1 FROM ${table} LIMIT 1`).toArray().length > 0;
