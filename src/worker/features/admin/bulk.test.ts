import { env } from "cloudflare:workers";
import type { AuditEntry } from "@contract/admin";
import type { Message } from "@contract/messages";
import type { Notification } from "@contract/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../platform/jobs";
import { json, Visitor } from "../../testing/api";
import { finishJobs, mails, mailsTo, outbound } from "../../testing/outbound";
import { join, type Member, set } from "../../testing/world";

/** A queue that delivers twice what a call hands to it, and so all that follows from that. */
const twice = {
  JOBS: {
    sendBatch: async (jobs: Iterable<MessageSendRequest<Job>>) => {
      const all = [...jobs];
      await outbound.JOBS.sendBatch([...all, ...all]);
    },
  } as unknown as Env["JOBS"],
};

const CROWD = 620;
let bruno: Member;
let root: Member;
let crowd: number[];
beforeAll(async () => {
  bruno = await join("bruno");
  root = await join("root", twice);
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CROWD})
    INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at,
      email_notifications)
    SELECT 'p' || i, 'p' || i, 'p' || i || '@x.example', 'p' || i || '@x.example', 'x', 'P', 1, i % 10 = 0 FROM n
    RETURNING id`,
  ).all<{ id: number }>();
  crowd = results.map(({ id }) => id);
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
const audited = () => json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=announcement"));
const news = { type: "info", title: "Maintenance", message: "On Sunday, an hour." };
const announce = (body: object, by = root) => by.visitor.post("/api/admin/notifications/bulk", body);
const write = (body: object, by = root) => by.visitor.post("/api/admin/send/messages", body);

describe("an announcement", () => {
  it("to some reaches each of them once, though named twice and the queue delivers twice", async () => {
    const userIds = [...crowd.slice(0, 250), ...crowd.slice(0, 250)];
    expect(await json(announce({ ...news, userIds }))).toEqual({ sent: 250 });
    expect(await count("notifications")).toBe(100);
    await finishJobs();
    expect(await count("notifications")).toBe(250);
    expect(await count("(SELECT DISTINCT user_id FROM notifications)")).toBe(250);
    expect(mails.filter(({ subject }) => subject === "Maintenance")).toHaveLength(25);
    expect(await count("notifications WHERE email_sent = 1")).toBe(25);
    expect((await audited())[0]).toMatchObject({
      actorUsername: "root",
      action: "notify",
      details: { type: "info", title: "Maintenance", count: 250 },
    });
  });

  it("to all reaches everybody there was, the sender too", async () => {
    const before = (await count("notifications")) ?? 0;
    expect(await json(announce({ ...news, type: "critical", title: "To all", all: true }))).toEqual({
      sent: CROWD + 2,
    });
    await finishJobs();
    expect(await count("notifications")).toBe(before + CROWD + 2);
    const [latest] = await json<Notification[]>(bruno.visitor.get("/api/notifications"));
    expect(latest).toMatchObject({
      ...{ type: "critical", title: "To all", message: news.message, senderId: root.user.id },
      data: { title: "To all", message: news.message, kind: "announcement", url: null },
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
  ])("refuses %j and tells nobody", async (fields, message) => {
    const before = await state();
    const refused = await json(announce({ ...news, userIds: crowd.slice(0, 3), ...fields }), 400);
    expect(refused.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    await finishJobs();
    expect(await state()).toEqual(before);
  });

  it("tells nobody where one of many is not there", async () => {
    const before = await state();
    await json(announce({ ...news, userIds: [...crowd, 999_999] }), 400);
    await json(write({ content: "Hello", userIds: [...crowd, 999_999] }), 400);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});

describe("a message to many", () => {
  it("is a private one to each, written once, told once", async () => {
    const before = (await count("notifications")) ?? 0;
    const content = "Please confirm your company.";
    expect(await json(write({ content, userIds: [...crowd, bruno.user.id, root.user.id] }))).toEqual({
      sent: CROWD + 1,
    });
    await finishJobs();
    expect(await count(`messages WHERE content = '${content}'`)).toBe(CROWD + 1);
    expect(await count("(SELECT DISTINCT receiver_id FROM messages)")).toBe(CROWD + 1);
    expect(await count("conversations WHERE unread = 1")).toBe(CROWD + 1);
    expect(await count("notifications")).toBe(before + CROWD + 1);
    const [message] = await json<Message[]>(bruno.visitor.get("/api/messages"));
    expect(message).toMatchObject({ content, sender: { username: "root" }, read: false });
    expect(await mailsTo("bruno@example.com")).toMatchObject([{ subject: "New message" }]);
    expect((await audited())[0]).toMatchObject({
      action: "sendMessages",
      details: { excerpt: content, count: CROWD + 1 },
    });
  });

  it("said again is written again; who has not read the first is not told again", async () => {
    const before = await count("notifications");
    const content = "Please confirm your company.";
    expect(await json(write({ content, all: true }))).toEqual({ sent: CROWD + 1 });
    await finishJobs();
    expect(await count("messages")).toBe(2 * (CROWD + 1));
    expect(await count("conversations WHERE unread = 2")).toBe(CROWD + 1);
    expect(await count("notifications")).toBe(before);
  });

  it("ends where its sender's account does", async () => {
    const before = await count("messages");
    const leaver = await join("carla", twice);
    await set(leaver.user.id, "role", "superuser");
    await json(write({ content: "Farewell", userIds: crowd }, leaver));
    await json(announce({ ...news, userIds: crowd }, leaver));
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(leaver.user.id).run();
    await finishJobs();
    expect(await count("messages")).toBe((before ?? 0) + 100);
    expect(await count("notifications WHERE title = 'Maintenance' AND sender_id IS NULL")).toBe(CROWD);
  });

  it("is refused without a word, without anybody, to oneself, and to who may not", async () => {
    const before = await state();
    expect(await json(write({ content: "  ", all: true }), 400)).toMatchObject({
      message: "Message is required",
    });
    expect(await json(write({ content: "x" }), 400)).toMatchObject({ message: "Select at least one user" });
    await json(write({ content: "x".repeat(5001), all: true }), 400);
    await json(write({ content: "x", userIds: [root.user.id] }), 400);
    await set(bruno.user.id, "role", "admin");
    await json(write({ content: "x", all: true }, bruno), 403);
    await json(announce({ ...news, all: true }, bruno), 403);
    await json(new Visitor().post("/api/admin/send/messages", { content: "x", all: true }), 401);
    await finishJobs();
    expect(await state()).toEqual(before);
  });
});
