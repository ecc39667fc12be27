import { env } from "cloudflare:workers";
import type { AuditEntry } from "@contract/admin";
import { DAY_MS } from "@contract/durations";
import type { Notification } from "@contract/notifications";
import { rateLimits } from "@contract/rate-limits";
import {
  type AdminSupportRequest,
  type AdminSupportThread,
  OPEN_REQUESTS_MAX,
  SUPPORT_MESSAGES_MAX,
  type SupportMessage,
  type SupportMetrics,
  type SupportRequest,
  type SupportThread,
} from "@contract/support";
import Papa from "papaparse";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";
import { newUser } from "../../testing/stripe";

/** The cast: ada has premium, bruno and carla do not, root answers. */
let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let root: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  carla = await registerUser("carla");
  root = await registerUser("root");
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM support_requests; DELETE FROM rate_limits; DELETE FROM notifications");
  await Promise.all([ada, bruno, carla].map(({ user }) => mailsTo(user.email)));
});

const send = ({ visitor }: TestUser, fields: object = {}) =>
  visitor.post("/api/support", { kind: "question", content: "How do I print a portfolio?", ...fields });
const ask = (who: TestUser, fields?: object) => json<SupportRequest>(send(who, fields), 201);
const write = ({ visitor }: TestUser, id: number, content: string, fields: object = {}) =>
  visitor.post(`/api/support/${id}/messages`, { content, ...fields });
const answer = (id: number, content = "Press Share.", fields: object = {}) =>
  root.visitor.post(`/api/admin/support/${id}/messages`, { content, ...fields });
const own = ({ visitor }: TestUser) => json<SupportRequest[]>(visitor.get("/api/support"));
const thread = ({ visitor }: TestUser, id: number) => json<SupportThread>(visitor.get(`/api/support/${id}`));
const queue = (query = "") => json<AdminSupportRequest[]>(root.visitor.get(`/api/admin/support${query}`));
const metrics = () => json<SupportMetrics>(root.visitor.get("/api/admin/metrics/support"));
const notices = ({ visitor }: TestUser) => json<Notification[]>(visitor.get("/api/notifications"));
const set = (id: number, column: string, value: number) =>
  env.DB.prepare(`UPDATE support_requests SET ${column} = ? WHERE id = ?`).bind(value, id).run();
