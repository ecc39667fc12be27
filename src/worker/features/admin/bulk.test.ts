import { env } from "cloudflare:workers";
import type { AuditEntry } from "@contract/admin";
import type { Message } from "@contract/messages";
import type { Notification } from "@contract/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs, mails, mailsTo, outbound } from "../../testing/outbound";

/** A queue that delivers every job twice. */
const duplicatingQueue = {
  JOBS: {
    sendBatch: async (jobs: Iterable<MessageSendRequest<Job>>) => {
      const all = [...jobs];
      await outbound.JOBS.sendBatch([...all, ...all]);
    },
  } as unknown as Env["JOBS"],
};

const USER_COUNT = 620;
let bruno: TestUser;
let root: TestUser;
let users: number[];
beforeAll(async () => {
  bruno = await registerUser("bruno");
  root = await registerUser("root", duplicatingQueue);
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${USER_COUNT})
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at,
      email_notifications)
    SELECT 'p' || i, 'p' || i, 'p' || i || '@x.example', 'p' || i || '@x.example', 'x', 'P', 1, i % 10 = 0 FROM n
    RETURNING id`,
  ).all<{ id: number }>();
  users = results.map(({ id }) => id);
  await finishJobs();
  mails.length = 0;
});
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const state = async () => [
  await count("notifications"),
  await count("messages"),
  await count("audit_log"),
  await count("conversations"),
];
const auditLog = () => json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=announcement"));
const notification = { type: "info", title: "Maintenance", message: "On Sunday, an hour." };
const notifyUsers = (body: object, by = root) => by.visitor.post("/api/admin/notifications/bulk", body);
const sendMessages = (body: object, by = root) => by.visitor.post("/api/admin/send/messages", body);

describe("a bulk notification", () => {
  it("reaches each selected user once, even if ids are repeated and the queue delivers twice", async () => {
    const userIds = [...users.slice(0, 250), ...users.slice(0, 250)];
    expect(await json(notifyUsers({ ...notification, userIds }))).toEqual({ sent: 250 });
    expect(await count("notifications")).toBe(100);
    await finishJobs();
    expect(await count("notifications")).toBe(250);
    expect(await count("(SELECT DISTINCT user_id FROM notifications)")).toBe(250);
    expect(mails.filter(({ subject }) => subject === "Maintenance")).toHaveLength(25);
    expect(await count("notifications WHERE email_sent = 1")).toBe(25);
    expect((await auditLog())[0]).toMatchObject({
      actorUsername: "root",
      action: "notify",
      details: { type: "info", title: "Maintenance", count: 250 },
    });
  });

  it("reaches all users including the sender", async () => {
    const before = (await count("notifications")) ?? 0;
    expect(
      await json(notifyUsers({ ...notification, type: "critical", title: "To all", all: true })),
    ).toEqual({
      sent: USER_COUNT + 2,
    });
    await finishJobs();
    expect(await count("notifications")).toBe(before + USER_COUNT + 2);
    const [latest] = await json<Notification[]>(bruno.visitor.get("/api/notifications"));
    expect(latest).toMatchObject({
      ...{ type: "critical", title: "To all", message: notification.message, senderId: root.user.id },
      data: { title: "To all", message: notification.message, kind: "announcement", url: null },
    });
    expect(await mailsTo("bruno@example.com")).toHaveLength(1);
  });

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
    const refused = await json(notifyUsers({ ...notification, userIds: users.slice(0, 3), ...fields }), 400);
    expect(refused.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    await finishJobs();
    expect(await state()).toEqual(before);
  });

  it("notifies nobody if one of the users does not exist", async () => {
    const before = await state();
    await json(notifyUsers({ ...notification, userIds: [...users, 999_999] }), 400);
    await json(sendMessages({ content: "Hello", userIds: [...users, 999_999] }), 400);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});

describe("a bulk message", () => {
  it("is a private message to each user, with one notification", async () => {
    const before = (await count("notifications")) ?? 0;
    const content = "Please confirm your company.";
    expect(await json(sendMessages({ content, userIds: [...users, bruno.user.id, root.user.id] }))).toEqual({
      sent: USER_COUNT + 1,
    });
    await finishJobs();
    expect(await count(`messages WHERE content = '${content}'`)).toBe(USER_COUNT + 1);
    expect(await count("(SELECT DISTINCT receiver_id FROM messages)")).toBe(USER_COUNT + 1);
    expect(await count("conversations WHERE unread = 1")).toBe(USER_COUNT + 1);
    expect(await count("notifications")).toBe(before + USER_COUNT + 1);
    const [message] = await json<Message[]>(bruno.visitor.get("/api/messages"));
    expect(message).toMatchObject({ content, sender: { username: "root" }, read: false });
    expect(await mailsTo("bruno@example.com")).toMatchObject([{ subject: "New message" }]);
    expect((await auditLog())[0]).toMatchObject({
      action: "sendMessages",
      details: { excerpt: content, count: USER_COUNT + 1 },
    });
  });

  it("can be sent again; users with an unread notification get no second one", async () => {
    const before = await count("notifications");
    const content = "Please confirm your company.";
    expect(await json(sendMessages({ content, all: true }))).toEqual({ sent: USER_COUNT + 1 });
    await finishJobs();
    expect(await count("messages")).toBe(2 * (USER_COUNT + 1));
    expect(await count("conversations WHERE unread = 2")).toBe(USER_COUNT + 1);
    expect(await count("notifications")).toBe(before);
  });

  it("stops if the sender's account is deleted", async () => {
    const before = await count("messages");
    const sender = await registerUser("carla", duplicatingQueue);
    await setColumn(sender.user.id, "role", "superuser");
    await json(sendMessages({ content: "Farewell", userIds: users }, sender));
    await json(notifyUsers({ ...notification, userIds: users }, sender));
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(sender.user.id).run();
    await finishJobs();
    expect(await count("messages")).toBe((before ?? 0) + 100);
    expect(await count("notifications WHERE title = 'Maintenance' AND sender_id IS NULL")).toBe(USER_COUNT);
  });

  it("is refused without content, without recipients, to the sender, and for other roles", async () => {
    const before = await state();
    expect(await json(sendMessages({ content: "  ", all: true }), 400)).toMatchObject({
      message: "Message is required",
    });
    expect(await json(sendMessages({ content: "x" }), 400)).toMatchObject({
      message: "Select at least one user",
    });
    await json(sendMessages({ content: "x".repeat(5001), all: true }), 400);
    await json(sendMessages({ content: "x", userIds: [root.user.id] }), 400);
    await setColumn(bruno.user.id, "role", "admin");
    await json(sendMessages({ content: "x", all: true }, bruno), 403);
    await json(notifyUsers({ ...notification, all: true }, bruno), 403);
    await json(new Visitor().post("/api/admin/send/messages", { content: "x", all: true }), 401);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});
