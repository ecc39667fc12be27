import { env } from "cloudflare:workers";
import type { Notification, UnreadCounts } from "@contract/notifications";
import type { ContentReport } from "@contract/reports";
import {
  type BlockedAddress,
  CONFIRM_WEB_MESSAGE_MS,
  WEB_MESSAGES_IN_A_ROW_MAX,
  type WebConversation,
  type WebThread,
  type WriterThread,
  webMessageSentences,
} from "@contract/web-messages";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { activateDomain, domainSettings, visitorAt } from "../../testing/domains";
import { registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { linkIn, mailsTo, outages, type ReceivedMail, runCronTasks } from "../../testing/outbound";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno, root] = [
    await registerUser("ada", domainSettings),
    await registerUser("bruno"),
    await registerUser("root"),
  ];
});
beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM web_conversations; DELETE FROM blocked_addresses; DELETE FROM notifications; DELETE FROM rate_limits; DELETE FROM content_reports",
  );
  await mailsTo("nobody@example.com");
});

const ILSE = "ilse@example.org";
const letter = { name: "Ilse Brandt", email: ILSE, content: "May we visit?\n\nWe are five." };
const write = (changes: object = {}, who = new Visitor(), to = ada) =>
  who.post(`/api/users/${to.user.id}/web-messages`, { ...letter, ...changes });
const tokenIn = (mail: ReceivedMail | undefined) =>
  mail ? (new URL(linkIn(mail), "http://x").searchParams.get("token") ?? "") : "";
/** Writes a message and returns the token of the link in the mail. */
async function pendingToken(changes: { email?: string } & object = {}) {
  await json(write(changes));
  return tokenIn((await mailsTo(changes.email ?? ILSE)).at(-1));
}
const confirm = (token: string) => new Visitor().post("/api/web-messages/confirm", { token });
const reply = (token: string, content: string, key?: string) =>
  new Visitor().post("/api/web-messages/reply", { token, content, ...(key && { key }) });
async function deliveredToken(changes: { email?: string } & object = {}) {
  const token = await pendingToken(changes);
  await json(confirm(token));
  return token;
}
const threadOf = (token: string) =>
  json<WriterThread>(new Visitor().get(`/api/web-messages/thread?token=${encodeURIComponent(token)}`));
const listOf = (requests: string, who = ada) =>
  json<WebConversation[]>(who.visitor.get(`/api/web-conversations?requests=${requests}`));
const list = async (requests = "all", who = ada) =>
  requests === "all"
    ? [...(await listOf("only", who)), ...(await listOf("none", who))]
    : listOf(requests, who);
const firstId = async () => (await list())[0]?.id ?? 0;
const read = (id: number, who = ada) => json<WebThread>(who.visitor.get(`/api/web-conversations/${id}`));
const answer = (id: number, body: object, who = ada) =>
  who.visitor.post(`/api/web-conversations/${id}/messages`, body);
const counts = () => json<UnreadCounts>(ada.visitor.get("/api/unread-counts"));
const notifications = async () =>
  (await json<Notification[]>(ada.visitor.get("/api/notifications"))).map(({ data, message, senderId }) => [
    data.kind,
    message,
    data.url,
    senderId,
  ]);
const rows = async () =>
  (await env.DB.prepare("SELECT count(*) AS count FROM web_conversations").first<{ count: number }>())?.count;

