import { env } from "cloudflare:workers";
import type { Notification } from "@contract/notifications";
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { countingDatabase } from "../../testing/counting-database";
import {
  makeFollow,
  registerUser,
  registration,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";
import {
  deliverBatch,
  finishJobs,
  isBulk,
  mails,
  outages,
  runCronTasks,
  takeJobs,
} from "../../testing/outbound";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 5;

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let log: MockInstance<typeof console.error>;
beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
});
beforeEach(async () => {
  outages.isQueueDown = false;
  outages.errors.clear();
  await finishJobs();
  mails.length = 0;
  await env.DB.exec(
    "DELETE FROM rate_limits; DELETE FROM failed_jobs; DELETE FROM notifications; DELETE FROM outbox",
  );
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => log.mockRestore();
});
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const logged = () => log.mock.calls.map(([line]) => JSON.parse(line).code);
const alerts = () => json<Notification[]>(root.visitor.get("/api/notifications"));
/** Makes the jobs in the outbox look two minutes older, as they are when a later cron run finds them. */
const laterCron = async () => {
  await env.DB.exec("UPDATE outbox SET created_at = created_at - 120000");
  await runCronTasks();
};
const mail = (key: string, content = "P"): Job => ({
  name: "mail.send",
  input: { key, to: "ada@example.com", content: { subject: "S", paragraphs: [content], reason: "R" } },
});

