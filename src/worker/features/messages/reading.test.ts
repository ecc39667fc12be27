import { env } from "cloudflare:workers";
import type { Contact, Message } from "@contract/messages";
import type { UnreadCounts } from "@contract/notifications";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, ORIGIN, Visitor } from "../../testing/api";
import { makeFollow, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { finishJobs } from "../../testing/outbound";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
});
beforeEach(() =>
  env.DB.exec(
    "DELETE FROM messages; DELETE FROM conversations; DELETE FROM notifications; DELETE FROM user_follows; DELETE FROM rate_limits",
  ),
);
const write = (from: TestUser, to: TestUser, content: string) =>
  json<Message>(from.visitor.post("/api/messages", { receiverId: to.user.id, content }), 201);
const isRead = (id: number) =>
  env.DB.prepare("SELECT read FROM messages WHERE id = ?").bind(id).first<number>("read");
const unread = (member: TestUser) => json<UnreadCounts>(member.visitor.get("/api/unread-counts"));
const contacts = (member: TestUser) => json<Contact[]>(member.visitor.get("/api/contacts"));

describe("marking a message as read", () => {
  it("is possible for its receiver, and idempotent", async () => {
    await makeFollow(bruno, ada);
    const { id } = await write(ada, bruno, "Look");
    expect(await unread(bruno)).toEqual({ notifications: 1, messages: 1, requests: 0 });
    for (let i = 0; i < 2; i++) {
      const response = await bruno.visitor.get(`/api/markasread/message/${id}`);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(await json(response)).toEqual({ ok: true });
    }
    expect(await isRead(id)).toBe(1);
    expect(await contacts(bruno)).toMatchObject([{ username: "ada", unread: 0 }]);
  });

  it("is refused for the sender and other users", async () => {
    const { id } = await write(ada, bruno, "Look");
    await write(ada, carla, "Another");
    for (const member of [ada, carla]) {
      const before = await unread(member);
      expect((await member.visitor.get(`/api/markasread/message/${id}`)).status).toBe(404);
      expect(await unread(member)).toEqual(before);
    }
    expect((await bruno.visitor.get("/api/markasread/message/4711")).status).toBe(404);
    expect((await new Visitor().get(`/api/markasread/message/${id}`)).status).toBe(401);
    await setColumn(bruno.user.id, "status", "suspended");
    expect((await bruno.visitor.get(`/api/markasread/message/${id}`)).status).toBe(403);
    await setColumn(bruno.user.id, "status", "active");
    expect(await isRead(id)).toBe(0);
  });

  it("needs the anti-forgery token although it is a GET", async () => {
    const { id } = await write(ada, bruno, "Look");
    const path = `/api/markasread/message/${id}`;
    for (const token of ["", "planted", ada.visitor.cookies.get("XSRF-TOKEN") ?? ""])
      expect((await bruno.visitor.get(path, { "X-XSRF-TOKEN": token })).status).toBe(403);
    expect(await isRead(id)).toBe(0);
    await json(bruno.visitor.mutate("messages.markRead", { id }));
    expect(await isRead(id)).toBe(1);
  });

  it("works for all messages of one sender", async () => {
    await makeFollow(bruno, ada, carla);
    const fromAda = [await write(ada, bruno, "1"), await write(ada, bruno, "2")];
    const others = [
      await write(carla, bruno, "3"),
      await write(bruno, ada, "4"),
      await write(ada, carla, "5"),
    ];
    for (let i = 0; i < 2; i++)
      expect(await json(bruno.visitor.post("/api/messages/read", { with: ada.user.id }))).toEqual({
        ok: true,
      });
    for (const { id } of fromAda) expect(await isRead(id)).toBe(1);
    for (const { id } of others) expect(await isRead(id)).toBe(0);
    expect(await contacts(bruno)).toMatchObject([
      { username: "ada", unread: 0 },
      { username: "carla", unread: 1 },
    ]);
    expect(await json(bruno.visitor.post("/api/messages/read", { with: 4711 }))).toEqual({ ok: true });
    expect((await bruno.visitor.post("/api/messages/read", {})).status).toBe(400);
  });

  it("marks the notification as read too, once all messages of that sender are read", async () => {
    await makeFollow(bruno, ada, carla);
    const [first, second] = [await write(ada, bruno, "1"), await write(ada, bruno, "2")];
    await write(carla, bruno, "3");
    expect(await unread(bruno)).toEqual({ notifications: 2, messages: 3, requests: 0 });
    await json(bruno.visitor.get(`/api/markasread/message/${first.id}`));
    expect(await unread(bruno)).toEqual({ notifications: 2, messages: 2, requests: 0 });
    await json(bruno.visitor.get(`/api/markasread/message/${second.id}`));
    expect(await unread(bruno)).toEqual({ notifications: 1, messages: 1, requests: 0 });
    await json(bruno.visitor.post("/api/messages/read", { with: carla.user.id }));
    expect(await unread(bruno)).toEqual({ notifications: 0, messages: 0, requests: 0 });
  });

  it("works for thousands of messages: none is unread at once, and jobs mark the older ones", async () => {
    await makeFollow(bruno, ada);
    const old = await write(ada, bruno, "Old");
    await env.DB.prepare(
      "INSERT INTO messages (sender_id, receiver_id, content, created_at) SELECT ?, ?, 'x', 1 FROM json_each(?)",
    )
      .bind(ada.user.id, bruno.user.id, JSON.stringify(Array(1000).fill(0)))
      .run();
    bruno.visitor.origin = LOCAL;
    const cost = costOf(await bruno.visitor.post("/api/messages/read", { with: ada.user.id }));
    bruno.visitor.origin = ORIGIN;
    expect(cost.read).toBeLessThan(100);
    expect(cost.written).toBeLessThan(50);
    expect(await unread(bruno)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    const list = () => json<Message[]>(bruno.visitor.get(`/api/messages?with=${ada.user.id}`));
    for (const messages of [await list(), await json<Message[]>(ada.visitor.get("/api/messages"))])
      expect(messages.every(({ read }) => read)).toBe(true);
    const recent = await write(ada, bruno, "Recent");
    await finishJobs();
    expect(await isRead(old.id)).toBe(1);
    expect(await isRead(recent.id)).toBe(0);
    expect((await list()).map(({ read }) => read).slice(0, 3)).toEqual([false, true, true]);
    expect((await json<Message[]>(bruno.visitor.get("/api/messages"))).map(({ read }) => read)[0]).toBe(
      false,
    );
    expect(await unread(bruno)).toEqual({ notifications: 1, messages: 1, requests: 0 });
    expect(await contacts(bruno)).toMatchObject([{ username: "ada", unread: 1 }]);
    await json(bruno.visitor.get(`/api/markasread/message/${recent.id}`));
    expect(await unread(bruno)).toEqual({ notifications: 0, messages: 0, requests: 0 });
  });

  it("unread messages of banned senders are not counted, others up to twenty", async () => {
    await makeFollow(bruno, ada, carla);
    await write(carla, bruno, "Buy cheap cement");
    await whileBanned(carla, async () => {
      expect((await unread(bruno)).messages).toBe(0);
    });
    await env.DB.prepare(
      "INSERT INTO messages (sender_id, receiver_id, content, created_at) SELECT ?, ?, 'x', 1 FROM json_each(?)",
    )
      .bind(ada.user.id, bruno.user.id, JSON.stringify(Array(150).fill(0)))
      .run();
    expect((await unread(bruno)).messages).toBe(20);
    await json(bruno.visitor.post("/api/messages/read", { with: ada.user.id }));
    expect((await unread(bruno)).messages).toBe(1);
  });
});

describe("contacts", () => {
  it("are conversations, then followed users, then followers, each user once", async () => {
    const root = await registerUser("root");
    await json(ada.visitor.post(`/api/users/${bruno.user.id}/follow`));
    await json(root.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await contacts(ada)).toMatchObject([
      { username: "bruno", unread: 0, lastMessage: null, lastMessageAt: null },
      { username: "root" },
    ]);
    await write(carla, ada, `Good morning${".".repeat(300)}`);
    const { createdAt } = await write(root, ada, "Welcome");
    const [first, second, third, ...others] = await contacts(ada);
    expect(first).toEqual({
      id: root.user.id,
      username: "root",
      fullName: "Robin Ottesen",
      profileImage: null,
      unread: 1,
      lastMessage: "Welcome",
      lastMessageAt: createdAt,
      isLastOwn: false,
      isRequest: false,
    });
    expect(second?.isRequest).toBe(true);
    expect(second?.lastMessage).toBe(`Good morning${".".repeat(188)}`);
    expect([third?.username, others]).toEqual(["bruno", []]);
    expect(await contacts(carla)).toMatchObject([{ username: "ada", unread: 0 }]);
    expect((await new Visitor().get("/api/contacts")).status).toBe(401);
  });

  it("exclude banned and deleted users", async () => {
    await write(ada, carla, "Hello");
    await write(bruno, ada, "Hello");
    await whileBanned(carla, async () => {
      expect((await contacts(ada)).map(({ username }) => username)).toEqual(["bruno"]);
    });
    expect(await contacts(ada)).toHaveLength(2);
  });

  it("are limited to a hundred", async () => {
    await env.DB.prepare(
      `INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at)
       SELECT 'c' || value, 'c' || value, 'c' || value, 'c' || value, '', 'C', 1 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 130 }, (_, i) => i)))
      .run();
    await env.DB.prepare(
      "INSERT INTO user_follows (follower_id, following_id, created_at) SELECT id, ?, 1 FROM users WHERE full_name = 'C'",
    )
      .bind(ada.user.id)
      .run();
    await write(ada, bruno, "First");
    const first = await contacts(ada);
    expect([first.length, first[0]?.username]).toEqual([20, "bruno"]);
    expect(await json<Contact[]>(ada.visitor.get("/api/contacts?limit=100"))).toHaveLength(100);
    expect((await ada.visitor.get("/api/contacts?limit=101")).status).toBe(400);
  });
});
