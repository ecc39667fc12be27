import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "../../testing/api";
import { countingDatabase } from "../../testing/counting-database";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import {
  deliverBatch,
  finishJobs,
  mails,
  mailsTo,
  outages,
  runCronTasks,
  takeJobs,
  waitingJobs,
} from "../../testing/outbound";

const DAY_MS = 24 * 60 * 60 * 1000;
/** 06:01 UTC, when the digest has begun. */
const TOMORROW = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 361 * 60 * 1000;
let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  project = await publish(ada);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: TOMORROW });
  await finishJobs();
  mails.length = 0;
  await env.DB.exec(`DELETE FROM notifications; DELETE FROM rate_limits; DELETE FROM project_likes; DELETE FROM user_follows;
    DELETE FROM sent_mails; UPDATE users SET email_notifications = 1, project_updates = 1, email_frequency = 'daily';
    UPDATE digest_runs SET started_at = 0, position = up_to`);
  await runCronTasks();
});
afterEach(() => {
  vi.useRealTimers();
});

const oneDayOn = () => vi.setSystemTime(Date.now() + DAY_MS);
const like = (by: TestUser) => json(by.visitor.post(`/api/projects/${project.id}/like`));
const follow = (by: TestUser) => json(by.visitor.post(`/api/users/${ada.user.id}/follow`));
const write = (by: TestUser) =>
  json(by.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Private" }), 201);
const digest = async () => {
  await runCronTasks();
  return mailsTo(ada.user.email);
};

describe("the daily digest", () => {
  it("has all unread notifications of a day in one mail, grouped by kind, without private text", async () => {
    await like(bruno);
    await like(carla);
    await follow(bruno);
    await write(bruno);
    expect(await mailsTo(ada.user.email)).toEqual([]);
    expect(await digest()).toEqual([]);
    oneDayOn();
    const [mail, ...others] = await digest();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("4 new notifications");
    for (const part of [mail?.text, mail?.html])
      for (const line of ["2 people liked your projects.", "Bruno Falcetti", "/messages?to=", "Unsubscribe"])
        expect(part).toContain(line);
    expect(`${mail?.text}${mail?.html}`).not.toContain("Private");
    expect(await json(ada.visitor.get("/api/notifications"))).toMatchObject(
      Array(4).fill({ emailSent: true }),
    );
  });

  it("has each notification once, and is sent once if its job is delivered twice", async () => {
    await follow(bruno);
    oneDayOn();
    await runCronTasks();
    const jobs = takeJobs().filter(({ name }) => name === "digests.mail");
    await env.DB.exec("UPDATE digest_runs SET position = after");
    await runCronTasks();
    expect(await mailsTo(ada.user.email)).toHaveLength(1);
    expect(jobs).toHaveLength(1);
    await runCronTasks();
    oneDayOn();
    expect(await digest()).toEqual([]);
    await follow(carla);
    oneDayOn();
    expect(await digest()).toMatchObject([{ subject: expect.stringContaining("Carla Ferreiro") }]);
  });

  it("is not sent if nothing is new, all is read, mails are off, or the address is not confirmed", async () => {
    oneDayOn();
    expect(await digest()).toEqual([]);
    const reasons: (() => Promise<unknown>)[] = [
      () => json(ada.visitor.post("/api/notifications/read")),
      () => setColumn(ada.user.id, "email_notifications", 0),
      () => setColumn(ada.user.id, "email_verified", 0),
    ];
    for (const reason of reasons) {
      await env.DB.exec("DELETE FROM user_follows; DELETE FROM notifications");
      await setColumn(ada.user.id, "email_notifications", 1);
      await follow(bruno);
      await reason();
      oneDayOn();
      expect(await digest()).toEqual([]);
    }
    await setColumn(ada.user.id, "email_verified", 1);
  });

  it("is the default, and users can choose a mail for each notification instead", async () => {
    const choose = (emailFrequency: unknown) =>
      ada.visitor.patch(`/api/users/${ada.user.id}`, { emailFrequency });
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ emailFrequency: "daily" });
    expect(await json(choose("atOnce"))).toMatchObject({ emailFrequency: "atOnce" });
    expect(await json(choose("hourly"), 400)).toMatchObject({
      fields: { emailFrequency: expect.any(String) },
    });
    await follow(bruno);
    expect(await mailsTo(ada.user.email)).toMatchObject([{ subject: expect.stringContaining("follower") }]);
    oneDayOn();
    expect(await digest()).toEqual([]);
  });

  it("leaves out likes and comments if project updates are off", async () => {
    await like(bruno);
    await follow(carla);
    await setColumn(ada.user.id, "project_updates", 0);
    oneDayOn();
    const [mail] = await digest();
    expect(mail?.subject).toContain("Carla Ferreiro");
    expect(mail?.text).not.toContain("liked");
  });

  it("has notifications whose immediate mail was lost", async () => {
    await setColumn(ada.user.id, "email_frequency", "atOnce");
    await follow(bruno);
    expect(takeJobs().map(({ name }) => name)).toContain("notifications.mail");
    await follow(carla);
    expect(await mailsTo(ada.user.email)).toHaveLength(1);
    oneDayOn();
    expect(await digest()).toMatchObject([{ subject: expect.stringContaining("Bruno Falcetti") }]);
  });

  it("waits for the next day if the mail service's limit is reached", async () => {
    await follow(bruno);
    oneDayOn();
    outages.errors.set("*", "E_DAILY_LIMIT_EXCEEDED");
    await runCronTasks();
    const jobs = takeJobs();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await deliverBatch(jobs)).delays).toEqual([43_200]);
    log.mockRestore();
    outages.errors.clear();
    await deliverBatch(jobs);
    expect(mails).toHaveLength(1);
  });
});

it("a run looks at each notification of the day once, in slices, and queues each user once", {
  tags: "all",
}, async () => {
  const people = 1_200;
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
    SELECT 'p' || i, 'p' || i, 'p' || i, 'p' || i, 'x', 'P', 1 FROM n`,
  )
    .bind(people)
    .run();
  await env.DB.exec(
    `INSERT INTO notifications (user_id, type, title, message, data, created_at) SELECT users.id, 'info', 'T', 'M', '{"kind":"like"}', ${Date.now()}
    FROM (SELECT 1 AS round UNION ALL SELECT 2 UNION ALL SELECT 3) CROSS JOIN users WHERE username LIKE 'p%'`.replaceAll(
      "\n",
      " ",
    ),
  );
  oneDayOn();
  const { binding, queries } = countingDatabase();
  await runCronTasks({ DB: binding });
  const queued = waitingJobs("digests.mail").flatMap(({ input }) => (input as { userIds: number[] }).userIds);
  expect([queued.length, new Set(queued).size]).toEqual([people, people]);
  expect(queries()).toBeLessThan(200);
  takeJobs();
  await runCronTasks();
  expect(waitingJobs("digests.mail")).toEqual([]);
});
