import { env } from "cloudflare:workers";
import type { AuditEntry } from "@contract/admin";
import type { Message } from "@contract/messages";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { makeSuperuser, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { duplicatingQueues, finishJobs, mails, mailsTo } from "../../testing/outbound";

const USER_COUNT = 620;
let bruno: TestUser;
let root: TestUser;
let users: number[];
beforeAll(async () => {
  bruno = await registerUser("bruno");
  await setColumn(bruno.user.id, "email_frequency", "atOnce");
  root = await registerUser("root", duplicatingQueues);
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${USER_COUNT})
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at,
      email_notifications, email_verified, email_frequency)
    SELECT 'p' || i, 'p' || i, 'p' || i || '@x.example', 'p' || i || '@x.example', 'x', 'P', 1, i % 10 = 0, 1, 'atOnce'
    FROM n
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
const sendMessages = (body: object, by = root) => by.visitor.post("/api/admin/send/messages", body);

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

  it("can be sent again; users with an unread notification get no second one", { tags: "all" }, async () => {
    const before = await count("notifications");
    const content = "Please confirm your company.";
    expect(await json(sendMessages({ content, all: true }))).toEqual({ sent: USER_COUNT + 1 });
    await finishJobs();
    expect(await count("messages")).toBe(2 * (USER_COUNT + 1));
    expect(await count("conversations WHERE unread = 2")).toBe(USER_COUNT + 1);
    expect(await count("notifications")).toBe(before);
  });

  it("stops if the sender's account is deleted", { tags: "all" }, async () => {
    const before = await count("messages");
    const sender = await registerUser("carla", duplicatingQueues);
    await makeSuperuser(sender.user.id);
    await json(sendMessages({ content: "Farewell", userIds: users }, sender));
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(sender.user.id).run();
    await finishJobs();
    expect(await count("messages")).toBe((before ?? 0) + 100);
  });

  it("reaches nobody if one of the users does not exist", async () => {
    const before = await state();
    await json(sendMessages({ content: "Hello", userIds: [...users, 999_999] }), 400);
    await finishJobs();
    expect(await state()).toEqual(before);
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
    await json(new Visitor().post("/api/admin/send/messages", { content: "x", all: true }), 401);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});