const rows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("a request to support", () => {
  it("becomes a thread of its author, who reads and continues it", async () => {
    const request = await ask(bruno, { kind: "problem", reference: " 8f2c1d7b90a34e56-HEL " });
    expect(request).toEqual({
      id: expect.any(Number),
      kind: "problem",
      reference: "8f2c1d7b90a34e56-HEL",
      state: "open",
      createdAt: expect.any(String),
      lastMessageAt: request.createdAt,
    });
    await json(write(bruno, request.id, "In Firefox."), 201);
    expect((await thread(bruno, request.id)).messages).toMatchObject([
      { isFromStaff: false, content: "How do I print a portfolio?" },
      { isFromStaff: false, content: "In Firefox." },
    ]);
    const second = await ask(bruno);
    expect((await own(bruno)).map(({ id }) => id)).toEqual([second.id, request.id]);
    expect(await json(bruno.visitor.get(`/api/support?limit=1&before=${second.id}`))).toMatchObject([
      { id: request.id },
    ]);
    expect(await own(ada)).toEqual([]);
  });

  it("is nobody else's: not to read, not to write to", async () => {
    const { id } = await ask(bruno);
    for (const who of [ada, root]) {
      expect((await who.visitor.get(`/api/support/${id}`)).status).toBe(404);
      expect((await write(who, id, "Me too")).status).toBe(404);
    }
    expect((await write(bruno, 4711, "Hello")).status).toBe(404);
    expect((await thread(bruno, id)).messages).toHaveLength(1);
  });

  it("needs a login, a kind and a text", async () => {
    const visitor = new Visitor();
    expect((await visitor.get("/api/support")).status).toBe(401);
    expect((await send({ ...bruno, visitor })).status).toBe(401);
    expect(await json(send(bruno, { content: " \n " }), 400)).toMatchObject({
      fields: { content: "Message is required" },
    });
    expect(await json(send(bruno, { kind: "praise" }), 400)).toMatchObject({
      fields: { kind: "Kind must be one of question, problem, billing, account, other" },
    });
    expect((await send(bruno, { reference: "x".repeat(101) })).status).toBe(400);
    expect((await send(bruno, { content: "x".repeat(5001) })).status).toBe(400);
    expect(await rows("support_requests")).toBe(0);
  });

  it("and its messages are stored once for each key, also with simultaneous calls", async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => ask(bruno, { key })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: 0 }] = sent;
    expect((await send(bruno, { key, content: "Something else" })).status).toBe(409);
    expect((await ask(ada, { key })).id).not.toBe(id);
    const again = crypto.randomUUID();
    const written = await Promise.all(
      [1, 2, 3].map(() => json<SupportMessage>(write(bruno, id, "Thanks", { key: again }), 201)),
    );
    expect(new Set(written.map((message) => message.id)).size).toBe(1);
    expect((await write(bruno, id, "Other", { key: again })).status).toBe(409);
    expect((await answer(id, "Thanks", { key: again })).status).toBe(409);
    expect((await thread(bruno, id)).messages).toHaveLength(2);
  });

  it("is limited in number, and in messages", async () => {
    for (let sent = 0; sent < rateLimits.support.calls; sent += 1) await ask(bruno);
    expect((await send(bruno)).status).toBe(429);
    const { id } = await ask(ada);
    await set(id, "message_count", SUPPORT_MESSAGES_MAX - 1);
    await json(write(ada, id, "The last"), 201);
    expect(await json(write(ada, id, "One too many"), 409)).toMatchObject({
      message: "A request has at most 200 messages. Please write a new request",
    });
    expect((await answer(id)).status).toBe(409);
    expect((await thread(ada, id)).state).toBe("open");
  });

  it("can be written with an API key that may write", async () => {
    const fields = { name: "Desk", scope: "write", currentPassword: "Plinth-ada-1" };
    const { key } = await json<{ key: string }>(ada.visitor.post("/api/keys", fields), 201);
    const program = new Visitor();
    program.apiKey = key;
    const { id } = await json<SupportRequest>(send({ ...ada, visitor: program }), 201);
    expect((await thread(ada, id)).messages).toHaveLength(1);
    expect((await program.get("/api/admin/support")).status).toBe(403);
  });

  it("is refused to suspended users, who can still read the answers", async () => {
    const { id } = await ask(carla);
    await setColumn(carla.user.id, "status", "suspended");
    expect((await send(carla)).status).toBe(403);
    expect((await thread(carla, id)).state).toBe("open");
    await setColumn(carla.user.id, "status", "active");
  });
});

