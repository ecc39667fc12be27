import { env } from "cloudflare:workers";
import type { Message } from "@contract/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { makeFollow, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { newUser } from "../../testing/stripe";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
});
beforeEach(() => env.DB.exec("DELETE FROM messages; DELETE FROM conversations; DELETE FROM rate_limits"));
const send = (from: TestUser, to: TestUser, content: unknown) =>
  from.visitor.post("/api/messages", { receiverId: to.user.id, content });
const write = (from: TestUser, to: TestUser, content: string) => json<Message>(send(from, to, content), 201);
const list = (member: TestUser, query = "") => json<Message[]>(member.visitor.get(`/api/messages${query}`));
const contents = (messages: Message[]) => messages.map(({ content }) => content);
const rows = () => env.DB.prepare("SELECT count(*) AS n FROM messages").first<number>("n");

describe("sending a message", () => {
  it("trims the content and returns the message with its sender", async () => {
    expect(await write(ada, bruno, "  Is the slab poured?\n")).toEqual({
      id: expect.any(Number),
      senderId: ada.user.id,
      receiverId: bruno.user.id,
      content: "Is the slab poured?",
      read: false,
      createdAt: expect.any(String),
      key: null,
      attachments: [],
      sender: { id: ada.user.id, username: "ada", profileImage: null },
    });
  });

  it("creates one message for repeated requests with the same key, also simultaneous ones", async () => {
    const key = crypto.randomUUID();
    const sendWithKey = () =>
      json<Message>(
        ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Once.", key }),
        201,
      );
    const responses = await Promise.all(Array.from({ length: 20 }, sendWithKey));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(responses[0]).toMatchObject({ content: "Once.", key });
    expect(await rows()).toBe(1);
    const [received] = await json<Message[]>(bruno.visitor.get(`/api/messages?with=${ada.user.id}`));
    expect(received).toMatchObject({ content: "Once.", key: null });
    const sameKey = { receiverId: ada.user.id, content: "Mine.", key };
    expect(await json(bruno.visitor.post("/api/messages", sameKey), 201)).toMatchObject({ content: "Mine." });
    const invalidKey = { receiverId: bruno.user.id, content: "x", key: "1" };
    expect(await json(ada.visitor.post("/api/messages", invalidKey), 400)).toMatchObject({
      fields: { key: "Key must be a UUID" },
    });
  });

  it("accepts the same key for another receiver, but not for other content to the same one", async () => {
    const key = crypto.randomUUID();
    const toBruno = { receiverId: bruno.user.id, content: "Once.", key };
    const first = await json<Message>(ada.visitor.post("/api/messages", toBruno), 201);
    const toCarla = { receiverId: carla.user.id, content: "Once.", key };
    const another = await json<Message>(ada.visitor.post("/api/messages", toCarla), 201);
    expect(another).toMatchObject({ ...toCarla, read: false });
    expect(another.id).not.toBe(first.id);
    expect(await json(ada.visitor.post("/api/messages", toCarla), 201)).toEqual(another);
    expect(contents(await list(carla))).toEqual(["Once."]);
    const otherContent = { ...toBruno, content: "Twice." };
    expect(await json(ada.visitor.post("/api/messages", otherContent), 409)).toMatchObject({
      message: "Another message was sent with this key",
    });
    expect(contents(await list(bruno))).toEqual(["Once."]);
    expect(await rows()).toBe(2);
  });

  it.each([
    ["blank content", "  ", "Message is required"],
    ["no content", undefined, "Message is required"],
    ["a number", 5, "Message is required"],
    ["content that is too long", "x".repeat(5001), "Message must be at most 5,000 characters"],
    ["a lone surrogate", "\ud800", "Message contains characters that cannot be stored"],
  ])("refuses %s", async (_case, content, message) => {
    expect(await json(send(ada, bruno, content), 400)).toMatchObject({
      message,
      fields: { content: message },
    });
    expect(await rows()).toBe(0);
  });

  it("refuses messages to the sender and unknown users, and from users who may not write", async () => {
    expect(await json(send(ada, ada, "Note to self"), 400)).toMatchObject({
      message: "You cannot write to yourself",
    });
    const toNobody = ada.visitor.post("/api/messages", { receiverId: 4711, content: "Hello?" });
    expect(await json(toNobody, 404)).toMatchObject({ message: "User not found" });
    const asText = { receiverId: String(bruno.user.id), content: "x" };
    expect((await ada.visitor.post("/api/messages", asText)).status).toBe(400);
    const anonymous = new Visitor().post("/api/messages", { receiverId: bruno.user.id, content: "x" });
    expect((await anonymous).status).toBe(401);
    await setColumn(ada.user.id, "status", "suspended");
    expect((await send(ada, bruno, "x")).status).toBe(403);
    await setColumn(ada.user.id, "status", "active");
    await whileBanned(bruno, async () => {
      expect((await send(ada, bruno, "x")).status).toBe(404);
      expect((await send(bruno, ada, "x")).status).toBe(401);
    });
    expect(await rows()).toBe(0);
  });

  it("ignores fields that the sender cannot set", async () => {
    const forged = { receiverId: bruno.user.id, content: "x", senderId: carla.user.id, read: true, id: 99 };
    const message = await json<Message>(ada.visitor.post("/api/messages", forged), 201);
    expect(message).toMatchObject({ senderId: ada.user.id, read: false });
    expect((await list(bruno))[0]).toEqual(message);
  });

  it("is limited to twenty a minute", async () => {
    await makeFollow(bruno, ada);
    const responses = await Promise.all(Array.from({ length: 23 }, (_, i) => send(ada, bruno, `${i}`)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await rows()).toBe(20);
  });
});

describe("the messages of a user", () => {
  it("are the sent and received ones, newest first, with one user or all", async () => {
    await write(ada, bruno, "1");
    await write(bruno, ada, "2");
    await write(carla, ada, "3");
    await write(ada, bruno, "4");
    await write(bruno, carla, "not hers");
    expect(contents(await list(ada))).toEqual(["4", "3", "2", "1"]);
    const withBruno = await list(ada, `?with=${bruno.user.id}`);
    expect(contents(withBruno)).toEqual(["4", "2", "1"]);
    expect(withBruno.map(({ sender }) => sender.username)).toEqual(["ada", "bruno", "ada"]);
    expect(contents(await list(ada, `?with=${ada.user.id}`))).toEqual([]);
    expect((await new Visitor().get("/api/messages")).status).toBe(401);
  });

  it("are paged by the id of the last message", async () => {
    for (let i = 1; i <= 7; i++) await write(i % 2 ? ada : bruno, i % 2 ? bruno : ada, `${i}`);
    for (const query of ["?limit=3", `?limit=3&with=${bruno.user.id}`]) {
      const first = await list(ada, query);
      expect(contents(first)).toEqual(["7", "6", "5"]);
      const second = await list(ada, `${query}&before=${first.at(-1)?.id}`);
      expect(contents(second)).toEqual(["4", "3", "2"]);
      expect(contents(await list(ada, `${query}&before=${second.at(-1)?.id}`))).toEqual(["1"]);
    }
  });

  it("exclude messages from and to banned users", async () => {
    await write(ada, bruno, "To Bruno");
    await write(carla, ada, "Buy cheap cement");
    await write(ada, carla, "No");
    await whileBanned(carla, async () => {
      expect(contents(await list(ada))).toEqual(["To Bruno"]);
      expect(await list(ada, `?with=${carla.user.id}`)).toEqual([]);
    });
    expect(await list(ada)).toHaveLength(3);
    expect(await list(ada, "?with=4711")).toEqual([]);
    expect((await ada.visitor.get("/api/messages?with=x")).status).toBe(400);
  });

  it("are kept when the account of the other user is deleted", async () => {
    const root = await registerUser("root");
    await write(root, ada, "Farewell");
    await write(ada, root, "Come back");
    await setColumn(root.user.id, "role", "user");
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(root.user.id).run();
    const [mine, theirs] = await list(ada);
    expect(theirs).toMatchObject({
      content: "Farewell",
      senderId: null,
      sender: { id: null, username: "Deleted user", profileImage: null },
    });
    expect(mine).toMatchObject({ senderId: ada.user.id, receiverId: null, sender: { username: "ada" } });
  });

  it("with deleted users can be listed, in pages, at a cost that does not grow with other messages", async () => {
    expect(await list(ada, "?with=deleted")).toEqual([]);
    const vera = await newUser("vera");
    await write(vera, ada, "1");
    await write(ada, vera, "2");
    await write(vera, ada, "3");
    await write(vera, bruno, "not hers");
    await write(bruno, ada, "Still here");
    expect(await list(ada, "?with=deleted")).toEqual([]);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(vera.user.id).run();
    expect(contents(await list(ada, "?with=deleted"))).toEqual(["3", "2", "1"]);
    const [last] = await list(ada, "?with=deleted&limit=1");
    expect(contents(await list(ada, `?with=deleted&limit=1&before=${last?.id}`))).toEqual(["2"]);
    expect(contents(await list(carla, "?with=deleted"))).toEqual([]);
    ada.visitor.origin = LOCAL;
    const cost = async () => costOf(await ada.visitor.get("/api/messages?with=deleted&limit=1"));
    const before = await cost();
    for (const [from, to] of [
      [ada, bruno],
      [bruno, ada],
    ] as const)
      await env.DB.prepare(
        "INSERT INTO messages (sender_id, receiver_id, content, created_at) SELECT ?, ?, 'x', 1 FROM json_each(?)",
      )
        .bind(from.user.id, to.user.id, JSON.stringify(Array(200).fill(0)))
        .run();
    expect((await cost()).read).toBe(before.read);
    expect(before.read).toBeLessThanOrEqual(8);
  });

  it("have a cost that does not grow with their number", async () => {
    const insertMessages = (from: TestUser, to: TestUser) =>
      env.DB.prepare(
        `INSERT INTO messages (sender_id, receiver_id, content, created_at)
         SELECT ?, ?, 'x', 1 FROM json_each(?)`,
      )
        .bind(from.user.id, to.user.id, JSON.stringify(Array(60).fill(0)))
        .run();
    const insertMoreMessages = async () => {
      for (const [from, to] of [
        [ada, bruno],
        [bruno, ada],
        [carla, ada],
        [bruno, carla],
      ] as const)
        await insertMessages(from, to);
    };
    const cost = async (query: string) =>
      costOf(await ada.visitor.get(`${LOCAL}/api/messages?limit=10${query}`)).read;
    const costs = async () => [await cost(""), await cost(`&with=${bruno.user.id}`)];
    await insertMoreMessages();
    const before = await costs();
    for (const read of before) expect(read).toBeLessThan(45);
    await insertMoreMessages();
    expect(await costs()).toEqual(before);
  });
});
