import { env } from "cloudflare:workers";
import { type Contact, type ConversationState, type Message, REQUEST_MESSAGES_MAX } from "@contract/messages";
import type { Notification, UnreadCounts } from "@contract/notifications";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { makeFollow, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";
import { newUser } from "../../testing/stripe";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
});
beforeEach(() =>
  env.DB.exec(
    "DELETE FROM messages; DELETE FROM conversations; DELETE FROM notifications; DELETE FROM user_follows; DELETE FROM rate_limits",
  ),
);
const send = (from: TestUser, to: TestUser, content: string) =>
  from.visitor.post("/api/messages", { receiverId: to.user.id, content });
const write = (from: TestUser, to: TestUser, content: string) => json<Message>(send(from, to, content), 201);
const contacts = async (member: TestUser, requests?: string) =>
  (await json<Contact[]>(member.visitor.get(`/api/contacts${requests ? `?requests=${requests}` : ""}`))).map(
    ({ username, isRequest }) => [username, isRequest],
  );
const counts = (member: TestUser) => json<UnreadCounts>(member.visitor.get("/api/unread-counts"));
const stateOf = (member: TestUser, other: TestUser) =>
  json<ConversationState>(member.visitor.get(`/api/conversations/${other.user.id}`));
const answer = (member: TestUser, verb: "accept" | "decline", other: TestUser) =>
  member.visitor.post(`/api/conversations/${other.user.id}/${verb}`);
const notifications = async (member: TestUser) =>
  (await json<Notification[]>(member.visitor.get("/api/notifications"))).map(({ data, title }) => [
    data.kind,
    title,
  ]);