describe("while the queue is down", () => {
  it("changes succeed, and their mails and jobs are sent once when it is back", async () => {
    outages.isQueueDown = true;
    const carla = new Visitor();
    await json(carla.post("/api/register", registration(testUsers.carla)), 201);
    await json(new Visitor().post("/api/forgot-password", { email: "ada@example.com" }));
    await setColumn(bruno.user.id, "email_frequency", "atOnce");
    await json(ada.visitor.post(`/api/users/${bruno.user.id}/follow`));
    const announcement = { type: "info", title: "News", message: "M", userIds: [ada.user.id, bruno.user.id] };
    await json(root.visitor.post("/api/admin/notifications/bulk", announcement));
    const users = await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
      SELECT 'p' || i, 'p' || i, 'p' || i, 'p' || i, 'x', 'P', 1 FROM n RETURNING id`,
    ).all<{ id: number }>();
    const userIds = users.results.map(({ id }) => id);
    await json(root.visitor.post("/api/admin/send/messages", { content: "Hello", userIds }));
    expect(new Set(logged())).toEqual(new Set(["queue_unavailable"]));
    expect(mails).toEqual([]);
    outages.isQueueDown = false;
    await laterCron();
    await finishJobs();
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      "ada@example.com News",
      "ada@example.com Set a new password",
      "bruno@example.com New follower",
      "bruno@example.com News",
      "carla@example.com Confirm your email address",
    ]);
    expect(await count("messages WHERE content = 'Hello'")).toBe(150);
    expect(await count("outbox")).toBe(0);
    await laterCron();
    await finishJobs();
    expect(mails).toHaveLength(5);
  });

  it("superusers are notified, once an hour", async () => {
    outages.isQueueDown = true;
    await json(new Visitor().post("/api/forgot-password", { email: "ada@example.com" }));
    await laterCron();
    await laterCron();
    expect(await alerts()).toMatchObject([{ title: "The queue is unavailable", type: "critical" }]);
    expect(await count("outbox")).toBe(1);
    await env.DB.exec("UPDATE notifications SET created_at = created_at - 3700000");
    await laterCron();
    expect(await alerts()).toHaveLength(2);
  });

  it("a mail that is stored but whose change was refused does not exist", async () => {
    outages.isQueueDown = true;
    await json(new Visitor().post("/api/register", registration(testUsers.ada)), 409);
    expect(await count("outbox")).toBe(0);
  });
});

describe("a job that fails for good", () => {
  const failed = () => env.DB.prepare("SELECT name, job, error, attempts FROM failed_jobs ORDER BY id").all();

  it("is stored with its error, logged with a code, and superusers are notified once an hour for each kind", async () => {
    outages.errors.set("*", "E_SENDER_NOT_VERIFIED");
    expect((await deliverBatch([mail("a")], {}, { attempts: 8 })).retryMessages).toHaveLength(1);
    expect((await failed()).results).toEqual([]);
    const jobs = [mail("a"), mail("b", "Open http://plinth.test/reset-password?token=se-cr_et now")];
    expect((await deliverBatch(jobs, {}, { attempts: 9 })).retryMessages).toEqual([]);
    const { results } = await failed();
    expect(results).toMatchObject([
      { name: "mail.send", attempts: 9, error: expect.stringContaining("E_SENDER_NOT_VERIFIED") },
      { name: "mail.send", job: expect.stringContaining("token=removed now") },
    ]);
    expect(JSON.stringify(results)).not.toContain("se-cr_et");
    expect(logged().filter((code) => code === "job_failed")).toHaveLength(2);
    expect(await alerts()).toMatchObject([
      {
        title: "A background job failed",
        type: "critical",
        message: expect.stringContaining("mail.send failed 9 times"),
      },
    ]);
    const others = await json<Notification[]>(bruno.visitor.get("/api/notifications"));
    expect(others.map(({ title }) => title)).not.toContain("A background job failed");
  });

  it("is stored from the dead-letter queue too, without being run", async () => {
    await deliverBatch([mail("c")], {}, { queue: "plinth-jobs-failed" });
    expect(mails).toEqual([]);
    expect((await failed()).results).toMatchObject([{ name: "mail.send" }]);
  });

  it("stays in the dead-letter queue while the database does not answer", async () => {
    const down = {
      ...env.DB,
      withSession: () => ({
        prepare: () => {
          throw new Error("Network connection lost");
        },
      }),
    };
    const options = { queue: "plinth-jobs-failed" };
    const { retryMessages } = await deliverBatch([mail("d")], { DB: down as unknown as D1Database }, options);
    expect(retryMessages).toHaveLength(1);
  });

  it("is stored when it has waited for the daily limit as long as a queue keeps it", async () => {
    outages.errors.set("*", "E_DAILY_LIMIT_EXCEEDED");
    const sentAt = new Date(Date.now() - 13.1 * DAY_MS);
    const { postponed } = await deliverBatch([mail("e")], {}, { sentAt: new Date(Date.now() - 12 * DAY_MS) });
    expect(postponed).toMatchObject([mail("e")]);
    expect((await failed()).results).toEqual([]);
    await deliverBatch([{ ...mail("e"), earlier: { failures: 0, sentAt: sentAt.getTime() } }]);
    expect((await failed()).results).toMatchObject([{ error: "E_DAILY_LIMIT_EXCEEDED" }]);
  });

  it("that has to wait is retried by the queue if the queue takes no new message", async () => {
    outages.errors.set("*", "E_DAILY_LIMIT_EXCEEDED");
    outages.isQueueDown = true;
    expect(await deliverBatch([mail("h")])).toMatchObject({ postponed: [], delays: [43_200] });
    expect(logged()).toContain("queue_unavailable");
  });

  it("is kept for 14 days, and can be repeated through the outbox", async () => {
    await deliverBatch([mail("f"), mail("g")], {}, { queue: "plinth-jobs-failed" });
    await env.DB.prepare("UPDATE failed_jobs SET failed_at = ? WHERE id = (SELECT min(id) FROM failed_jobs)")
      .bind(Date.now() - 14 * DAY_MS - 1)
      .run();
    await runCronTasks();
    expect(await count("failed_jobs")).toBe(1);
    await env.DB.exec(
      "INSERT INTO outbox (id, job, created_at) SELECT abs(random()) >> 10, job, 0 FROM failed_jobs",
    );
    await runCronTasks();
    await finishJobs();
    expect(mails).toHaveLength(1);
  });
});

describe("the queues", () => {
  it("carry mails that somebody waits for apart from mails to many", async () => {
    await setColumn(bruno.user.id, "email_frequency", "atOnce");
    await json(new Visitor().post("/api/forgot-password", { email: "ada@example.com" }));
    await makeFollow(bruno, ada);
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
    const announcement = { type: "info", title: "T", message: "M", all: true };
    await json(root.visitor.post("/api/admin/notifications/bulk", announcement));
    const jobs = takeJobs();
    expect(jobs.map((job) => `${job.name} ${isBulk(job) ? "bulk" : "urgent"}`).sort()).toEqual(
      expect.arrayContaining([
        "announcements.deliver bulk",
        "notifications.mail bulk",
        "users.mailLink urgent",
      ]),
    );
  });

  it("deliver at most as many jobs at once as stay below D1's 1,000 queries a call", {
    tags: "all",
  }, async () => {
    const people = Array.from({ length: 50 }, (_, i) => `m${i}`);
    const values = people.map(
      (name) =>
        `('${name}', '${name}', '${name}@example.com', '${name}@example.com', 'x', 'P', 1, 1, 'atOnce')`,
    );
    const { results } = await env.DB.prepare(
      `INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at, email_verified,
        email_frequency) VALUES ${values} RETURNING id`,
    ).all<{ id: number }>();
    const userIds = results.map(({ id }) => id);
    const batchOf = async (makeJob: (part: number) => Promise<Job> | Job) =>
      Promise.all(Array.from({ length: BATCH }, (_, part) => makeJob(part)));
    const notified = async () => {
      const written = await env.DB.prepare(
        `INSERT INTO notifications (user_id, type, title, message, data, created_at)
        SELECT value, 'info', 'T', 'M', '{"kind":"follow","url":"/"}', 1 FROM json_each(?) RETURNING id`,
      )
        .bind(JSON.stringify(userIds))
        .all<{ id: number }>();
      return written.results.map(({ id }) => id);
    };
    const announcementIds = await Promise.all(
      Array.from({ length: BATCH }, (_, i) =>
        env.DB.prepare(
          "INSERT INTO announcements (id, type, title, message, is_to_all, created_at) VALUES (?, 'info', 'T', 'M', 1, 1) RETURNING id",
        )
          .bind(1_000_000 + i)
          .first<number>("id"),
      ),
    );
    const origin = "http://plinth.test";
    const batches: Job[][] = [
      await batchOf(async () => ({ name: "notifications.mail", input: { ids: await notified(), origin } })),
      await batchOf((i) => ({
        name: "announcements.mail",
        input: { announcementId: announcementIds[i] ?? 0, userIds, origin },
      })),
      await batchOf(async (i) => {
        await notified();
        return { name: "digests.mail", input: { userIds, after: 0, upTo: 9_000_000 + i } };
      }),
    ];
    for (const jobs of batches)
      for (const isFailing of [true, false]) {
        // Each mail is refused in the first round, which takes as many queries as there are mails.
        outages.errors.clear();
        if (isFailing) outages.errors.set("*", "E_DELIVERY_FAILED");
        const { binding, queries } = countingDatabase();
        await deliverBatch(jobs, { DB: binding });
        expect(queries()).toBeLessThan(1000);
        expect(isFailing || queries() > 100).toBe(true);
      }
    outages.errors.set("*", "E_RECIPIENT_SUPPRESSED");
    const { binding, queries } = countingDatabase();
    const ids = await notified();
    await deliverBatch(await batchOf(() => ({ name: "notifications.mail", input: { ids, origin } })), {
      DB: binding,
    });
    expect(queries()).toBeLessThan(1000);
  });
});
