import { env } from "cloudflare:workers";
import { DAY_MS } from "@contract/durations";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { cronTasks } from "../../jobs";
import { domainSettings } from "../../testing/domains";
import { finishJobs, runCronTasks } from "../../testing/outbound";

/**
 * A table of a cron task with two rows of work, 71 and 72, and the rows that the task leaves. In the test, a trigger fails
 * each change of row 71.
 */
type Slice = { table: string; key?: string; rows: string[]; left: string; isTriedOnce?: true };

const user = (id: number, columns: string, values: string) =>
  `INSERT INTO users (id, username, username_folded, email, email_folded, password, full_name, joined_at, ${columns})
   VALUES (${id}, 'user${id}', 'user${id}', 'u${id}@example.com', 'u${id}@example.com', 'x', 'Some Body', 0, ${values})`;
const plainUser = (id: number) => user(id, "profession", "NULL");
const project = (id: number, columns: string, values: string) =>
  `INSERT INTO projects (id, user_id, submission, title, description, main_image, category, owner_username, owner_name,
     created_at, updated_at, ${columns}) VALUES (${id}, ${id}, ${id}, 'T', 'D', 'M', 'C', 'user${id}', 'N', 1, 1, ${values})`;
const both = (row: (id: number) => string) => [row(71), row(72)];

const slices: Record<string, Slice | string> = {
  "search.sweepWords": {
    table: "search_words",
    rows: both(
      (id) => `INSERT INTO search_words (id, word, written) VALUES (${id}, 'word${id}', 'Word${id}')`,
    ),
    left: "SELECT id FROM search_words WHERE id IN (71, 72)",
  },
  "savedSearches.run": {
    table: "saved_searches",
    rows: [
      ...both(plainUser),
      ...both(
        (
          id,
        ) => `INSERT INTO saved_searches (id, user_id, name, search, due_at, seen_at, seen_up_to, created_at)
          VALUES (${id}, ${id}, 'S', 'timber', 1, 1, 0, 1)`,
      ),
    ],
    left: "SELECT id FROM saved_searches WHERE due_at = 1",
  },
  "admin.expireStatuses": {
    table: "users",
    rows: both((id) => user(id, "status, status_expires_at", "'suspended', 1")),
    left: "SELECT id FROM users WHERE status = 'suspended'",
  },
  "billing.expirePlans": {
    table: "users",
    rows: both((id) => user(id, "account_type, subscription_end_date", "'premium', 1")),
    left: "SELECT id FROM users WHERE id IN (71, 72) AND account_type = 'premium'",
  },
  "projects.emptyTrash": {
    table: "projects",
    rows: [
      ...both(plainUser),
      ...both((id) => project(id, "status, is_visible, trashed_at", "'trashed', 0, 1")),
    ],
    left: "SELECT id FROM projects WHERE id IN (71, 72)",
  },
  "domains.end": {
    table: "custom_domains",
    key: "user_id",
    rows: [
      ...both(plainUser),
      ...both(
        (
          id,
        ) => `INSERT INTO custom_domains (user_id, domain, token, state, created_at, proven_at, ends_at, noticed_at)
          VALUES (${id}, 'd${id}.example', 't${id}', 'active', 1, 1, 1, 1)`,
      ),
    ],
    left: "SELECT user_id AS id FROM custom_domains",
  },
  "domains.check": {
    table: "custom_domains",
    key: "user_id",
    rows: [
      ...both(plainUser),
      ...both(
        (id) => `INSERT INTO custom_domains (user_id, domain, token, state, created_at, next_check_at)
          VALUES (${id}, 'd${id}.example', 't${id}', 'unproven', 1, 1)`,
      ),
    ],
    left: "SELECT user_id AS id FROM custom_domains WHERE next_check_at = 1",
  },
  "media.deleteRetained": {
    table: "deleted_media",
    rows: both(
      (id) =>
        `INSERT INTO deleted_media (id, url, deleted_at) VALUES (${id}, '/media/abcdefghijklmn${id}.jpg', 1)`,
    ),
    left: "SELECT id FROM deleted_media WHERE id IN (71, 72)",
  },
  "search.resumeFolding": {
    table: "users",
    rows: both(plainUser).map((statement) => statement.replace("Some Body", "Åsa Þórsdóttir")),
    left: "SELECT id FROM users WHERE id IN (71, 72) AND folded IS NULL",
    // The task that processes all rows does not come back to it.
    isTriedOnce: true,
  },
  "unicode.normalizeExisting": {
    table: "project_sections",
    rows: [
      ...both(plainUser),
      ...both(
        (id) =>
          `INSERT INTO project_sections (id, user_id, name, position) VALUES (${id}, ${id}, 'A\u0308', 1)`,
      ),
    ],
    left: "SELECT id FROM project_sections WHERE name = 'A\u0308'",
    isTriedOnce: true,
  },
  "health.sendHeartbeat": "sends one job",
  "projects.queueScheduled": "sends a job for each project",
  "projects.settleDays": "adds numbers",
  "projects.deleteOldVersions": "deletes by time",
  "media.deleteUnused": "looks at other ids in the next run",
  "media.recordOrphans": "leaves out names of another form",
  "slices.resume": "sends a job for each row",
  "users.sweepExpired": "deletes by time",
  "notifications.deleteOld": "deletes by time",
  "analytics.deleteOld": "deletes by time",
  "digests.assemble": "sends jobs",
  "indexNow.submitPages": "sends paths, and deletes them also if they are refused",
  "webhooks.resumeDeliveries": "sends a job for each row",
  "webhooks.deleteOld": "deletes by time",
  "jobs.sendOutbox": "sends jobs",
  "jobs.sweep": "deletes by time",
};