describe("the first message of a stranger", () => {
  it("is a request: it can be read, stands in a list of its own and is counted apart", async () => {
    await write(bruno, ada, "May I ask about the slab?");
    expect(await json<Message[]>(ada.visitor.get(`/api/messages?with=${bruno.user.id}`))).toMatchObject([
      { content: "May I ask about the slab?" },
    ]);
    expect(await counts(ada)).toEqual({ notifications: 1, messages: 0, requests: 1 });
    expect(await contacts(ada)).toEqual([["bruno", true]]);
    expect(await contacts(ada, "none")).toEqual([]);
    expect(await contacts(ada, "only")).toEqual([["bruno", true]]);
    expect(await contacts(bruno, "none")).toEqual([["ada", false]]);
    expect(await stateOf(ada, bruno)).toEqual({ request: "received", messagesLeft: null });
    expect(await stateOf(bruno, ada)).toEqual({ request: "sent", messagesLeft: REQUEST_MESSAGES_MAX - 1 });
    expect(await notifications(ada)).toEqual([["messageRequest", "Message request"]]);
    expect((await ada.visitor.get("/api/contacts?requests=some")).status).toBe(400);
    expect((await new Visitor().get(`/api/conversations/${bruno.user.id}`)).status).toBe(401);
  });

  it("is none from somebody whom the receiver follows or has written to, or from a superuser", async () => {
    await makeFollow(ada, bruno);
    await write(bruno, ada, "Known");
    await write(root, ada, "From the site");
    const vera = await newUser("vera");
    await write(ada, vera, "Hello");
    await write(vera, ada, "Hello back");
    expect(await counts(ada)).toEqual({ notifications: 3, messages: 3, requests: 0 });
    expect((await contacts(ada)).every(([, isRequest]) => !isRequest)).toBe(true);
    expect(await contacts(vera)).toEqual([["ada", false]]);
  });

  it("sends no mail at once, which the messages of others do", async () => {
    await setColumn(ada.user.id, "email_frequency", "atOnce");
    await mailsTo(ada.user.email);
    await write(bruno, ada, "Stranger");
    expect(await mailsTo(ada.user.email)).toEqual([]);
    await env.DB.exec("DELETE FROM notifications");
    await json(answer(ada, "accept", bruno));
    await write(bruno, ada, "Known");
    expect((await mailsTo(ada.user.email)).map(({ subject }) => subject)).toEqual(["New message"]);
  });

  it("is followed by a limited number until it is accepted, also simultaneous ones", async () => {
    for (let i = 5; i < REQUEST_MESSAGES_MAX; i++) await write(bruno, ada, `${i}`);
    await env.DB.exec("DELETE FROM rate_limits");
    const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => send(bruno, ada, `${i}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(5).fill(409),
    ]);
    expect(await stateOf(bruno, ada)).toEqual({ request: "sent", messagesLeft: 0 });
    expect(await json(send(bruno, ada, "More"), 409)).toMatchObject({
      code: "request_pending",
      message: "You can write more when this person accepts your messages",
    });
    await json(answer(ada, "accept", bruno));
    await write(bruno, ada, "More");
    expect(await stateOf(bruno, ada)).toEqual({ request: null, messagesLeft: null });
  });

  it("can be sent again with its key when the request is full", async () => {
    const message = { receiverId: ada.user.id, content: "Once", key: crypto.randomUUID() };
    const first = await json<Message>(bruno.visitor.post("/api/messages", message), 201);
    for (const content of ["2", "3"]) await write(bruno, ada, content);
    expect(await json(bruno.visitor.post("/api/messages", message), 201)).toEqual(first);
  });
});

describe("a request", () => {
  it("is accepted by its receiver, and counts its unread messages from then on", async () => {
    await write(bruno, ada, "1");
    const second = await write(bruno, ada, "2");
    await json(ada.visitor.get(`/api/markasread/message/${second.id}`));
    await json(answer(ada, "accept", bruno));
    expect(await counts(ada)).toMatchObject({ messages: 1, requests: 0 });
    await write(bruno, ada, "3");
    expect(await counts(ada)).toMatchObject({ messages: 2, requests: 0 });
    expect((await answer(ada, "accept", bruno)).status).toBe(404);
  });

  it.each([
    ["writing back", () => write(ada, bruno, "Gladly")],
    ["following", () => json(ada.visitor.post(`/api/users/${bruno.user.id}/follow`))],
  ])("is accepted by %s", async (_how, act) => {
    await write(bruno, ada, "Hello");
    await act();
    expect(await stateOf(ada, bruno)).toEqual({ request: null, messagesLeft: null });
    expect(await contacts(ada, "only")).toEqual([]);
    for (let i = 0; i < 5; i++) await write(bruno, ada, `${i}`);
    expect(await counts(ada)).toMatchObject({ messages: 6, requests: 0 });
  });

  it("that is declined leaves the lists without a word to its sender, and can be accepted later", async () => {
    await write(bruno, ada, "Hello");
    await json(answer(ada, "decline", bruno));
    expect(await counts(ada)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    expect(await contacts(ada)).toEqual([]);
    expect(await stateOf(ada, bruno)).toEqual({ request: "declined", messagesLeft: null });
    expect(await stateOf(bruno, ada)).toEqual({ request: "sent", messagesLeft: REQUEST_MESSAGES_MAX - 1 });
    await write(bruno, ada, "Are you there?");
    expect(await counts(ada)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    await json(answer(ada, "accept", bruno));
    expect(await counts(ada)).toMatchObject({ messages: 2 });
    expect(await contacts(ada)).toEqual([["bruno", false]]);
  });

  it("is answered only by its receiver", async () => {
    await write(bruno, ada, "Hello");
    for (const verb of ["accept", "decline"] as const) {
      expect((await answer(bruno, verb, ada)).status).toBe(404);
      expect((await answer(root, verb, bruno)).status).toBe(404);
      expect((await new Visitor().post(`/api/conversations/${bruno.user.id}/${verb}`)).status).toBe(401);
    }
    expect(await stateOf(ada, bruno)).toMatchObject({ request: "received" });
  });
});