describe("the queue of support", () => {
  it("shows requests of premium users first, then who waits longest", async () => {
    const [first, second] = [await ask(bruno), await ask(carla)];
    const [third, fourth] = [await ask(ada, { content: "A" }), await ask(ada, { content: "B" })];
    await set(second.id, "waiting_since", Date.now() - DAY_MS);
    await set(fourth.id, "waiting_since", Date.now() - 1000);
    const expected = [fourth, third, second, first].map(({ id }) => id);
    expect((await queue()).map(({ id }) => id)).toEqual(expected);
    expect((await queue("?limit=2&page=2")).map(({ id }) => id)).toEqual(expected.slice(2));
    expect((await root.visitor.get("/api/admin/support?limit=1")).headers.get("X-Total-Count")).toBe("4");
    expect((await queue())[0]).toMatchObject({
      userId: ada.user.id,
      username: "ada",
      isPriority: true,
      firstAnsweredAt: null,
    });
    expect((await queue())[2]).toMatchObject({ username: "carla", isPriority: false });
  });

  it("takes the plan at the last message, and keeps the place of who writes again", async () => {
    const { id } = await ask(bruno);
    await set(id, "waiting_since", Date.now() - DAY_MS);
    const [before] = await queue();
    await setColumn(bruno.user.id, "account_type", "premium");
    await json(write(bruno, id, "Is there anybody?"), 201);
    await setColumn(bruno.user.id, "account_type", "free");
    const [after] = await queue();
    expect(after).toMatchObject({ isPriority: true, waitingSince: before?.waitingSince });
  });

  it("lists one state; a new message opens a request again, at the end", async () => {
    const [one, two] = [await ask(bruno), await ask(carla)];
    await json(answer(one.id), 201);
    expect((await queue()).map(({ id }) => id)).toEqual([two.id]);
    expect((await queue("?state=answered")).map(({ id }) => id)).toEqual([one.id]);
    const closed = await json(root.visitor.patch(`/api/admin/support/${one.id}`, { state: "closed" }));
    expect(closed).toMatchObject({ id: one.id, state: "closed" });
    expect((await queue("?state=closed")).map(({ id }) => id)).toEqual([one.id]);
    await set(two.id, "waiting_since", Date.now() - 1000);
    await json(write(bruno, one.id, "It still does not work"), 201);
    expect((await queue()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await json(root.visitor.get("/api/admin/support?state=done"), 400)).toMatchObject({
      message: "State must be one of open, answered, closed",
    });
    expect((await root.visitor.patch(`/api/admin/support/${two.id}`, { state: "answered" })).status).toBe(
      400,
    );
    expect((await root.visitor.patch("/api/admin/support/4711", { state: "closed" })).status).toBe(404);
  });

  it("is for superusers only", async () => {
    const { id } = await ask(ada);
    const { visitor } = ada;
    for (const path of ["/api/admin/support", `/api/admin/support/${id}`, "/api/admin/metrics/support"])
      expect((await visitor.get(path)).status).toBe(403);
    expect((await visitor.post(`/api/admin/support/${id}/messages`, { content: "A" })).status).toBe(403);
    expect((await visitor.patch(`/api/admin/support/${id}`, { state: "closed" })).status).toBe(403);
  });
});

describe("an answer of support", () => {
  it("reaches the author in the thread, by the bell and by one mail; staff see who wrote it", async () => {
    const { id } = await ask(bruno);
    await json(answer(id, "Press Share.\n\nThen choose A4."), 201);
    expect(await thread(bruno, id)).toMatchObject({
      state: "answered",
      messages: [{ isFromStaff: false }, { isFromStaff: true, content: "Press Share.\n\nThen choose A4." }],
    });
    expect(JSON.stringify(await thread(bruno, id))).not.toContain("root");
    expect(await notices(bruno)).toMatchObject([
      { title: "Support answered", data: { kind: "support", url: `/messages?to=support-${id}` } },
    ]);
    const mails = await mailsTo(bruno.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Plinth Support answered your request"]);
    expect(mails[0]?.text).toContain("Then choose A4.");
    expect(mails[0]?.text).toContain(`/messages?to=support-${id}`);
    const staff = await json<AdminSupportThread>(root.visitor.get(`/api/admin/support/${id}`));
    expect(staff).toMatchObject({ username: "bruno", state: "answered" });
    expect(staff.messages.map(({ authorUsername }) => authorUsername)).toEqual(["bruno", "root"]);
  });

  it("is mailed whatever notifications the author wants, and only to a confirmed address", async () => {
    const { id } = await ask(bruno);
    await json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, { emailNotifications: false }));
    await json(answer(id), 201);
    expect(await mailsTo(bruno.user.email)).toHaveLength(1);
    const settings = { emailNotifications: true, emailFrequency: "atOnce" };
    await json(bruno.visitor.patch(`/api/users/${bruno.user.id}`, settings));
    await json(bruno.visitor.post("/api/notifications/read"));
    await json(answer(id, "Once more"), 201);
    expect(await mailsTo(bruno.user.email)).toHaveLength(1);
    await setColumn(bruno.user.id, "email_verified", 0);
    await json(answer(id, "A third time"), 201);
    expect(await mailsTo(bruno.user.email)).toEqual([]);
    await setColumn(bruno.user.id, "email_verified", 1);
  });

  it("is stored, mailed and logged once for each key", async () => {
    const { id } = await ask(bruno);
    const key = crypto.randomUUID();
    await json(answer(id, "Press Share.", { key }), 201);
    const audit = await rows("audit_log");
    for (let again = 0; again < 3; again += 1) await json(answer(id, "Press Share.", { key }), 201);
    expect((await answer(id, "Something else", { key })).status).toBe(409);
    expect([(await thread(bruno, id)).messages.length, (await notices(bruno)).length]).toEqual([2, 1]);
    expect(await mailsTo(bruno.user.email)).toHaveLength(1);
    expect(await rows("audit_log")).toBe(audit);
    const [entry] = await json<AuditEntry[]>(root.visitor.get("/api/admin/audit?targetType=support"));
    expect(entry).toMatchObject({ action: "answerSupport", targetId: id, actorUsername: "root" });
    expect((await answer(4711)).status).toBe(404);
  });
});