const written = [
  ...[
    "custom_domains",
    "saved_searches",
    "deleted_media",
    "search_words",
    "projects",
    "project_sections",
    "users",
    "former_usernames",
  ],
  ...["failing_rows", "cron_positions", "outbox"],
];

const idsOf = async (query: string) =>
  (await env.DB.prepare(query).all<{ id: number }>()).results.map(({ id }) => id);
let errors: MockInstance<typeof console.error>;
const failed = () => errors.mock.calls.filter(([line]) => String(line).includes('"row_failed"')).length;
async function run() {
  await runCronTasks(domainSettings as Partial<Env>);
  await finishJobs(domainSettings as Partial<Env>);
}

describe("a row that fails", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    errors = vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await env.DB.prepare("DROP TRIGGER IF EXISTS fails_update").run();
    await env.DB.prepare("DROP TRIGGER IF EXISTS fails_delete").run();
    for (const table of written) await env.DB.prepare(`DELETE FROM ${table}`).run();
  });

  it("is thought of in every cron task", () => {
    expect(Object.keys(slices).sort()).toEqual(Object.keys(cronTasks).sort());
  });

  const tasks = Object.entries(slices).flatMap(([task, slice]) =>
    typeof slice === "string" ? [] : [{ task, ...slice }],
  );
  it.each(
    sample(tasks, 3),
  )("does not stop the others of $task, is logged once, and is tried again after a day", async ({
    table,
    key = "id",
    rows,
    left,
    isTriedOnce,
  }) => {
    await env.DB.batch(rows.map((statement) => env.DB.prepare(statement)));
    for (const change of ["UPDATE", "DELETE"])
      await env.DB.prepare(
        `CREATE TRIGGER fails_${change.toLowerCase()} BEFORE ${change} ON ${table} WHEN OLD.${key} = 71
           BEGIN SELECT RAISE(ABORT, 'This row fails'); END`,
      ).run();
    await run();
    expect(await idsOf(left)).toEqual([71]);
    expect(failed()).toBe(1);
    await run();
    expect([await idsOf(left), failed()]).toEqual([[71], 1]);
    await env.DB.prepare("DROP TRIGGER fails_update").run();
    await env.DB.prepare("DROP TRIGGER fails_delete").run();
    vi.setSystemTime(Date.now() + DAY_MS + 1);
    await run();
    expect(await idsOf(left)).toEqual(isTriedOnce ? [71] : []);
  });
});