describe("a message from the web", () => {
  it("is mailed to its writer with its text, and delivered when the writer confirms it, once", async () => {
    expect(await json(write())).toEqual({ message: webMessageSentences.confirm });
    const [mail] = await mailsTo(ILSE);
    expect(mail).toMatchObject({ subject: "Confirm your message to Ada Norrback" });
    expect(mail?.text).toContain("May we visit?\n\nWe are five.");
    expect(mail?.text).not.toContain(ada.user.email);
    expect(await list()).toEqual([]);
    expect(await counts()).toEqual({ notifications: 0, messages: 0, requests: 0 });

    const token = tokenIn(mail);
    expect(await threadOf(token)).toMatchObject({
      receiver: { id: ada.user.id, username: "ada", name: "Ada Norrback" },
      ...{ name: "Ilse Brandt", email: ILSE, isConfirmed: false },
      messages: [{ isFromOwner: false, content: letter.content }],
    });
    for (let time = 0; time < 2; time++)
      expect(await json(confirm(token))).toEqual({ message: webMessageSentences.delivered });
    const [conversation] = await list("only");
    expect(conversation).toMatchObject({
      ...{ name: "Ilse Brandt", email: ILSE, isRequest: true, isBlocked: false, unread: 0 },
      ...{ lastMessage: letter.content, isLastOwn: false },
    });
    expect(await list("none")).toEqual([]);
    expect(await counts()).toEqual({ notifications: 1, messages: 0, requests: 1 });
    expect(await notifications()).toEqual([
      [
        "messageRequest",
        "Ilse Brandt wrote to you from the web.",
        `/messages?to=web-${conversation?.id}`,
        null,
      ],
    ]);
    expect((await threadOf(token)).isConfirmed).toBe(true);
  });

  it("tells the receiver by mail as they have chosen for requests", async () => {
    await setColumn(ada.user.id, "notification_choices", JSON.stringify({ messageRequest: "atOnce" }));
    await deliveredToken();
    const [mail] = await mailsTo(ada.user.email);
    expect(mail).toMatchObject({ subject: "Message request" });
    await setColumn(ada.user.id, "notification_choices", JSON.stringify({ messageRequest: "off" }));
    await deliveredToken({ email: "otto@example.org" });
    expect(await mailsTo(ada.user.email)).toEqual([]);
    expect(await counts()).toMatchObject({ notifications: 1, requests: 2 });
    await setColumn(ada.user.id, "notification_choices", "{}");
  });

  it("sent again with its key is stored and mailed once", async () => {
    const key = crypto.randomUUID();
    for (let time = 0; time < 3; time++) await json(write({ key }));
    expect(await mailsTo(ILSE)).toHaveLength(1);
    expect(await rows()).toBe(1);
  });

  it.each([
    ["name", { name: " " }, "Name is required"],
    ["name", { name: "x".repeat(101) }, "Name must be at most 100 characters"],
    ["email", { email: "ilse" }, "Please enter a valid email address"],
    ["email", { email: "ilse@example.org\r\nBcc: all@example.org" }, "Please enter a valid email address"],
    ["email", { email: undefined }, "Email is required"],
    ["content", { content: "\u200b \n" }, "Message is required"],
    ["content", { content: "x".repeat(5001) }, "Message must be at most 5,000 characters"],
  ])("without a valid %s is refused", async (field, changes, message) => {
    expect(await json(write(changes), 400)).toMatchObject({ fields: { [field]: message } });
    expect(await rows()).toBe(0);
  });

  it("is cleaned, and no text of it becomes a header or a tag of a mail", async () => {
    const rename = (fullName: string) => json(ada.visitor.patch(`/api/users/${ada.user.id}`, { fullName }));
    await rename("Ada\r\nBcc: all@example.org");
    await json(write({ name: "Ilse\r\nBcc: x@example.org\u202e", content: "<img src=x onerror=alert(1)>" }));
    const [mail] = await mailsTo(ILSE);
    await rename(testUsers.ada.fullName);
    expect(mail?.subject).toBe("Confirm your message to Ada Bcc: all@example.org");
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(mail?.html).not.toContain("<img");
    await json(confirm(tokenIn(mail)));
    expect((await list())[0]?.name).toBe("Ilse Bcc: x@example.org");
  });

  it("goes to nobody who does not exist, is banned or wants none", async () => {
    expect((await new Visitor().post("/api/users/4711/web-messages", letter)).status).toBe(404);
    await whileBanned(bruno, async () => expect((await write({}, new Visitor(), bruno)).status).toBe(404));
    await json(bruno.visitor.put("/api/user/appearance", { contact: "none" }));
    expect(await json(write({}, new Visitor(), bruno), 403)).toMatchObject({
      message: webMessageSentences.closed,
    });
    await json(bruno.visitor.put("/api/user/appearance", { contact: "form", name: "Falcetti & Sons" }));
    await json(write({}, new Visitor(), bruno));
    expect((await mailsTo(ILSE)).map(({ subject }) => subject)).toEqual([
      "Confirm your message to Falcetti & Sons",
    ]);
  });

  it("of an address that has an account, is blocked or refuses mail is answered like any other", async () => {
    await json(
      ada.visitor.post(
        `/api/web-conversations/${await firstIdAfter({ email: "blocked@example.org" })}/block`,
      ),
    );
    outages.errors.set("dead@example.org", "E_RECIPIENT_SUPPRESSED");
    const answers = await Promise.all(
      ["new@example.org", bruno.user.email, "blocked@example.org", "dead@example.org"].map(async (email) => {
        const response = await write({ email });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    await mailsTo("dead@example.org");
    outages.errors.clear();
  });

  it("is deleted when it is not confirmed within seven days", async () => {
    const [old, kept] = [await pendingToken(), await pendingToken({ email: "otto@example.org" })];
    const delivered = await deliveredToken({ email: "vera@example.org" });
    await env.DB.prepare(
      "UPDATE web_conversations SET confirm_by = confirm_by - ? WHERE email = ? AND confirm_by IS NOT NULL",
    )
      .bind(CONFIRM_WEB_MESSAGE_MS + 1, ILSE)
      .run();
    expect(await json(confirm(old), 400)).toMatchObject({ code: "link_invalid" });
    await runCronTasks();
    expect(await rows()).toBe(2);
    await json(confirm(kept));
    expect((await threadOf(delivered)).isConfirmed).toBe(true);
    const left = await env.DB.prepare("SELECT count(*) AS count FROM web_messages").first();
    expect(left).toEqual({ count: 2 });
  });

  it("can be deleted by the owner of the address before, and not after it is delivered", async () => {
    const token = await pendingToken();
    const withdraw = () => new Visitor().post("/api/web-messages/withdraw", { token });
    expect(await json(withdraw())).toEqual({ message: webMessageSentences.withdrawn });
    expect(await rows()).toBe(0);
    expect((await confirm(token)).status).toBe(400);
    const delivered = await deliveredToken();
    const late = new Visitor().post("/api/web-messages/withdraw", { token: delivered });
    expect(await json(late, 409)).toMatchObject({ code: "conflict" });
    expect(await rows()).toBe(1);
  });
});

/** Delivers a message and returns the id of its conversation. */
async function firstIdAfter(changes: { email?: string } & object = {}) {
  await deliveredToken(changes);
  return firstId();
}

describe("the limits", () => {
  it("of an IP address refuse the sixth message of an hour", async () => {
    const visitor = new Visitor();
    for (let i = 0; i < 5; i++) await json(write({ email: `w${i}@example.org` }, visitor));
    expect((await write({ email: "w6@example.org" }, visitor)).status).toBe(429);
    await json(write({ email: "w6@example.org" }));
  });

  it("of a mail address are silent, so that nobody is flooded and nobody learns anything", async () => {
    for (let i = 0; i < 7; i++)
      expect(await json(write({ email: i % 2 ? ILSE : "ILSE@example.org" }))).toEqual({
        message: webMessageSentences.confirm,
      });
    expect(await rows()).toBe(5);
    expect((await mailsTo(ILSE)).length + (await mailsTo("ILSE@example.org")).length).toBe(5);
  });

  it("of a receiver refuse the next message, whoever writes it", async () => {
    const sent = await Promise.all(
      Array.from({ length: 22 }, (_, i) => write({ email: `v${i}@example.org` })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429, 429]);
    await json(write({}, new Visitor(), bruno));
  });
});

describe("with Turnstile", () => {
  const keys = {
    TURNSTILE_API_BASE: inject("turnstileUrl"),
    TURNSTILE_SITE_KEY: "turnstile-site",
    TURNSTILE_SECRET_KEY: "turnstile-secret",
  };
  const token = async (action: string) => {
    const body = JSON.stringify({ hostname: "plinth.test", action });
    const issued = fetch(`${keys.TURNSTILE_API_BASE}/control/issue`, { method: "POST", body });
    return (await json<{ token: string }>(issued)).token;
  };

  it("a person with a token of this form writes, and nobody else", async () => {
    const visitor = new Visitor(keys);
    await json(write({ turnstileToken: await token("web-message") }, visitor));
    for (const turnstileToken of [undefined, "invented", await token("register")])
      expect(await json(write({ turnstileToken }, visitor), 400)).toMatchObject({ code: "challenge_failed" });
    expect(await rows()).toBe(1);
  });
});

it("at a custom domain, a visitor writes to its owner and to nobody else", async () => {
  await activateDomain(ada, "norrback.example");
  const atDomain = visitorAt("http://norrback.example");
  const send = (id: number) => atDomain.mutate("webMessages.send", { id, ...letter });
  await json(send(ada.user.id));
  expect((await send(bruno.user.id)).status).toBe(404);
  expect((await mailsTo(ILSE)).map((mail) => linkIn(mail).split("=")[0])).toEqual(["/contact?token"]);
});

describe("a link", () => {
  it("that this site has not made, or of a deleted conversation, is invalid", async () => {
    const token = await deliveredToken();
    const visitor = new Visitor();
    const invalid = [`${token.slice(0, -4)}AAAA`, "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAA"];
    for (const each of invalid) {
      expect((await visitor.get(`/api/web-messages/thread?token=${each}`)).status).toBe(400);
      for (const verb of ["confirm", "withdraw", "reply"])
        expect(
          await json(visitor.post(`/api/web-messages/${verb}`, { token: each, content: "Hello" }), 400),
        ).toMatchObject({ code: "link_invalid" });
    }
    await json(ada.visitor.del(`/api/web-conversations/${await firstId()}`));
    await deliveredToken({ email: "next@example.org" });
    expect((await reply(token, "Hello")).status).toBe(400);
    expect((await visitor.get(`/api/web-messages/thread?token=${token}`)).status).toBe(400);
  });

  it("does not work while the receiver is banned", async () => {
    const token = await deliveredToken();
    await whileBanned(ada, async () => {
      expect((await new Visitor().get(`/api/web-messages/thread?token=${token}`)).status).toBe(400);
      expect((await reply(token, "Hello")).status).toBe(400);
    });
    await json(reply(token, "Hello"), 201);
  });

  it("is guessed a limited number of times", async () => {
    const visitor = new Visitor();
    const guess = () => visitor.post("/api/web-messages/confirm", { token: "invented" });
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe("an answer", () => {
  it("is a mail with a link, does not show the owner's address, and accepts the conversation", async () => {
    const id = await firstIdAfter();
    const sent = await json(answer(id, { content: "With pleasure.\nOn Saturday." }), 201);
    expect(sent).toMatchObject({
      isFromOwner: true,
      content: "With pleasure.\nOn Saturday.",
      sharesAddress: false,
    });
    const [mail] = await mailsTo(ILSE);
    expect(mail).toMatchObject({ subject: "Ada Norrback answered your message" });
    expect(mail).not.toHaveProperty("replyTo");
    expect(JSON.stringify(mail)).not.toContain(ada.user.email);
    expect(mail?.text).toContain("With pleasure.");
    expect(await list("only")).toEqual([]);
    expect(await list("none")).toMatchObject([{ id, isRequest: false, isLastOwn: true }]);
    expect(await counts()).toMatchObject({ notifications: 0, requests: 0 });

    const token = tokenIn(mail);
    await json(reply(token, "We come at ten."), 201);
    expect(
      (await threadOf(token)).messages.map(({ isFromOwner, content }) => [isFromOwner, content]),
    ).toEqual([
      [false, letter.content],
      [true, "With pleasure.\nOn Saturday."],
      [false, "We come at ten."],
    ]);
    expect(await counts()).toEqual({ notifications: 1, messages: 1, requests: 0 });
    expect((await notifications())[0]?.[0]).toBe("message");
    await json(ada.visitor.post(`/api/web-conversations/${id}/read`));
    expect(await counts()).toEqual({ notifications: 0, messages: 0, requests: 0 });
    expect((await read(id)).messages).toHaveLength(3);
  });

  it("has the owner's address for replies only if the owner says so and has confirmed it", async () => {
    const id = await firstIdAfter();
    await setColumn(ada.user.id, "email_verified", 0);
    await json(answer(id, { content: "One", sharesAddress: true }), 201);
    await setColumn(ada.user.id, "email_verified", 1);
    await json(answer(id, { content: "Two", sharesAddress: true }), 201);
    expect((await mailsTo(ILSE)).map(({ replyTo }) => replyTo)).toEqual([undefined, ada.user.email]);
  });

  it("with the same key is one mail, and another text with it is refused", async () => {
    const id = await firstIdAfter();
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time++) await json(answer(id, { content: "Yes", key }), 201);
    expect(await mailsTo(ILSE)).toHaveLength(1);
    expect((await answer(id, { content: "No", key })).status).toBe(409);
    expect((await answer(id, { content: " " })).status).toBe(400);
  });

  it("waits after several without a reply, also simultaneous ones, on both sides", async () => {
    const token = await deliveredToken();
    const id = await firstId();
    const most = WEB_MESSAGES_IN_A_ROW_MAX;
    const sent = await Promise.all(
      Array.from({ length: most + 2 }, (_, i) => answer(id, { content: `${i}` })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(most).fill(201), 409, 409]);
    expect(await mailsTo(ILSE)).toHaveLength(most);
    expect(await json(answer(id, { content: "More" }), 409)).toMatchObject({ code: "request_pending" });
    for (let i = 0; i < most; i++) await json(reply(token, `${i}`), 201);
    expect(await json(reply(token, "More"), 409)).toMatchObject({
      message: webMessageSentences.waitForAnswer,
    });
    await json(answer(id, { content: "More" }), 201);
  });
});

describe("a reply of the writer", () => {
  it("needs the first message to be confirmed, and is stored once per key", async () => {
    const token = await pendingToken();
    expect((await reply(token, "Early")).status).toBe(409);
    await json(confirm(token));
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time++) await json(reply(token, "Once", key), 201);
    expect((await reply(token, "Other", key)).status).toBe(409);
    expect((await threadOf(token)).messages).toHaveLength(2);
    expect(await counts()).toEqual({ notifications: 1, messages: 0, requests: 1 });
  });
});

describe("the receiver", () => {
  it("accepts a request without an answer, once", async () => {
    const id = await firstIdAfter();
    await json(ada.visitor.post(`/api/web-conversations/${id}/accept`));
    expect((await ada.visitor.post(`/api/web-conversations/${id}/accept`)).status).toBe(404);
    expect(await list("none")).toMatchObject([{ id, unread: 0 }]);
    expect(await counts()).toMatchObject({ requests: 0, messages: 0 });
  });

  it("deletes a conversation with its notification, and the writer can write again", async () => {
    const id = await firstIdAfter();
    await json(ada.visitor.del(`/api/web-conversations/${id}`));
    expect(await counts()).toEqual({ notifications: 0, messages: 0, requests: 0 });
    expect((await ada.visitor.del(`/api/web-conversations/${id}`)).status).toBe(404);
    await deliveredToken();
    expect(await list()).toHaveLength(1);
  });

  it("blocks an address with all its conversations, is not told of new ones, and unblocks it", async () => {
    const token = await deliveredToken();
    const id = await firstId();
    for (let time = 0; time < 2; time++) await json(ada.visitor.post(`/api/web-conversations/${id}/block`));
    await deliveredToken({ email: "ILSE@example.org" });
    await json(reply(token, "Why?"), 201);
    expect(await list()).toEqual([]);
    expect(await counts()).toEqual({ notifications: 0, messages: 0, requests: 0 });
    expect((await read(id)).isBlocked).toBe(true);
    expect(await json(answer(id, { content: "Yes" }), 403)).toMatchObject({ code: "forbidden" });
    const [blocked] = await json<BlockedAddress[]>(ada.visitor.get("/api/blocked-addresses"));
    expect(blocked).toMatchObject({ email: ILSE });
    expect((await bruno.visitor.del(`/api/blocked-addresses/${blocked?.id}`)).status).toBe(404);
    await json(ada.visitor.del(`/api/blocked-addresses/${blocked?.id}`));
    expect(await list()).toHaveLength(2);
    await json(write({}, new Visitor(), bruno));
  });

  it("alone reads, answers and changes it", async () => {
    const id = await firstIdAfter();
    const path = `/api/web-conversations/${id}`;
    const { visitor } = bruno;
    const statuses = await Promise.all([
      visitor.get(path),
      answer(id, { content: "Mine" }, bruno),
      visitor.post(`${path}/accept`),
      visitor.post(`${path}/read`),
      visitor.post(`${path}/block`),
      visitor.del(path),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(await list("all", bruno)).toEqual([]);
    expect((await new Visitor().get(path)).status).toBe(401);
  });

  it("does not see an unconfirmed one by its id", async () => {
    await pendingToken();
    const row = await env.DB.prepare("SELECT id FROM web_conversations").first<{ id: number }>();
    expect((await ada.visitor.get(`/api/web-conversations/${row?.id}`)).status).toBe(404);
    expect((await ada.visitor.post(`/api/web-conversations/${row?.id}/accept`)).status).toBe(404);
  });

  it("reports a message, which superusers see with its writer", async () => {
    const { messages } = await read(await firstIdAfter());
    const report = { targetType: "webMessage", targetId: messages[0]?.id, type: "spam", reason: "Windows" };
    await json(ada.visitor.post("/api/reports", report), 201);
    expect((await ada.visitor.post("/api/reports", report)).status).toBe(409);
    expect((await bruno.visitor.post("/api/reports", report)).status).toBe(404);
    const [listed] = await json<ContentReport[]>(root.visitor.get("/api/admin/content-reports"));
    expect(listed).toMatchObject({
      ...{ targetType: "webMessage", reportedId: null, reportedUsername: null, reporterName: "Ada Norrback" },
      content: `Ilse Brandt (${ILSE}):\n${letter.content}`,
    });
    const update = { status: "resolved", resolution: "Noted" };
    await json(root.visitor.patch(`/api/admin/content-reports/${listed?.id}`, update));
  });

  it("exports it, and blocked addresses, with their data", async () => {
    const id = await firstIdAfter();
    await json(answer(id, { content: "=With pleasure." }), 201);
    await pendingToken({ email: "unconfirmed@example.org" });
    await json(ada.visitor.post(`/api/web-conversations/${id}/block`));
    const exported = await (await ada.visitor.get("/api/users/export/data?format=json")).text();
    expect(exported).toContain(`Ilse Brandt (${ILSE})`);
    expect(exported).toContain("We are five.");
    expect(exported).not.toContain("unconfirmed@example.org");
  });
});

it("conversations from the web and blocked addresses are deleted with the account", async () => {
  const carla = await registerUser("carla");
  await json(write({}, new Visitor(), carla));
  await json(confirm(tokenIn((await mailsTo(ILSE)).at(-1))));
  const [conversation] = await list("all", carla);
  await json(carla.visitor.post(`/api/web-conversations/${conversation?.id}/block`));
  const { username, password } = testUsers.carla;
  await json(carla.visitor.del(`/api/users/${carla.user.id}`, { username, password }));
  await mailsTo(carla.user.email);
  expect(await rows()).toBe(0);
  expect(await env.DB.prepare("SELECT count(*) AS count FROM blocked_addresses").first()).toEqual({
    count: 0,
  });
});