describe("the metrics of support", () => {
  it("have the median time to the first answer of 30 days, and the open requests", async () => {
    expect(await metrics()).toEqual({ openRequests: 0, medianFirstAnswerMinutes: null });
    const minutes = [10, 40, 20];
    for (const waited of minutes) {
      const { id } = await ask(bruno);
      await set(id, "created_at", Date.now() - waited * 60_000);
      await json(answer(id), 201);
    }
    const old = await ask(carla);
    await json(answer(old.id), 201);
    await set(old.id, "created_at", Date.now() - 90 * DAY_MS);
    await set(old.id, "first_answered_at", Date.now() - 31 * DAY_MS);
    await ask(carla);
    expect(await metrics()).toEqual({ openRequests: 1, medianFirstAnswerMinutes: 20 });
    const [answered] = await queue("?state=answered");
    const first = answered?.firstAnsweredAt;
    await json(answer(answered?.id ?? 0, "And one thing more"), 201);
    const after = (await queue("?state=answered")).find(({ id }) => id === answered?.id);
    expect(after?.firstAnsweredAt).toBe(first);
  });

  it("count open requests up to a bound", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
        INSERT INTO support_requests (user_id, kind, state, is_priority, created_at, waiting_since, last_message_at, key)
        SELECT ?, 'other', 'open', 0, 1, 1, 1, i FROM n`,
    )
      .bind(carla.user.id)
      .run();
    expect((await metrics()).openRequests).toBe(OPEN_REQUESTS_MAX);
  });
});

describe("the data of an account", () => {
  it("has its requests in the export, and they are deleted with it", async () => {
    const dana = await newUser("dana");
    const { id } = await ask(dana, { content: "May I have a copy?" });
    await json(answer(id, "Of course."), 201);
    const csv = await (await dana.visitor.get("/api/users/export/data")).text();
    const { data } = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true });
    expect(data.filter(({ person }) => person === "Plinth Support")).toMatchObject([
      { section: "messages", title: "received", content: "Of course." },
      { section: "messages", title: "sent", content: "May I have a copy?" },
    ]);
    await json(
      dana.visitor.del(`/api/users/${dana.user.id}`, {
        username: dana.user.username,
        password: "Plinth-buyer-1",
      }),
    );
    expect([await rows("support_requests"), await rows("support_messages")]).toEqual([0, 0]);
    expect(await queue("?state=answered")).toEqual([]);
  });

  it("stays with the users whom a deleted superuser answered", async () => {
    const { id } = await ask(bruno);
    await json(answer(id), 201);
    await env.DB.prepare(
      "UPDATE support_messages SET author_id = NULL WHERE request_id = ? AND is_from_staff = 1",
    )
      .bind(id)
      .run();
    const staff = await json<AdminSupportThread>(root.visitor.get(`/api/admin/support/${id}`));
    expect(staff.messages[1]).toMatchObject({ isFromStaff: true, authorUsername: null });
    expect((await thread(bruno, id)).messages).toHaveLength(2);
  });
});
