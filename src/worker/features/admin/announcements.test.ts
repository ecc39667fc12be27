import { env } from "cloudflare:workers";
import type { AuditEntry } from "@contract/admin";
import type { Notification, UnreadCounts } from "@contract/notifications";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { makeSuperuser, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { duplicatingQueues, finishJobs, mails, mailsTo } from "../../testing/outbound";

/** A job delivers to 500 of them. */
const USERS_OF_TWO_JOBS = 620;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
let users: number[];
beforeAll(async () => {
  [bruno, carla] = [await registerUser("bruno"), await registerUser("carla")];
  root = await registerUser("root", duplicatingQueues);
  users = await insertUsers(1, 250);
});
/** Inserts users with these numbers, and returns their ids. */
async function insertUsers(first: number, last: number) {
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at,
      email_notifications, email_verified, email_frequency)
    SELECT 'p' || i, 'p' || i, 'p' || i || '@x.example', 'p' || i || '@x.example', 'x', 'P', 1, 0, 1, 'atOnce'
    FROM n
    RETURNING id`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
}
beforeEach(async () => {
  await finishJobs();
  mails.length = 0;
  await env.DB.exec(
    `DELETE FROM announcements; DELETE FROM notifications; DELETE FROM rate_limits;
    UPDATE users SET email_notifications = 0 WHERE full_name = 'P' AND email_notifications = 1`,
  );
});
/** Every tenth of the inserted users gets mails in this test. */
const sendMails = () =>
  env.DB.prepare(
    "UPDATE users SET email_notifications = 1 WHERE full_name = 'P' AND substr(username, -1) = '0'",
  ).run();
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const state = async () => [
  await count("announcements"),
  await count("announcement_receipts"),
  await count("notifications"),
  await count("audit_log"),
];
const content = { type: "info", title: "Maintenance", message: "On Sunday, an hour." };
const announce = (body: object, by = root) =>
  by.visitor.post("/api/admin/notifications/bulk", { ...content, ...body });
const list = ({ visitor }: TestUser, query = "") =>
  json<Notification[]>(visitor.get(`/api/notifications${query}`));
const titles = async (member: TestUser, query = "") => (await list(member, query)).map(({ title }) => title);
const unread = async ({ visitor }: TestUser) =>
  (await json<UnreadCounts>(visitor.get("/api/unread-counts"))).notifications;
const follow = (member: TestUser, of: TestUser) =>
  json(member.visitor.post(`/api/users/${of.user.id}/follow`));
const markRead = (member: TestUser, id: number | undefined) =>
  member.visitor.get(`/api/markasread/notifications/${id}`);

describe("an announcement to selected users", () => {
  it("reaches each of them once, even if ids are repeated and the queue delivers twice", {
    tags: "all",
  }, async () => {
    await sendMails();
    const userIds = [bruno.user.id, ...users, ...users];
    expect(await json(announce({ userIds }))).toEqual({ sent: 251 });
    await finishJobs();
    expect(await titles(bruno)).toEqual(["Maintenance"]);
    expect([await titles(carla), await unread(carla), await titles(root)]).toEqual([[], 0, []]);
    expect(await count("announcement_receipts")).toBe(251);
    expect(mails.filter(({ subject }) => subject === "Maintenance")).toHaveLength(26);
    expect(await count("announcement_receipts WHERE email_sent = 1")).toBe(26);
    const log = await json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=announcement"));
    expect(log[0]).toMatchObject({
      actorUsername: "root",
      action: "notify",
      details: { type: "info", title: "Maintenance", count: 251 },
    });
  });
});

describe("an announcement to all users", () => {
  it("is stored once, and every list contains it, also the sender's", async () => {
    const more = await insertUsers(251, USERS_OF_TWO_JOBS);
    await sendMails();
    expect(await json(announce({ type: "critical", title: "To all", all: true }))).toEqual({
      sent: USERS_OF_TWO_JOBS + 3,
    });
    expect((await state()).slice(0, 3)).toEqual([1, 0, 0]);
    for (const member of [bruno, carla, root])
      expect(await list(member)).toMatchObject([
        {
          userId: member.user.id,
          type: "critical",
          title: "To all",
          message: content.message,
          senderId: root.user.id,
          read: false,
          emailSent: false,
          data: { title: "To all", message: content.message, kind: "announcement", url: null },
        },
      ]);
    expect(await mailsTo("bruno@example.com")).toHaveLength(1);
    expect(mails.filter(({ to }) => to.endsWith("@x.example"))).toHaveLength(USERS_OF_TWO_JOBS / 10);
    expect(await list(bruno)).toMatchObject([{ title: "To all", emailSent: true }]);
    expect(await count("announcements")).toBe(1);
    await env.DB.prepare("DELETE FROM users WHERE id >= ?").bind(more[0]).run();
  });

  it("writes as many rows for all users as for one", async () => {
    root.visitor.origin = LOCAL;
    const cost = async (body: object) => costOf(await announce(body)).written;
    expect(await cost({ all: true })).toBeLessThanOrEqual(await cost({ userIds: [bruno.user.id] }));
    root.visitor.origin = new Visitor().origin;
  });

  it("does not reach users who join later", { tags: "all" }, async () => {
    await json(announce({ all: true }));
    await env.DB.prepare("DELETE FROM users WHERE username = 'ada'").run();
    const ada = await registerUser("ada");
    expect([await titles(ada), await unread(ada)]).toEqual([[], 0]);
    await json(announce({ title: "Second", all: true }));
    expect([await titles(ada), await unread(ada)]).toEqual([["Second"], 1]);
    const [first] = await list(bruno, "?limit=1&before=999999");
    expect(first?.title).toBe("Second");
    const { id } = (await list(bruno)).at(-1) ?? {};
    expect((await markRead(ada, id)).status).toBe(404);
    await finishJobs();
    expect((await mailsTo(testUsers.ada.email)).map(({ subject }) => subject)).not.toContain("Maintenance");
  });
});

describe("announcements among other notifications", () => {
  it("are listed and paged in the order in which they were sent", { tags: "all" }, async () => {
    await env.DB.exec("DELETE FROM user_follows");
    await follow(carla, bruno);
    await json(announce({ title: "First", all: true }));
    await follow(root, bruno);
    await json(announce({ title: "Second", userIds: [bruno.user.id] }));
    await json(announce({ title: "Third", all: true }));
    await finishJobs();
    const all = ["Third", "Second", "New follower", "First", "New follower"];
    expect(await titles(bruno)).toEqual(all);
    const paged: Notification[] = [];
    for (let i = 0; i < all.length; i++)
      paged.push(...(await list(bruno, `?limit=1${i ? `&before=${paged.at(-1)?.id}` : ""}`)));
    expect(paged.map(({ title }) => title)).toEqual(all);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(all.length);
  });

  it("are marked as read one by one or all, for each user separately", async () => {
    for (const title of ["First", "Second"]) await json(announce({ title, all: true }));
    await json(announce({ title: "Third", userIds: [bruno.user.id] }));
    await finishJobs();
    const [third, second] = await list(bruno);
    for (const notification of [second, third])
      for (let i = 0; i < 2; i++) expect(await json(markRead(bruno, notification?.id))).toEqual({ ok: true });
    expect([await titles(bruno), await unread(bruno)]).toEqual([["First"], 1]);
    expect(await json(bruno.visitor.post("/api/notifications/read"))).toEqual({ ok: true });
    expect([await titles(bruno), await unread(bruno)]).toEqual([[], 0]);
    expect([await titles(carla), await unread(carla)]).toEqual([["Second", "First"], 2]);
    expect((await markRead(carla, third?.id)).status).toBe(404);
    expect((await markRead(carla, 999_999)).status).toBe(404);
  });

  it("cost nothing once all are read, also if they were read one by one", { tags: "all" }, async () => {
    const costs = async () => {
      const at = async (path: string) => costOf(await bruno.visitor.get(`${LOCAL}${path}`)).read;
      return [await at("/api/notifications"), await at("/api/unread-counts")];
    };
    await json(bruno.visitor.post("/api/notifications/read"));
    const before = await costs();
    for (let i = 0; i < 5; i++) await json(announce({ title: `${i}`, all: true }));
    for (const { id } of await list(bruno)) await json(markRead(bruno, id));
    expect(await costs()).toEqual(before);
  });
});

describe("the call that sends an announcement", () => {
  it.each([
    [{ type: undefined }, "Type is required"],
    [{ type: "loud" }, "Type is required"],
    [{ title: " " }, "Title is required"],
    [{ title: "x".repeat(151) }, "Title must be at most 150 characters"],
    [{ message: "" }, "Message is required"],
    [{ message: "x".repeat(5001) }, "Message must be at most 5,000 characters"],
    [{ userIds: undefined }, "Select at least one user"],
    [{ userIds: [] }, "Select at least one user"],
    [{ userIds: [], all: false }, "Select at least one user"],
    [{ all: true }, "Select users or send to all, not both"],
    [{ userIds: [999_999] }, "User not found"],
    [{ userIds: ["1"] }, "An id must be a number"],
    [{ userIds: "all" }, "Users must be a list of ids"],
    [{ userIds: Array.from({ length: 5001 }, (_, i) => i + 1) }, /^At most 5,000 users can be selected/],
    [{ all: "yes" }, "All must be true or false"],
  ])("refuses %j and notifies nobody", async (fields, message) => {
    const before = await state();
    const refused = await json(announce({ userIds: users.slice(0, 3), ...fields }), 400);
    expect(refused.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    await finishJobs();
    expect(await state()).toEqual(before);
  });

  it("refuses lists with a user who does not exist, and other roles", async () => {
    const before = await state();
    await json(announce({ userIds: [...users, 999_999] }), 400);
    await setColumn(bruno.user.id, "role", "admin");
    await json(announce({ all: true }, bruno), 403);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});

it("an announcement stays if the sender's account is deleted", async () => {
  await setColumn(bruno.user.id, "role", "user");
  await makeSuperuser(carla.user.id);
  await json(announce({ userIds: [bruno.user.id, ...users] }, carla));
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(carla.user.id).run();
  await finishJobs();
  expect(await list(bruno)).toMatchObject([{ title: "Maintenance", senderId: null }]);
});
