import { env } from "cloudflare:workers";
import type { Comment } from "@contract/comments";
import { LIVE_SESSION_ENDED, type LiveEvent } from "@contract/live";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageRequest } from "../platform/live-channel";
import { json, ORIGIN, Visitor } from "../testing/api";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../testing/fixtures";
import { finishJobs, linkIn, mailsTo, type ReceivedMail, runCronTasks } from "../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
  project = await publish(ada);
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits; DELETE FROM notifications"));

const connect = (who: Visitor, headers: Record<string, string> = {}) =>
  who.fetch("/live", { headers: { Upgrade: "websocket", ...headers } });

/** Opens the live channel of a page and records its events and close code. */
async function openPage(who: TestUser) {
  const { webSocket, status } = await connect(who.visitor, { Origin: ORIGIN });
  expect(status).toBe(101);
  return watch(webSocket);
}

function watch(webSocket: WebSocket | null) {
  if (!webSocket) throw new Error("No connection");
  const page = { events: [] as (LiveEvent | string)[], closed: null as number | null, socket: webSocket };
  webSocket.addEventListener("message", ({ data }) => {
    page.events.push(String(data).startsWith("{") ? eventIn(String(data)) : String(data));
  });
  webSocket.addEventListener("close", ({ code }) => {
    page.closed = code;
  });
  webSocket.accept();
  return page;
}
function eventIn(data: string): LiveEvent {
  const { bookmark: _bookmark, ...event } = JSON.parse(data);
  return event;
}

const expectEvents = (page: Awaited<ReturnType<typeof openPage>>, events: unknown[]) =>
  expect.poll(() => page.events).toEqual(expect.arrayContaining(events));

describe("an open page receives events", () => {
  it("for a message from the web when its writer confirms it, and not before", async () => {
    const page = await openPage(ada);
    const letter = { name: "Ilse", email: "ilse@example.org", content: "May we visit?" };
    await json(new Visitor().post(`/api/users/${ada.user.id}/web-messages`, letter));
    const [mail] = await mailsTo(letter.email);
    expect(page.events).toEqual([]);
    const token = new URL(ORIGIN + linkIn(mail as ReceivedMail)).searchParams.get("token");
    await json(new Visitor().post("/api/web-messages/confirm", { token }));
    await expectEvents(page, [{ kind: "webMessage" }, { kind: "notification" }]);
  });

  it("for a message, a like, a comment and a follower, on all pages of the affected user", async () => {
    const [first, second, others] = [await openPage(ada), await openPage(ada), await openPage(bruno)];
    await json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
    await json(bruno.visitor.post(`/api/projects/${project.id}/like`));
    const comment = await json<Comment>(
      bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }),
      201,
    );
    await json(bruno.visitor.del(`/api/comments/${comment.id}`));
    await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
    const events = [
      { kind: "message", from: bruno.user.id },
      { kind: "like", projectId: project.id, likes: 1 },
      { kind: "comment", projectId: project.id },
      { kind: "notification" },
    ];
    for (const page of [first, second]) {
      await expectEvents(page, events);
      const kinds = page.events.map((event) => (typeof event === "string" ? event : event.kind));
      expect(kinds.filter((kind) => kind === "comment")).toHaveLength(2);
      expect(kinds.filter((kind) => kind === "notification")).toHaveLength(4);
      expect(JSON.stringify(page.events)).not.toContain("Hello");
    }
    expect(others.events).toEqual([]);
  });

  it("for bulk messages and notifications", async () => {
    const page = await openPage(bruno);
    await json(
      root.visitor.post("/api/admin/notifications/bulk", {
        type: "info",
        title: "T",
        message: "M",
        all: true,
      }),
    );
    await json(
      root.visitor.post("/api/admin/send/messages", { content: "Hello all", userIds: [bruno.user.id] }),
    );
    await finishJobs();
    await expectEvents(page, [{ kind: "notification" }, { kind: "message", from: root.user.id }]);
  });

  it("and answers pings, so that a page knows it is connected", async () => {
    const page = await openPage(ada);
    page.socket.send("ping");
    await expectEvents(page, ["pong"]);
  });

  it("that happened after its data was read and before it connected, for ten seconds", async () => {
    const { id } = ada.user;
    const readAt = Date.now();
    const channel = env.LIVE.getByName(String(id));
    await channel.send({ kind: "comment", projectId: 4711, bookmark: null });
    const open = async (since: string) =>
      watch((await ada.visitor.fetch(`/live${since}`, { headers: { Upgrade: "websocket" } })).webSocket);
    // The second page was read later, from a database replica that did not have the change.
    for (const since of [readAt, readAt + 3000])
      await expectEvents(await open(`?since=${since}`), [{ kind: "comment", projectId: 4711 }]);
    const others = [await open(`?since=${readAt + 60_000}`), await open(""), await open("?since=x")];
    await channel.send({ kind: "comment", projectId: 4712, bookmark: null });
    for (const page of others) {
      await expectEvents(page, [{ kind: "comment", projectId: 4712 }]);
      expect(page.events).toHaveLength(1);
    }
  });

  it("not for refused calls", async () => {
    const page = await openPage(ada);
    await bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: " " });
    await bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "" });
    await json(bruno.visitor.post(`/api/projects/${project.id}/like`));
    await expectEvents(page, [{ kind: "like", projectId: project.id, likes: 0 }]);
    expect(page.events).toHaveLength(1);
  });
});

describe("connections of the live channel", () => {
  it("refuses visitors, other sites and requests that are no WebSocket handshake", async () => {
    const nobody = watch((await connect(new Visitor())).webSocket);
    await expect.poll(() => nobody.closed).toBe(LIVE_SESSION_ENDED);
    expect((await new Visitor().get("/live")).status).toBe(401);
    const elsewhere: Record<string, string>[] = [
      { Origin: "http://elsewhere.test" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of elsewhere) expect((await connect(ada.visitor, headers)).status).toBe(403);
    expect((await ada.visitor.get("/live")).status).toBe(426);
  });

  it("keeps at most thirty connections of one user", async () => {
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (let i = 0; i < 31; i++) pages.push(await openPage(root));
    await expect.poll(() => pages[0]?.closed).toBe(1013);
    expect(pages.slice(1).map(({ closed }) => closed)).toEqual(Array(30).fill(null));
  });

  const credentials = { username: "bruno", password: testUsers.bruno.password };
  const elsewhere = async () => {
    const visitor = new Visitor();
    await json(visitor.post("/api/login", credentials));
    return { ...bruno, visitor };
  };

  it("closes the pages of a session that ends, by logging out or by another login, and no others", async () => {
    const [other, own] = [await elsewhere(), await elsewhere()];
    const [stays, page, twin] = [await openPage(other), await openPage(own), await openPage(own)];
    await json(own.visitor.post("/api/logout"));
    await expect.poll(() => [page.closed, twin.closed]).toEqual([LIVE_SESSION_ENDED, LIVE_SESSION_ENDED]);
    await json(own.visitor.post("/api/login", credentials));
    const before = await openPage(own);
    await json(own.visitor.post("/api/login", credentials));
    await expect.poll(() => before.closed).toBe(LIVE_SESSION_ENDED);
    const after = await openPage(own);
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
    for (const open of [stays, after]) await expectEvents(open, [{ kind: "message", from: ada.user.id }]);
    expect([stays.closed, after.closed, page.events, before.events]).toEqual([null, null, [], []]);
  });

  it("closes a page whose session ends while it connects", async () => {
    const own = await elsewhere();
    const LIVE = {
      getByName: (name: string) => ({
        fetch: async (request: Request) => {
          await json(own.visitor.post("/api/logout"));
          return env.LIVE.getByName(name).fetch(request);
        },
        end: (session?: string) => env.LIVE.getByName(name).end(session),
      }),
    } as unknown as Env["LIVE"];
    const late = new Visitor({ LIVE });
    for (const [name, value] of own.visitor.cookies) late.cookies.set(name, value);
    const page = watch((await connect(late)).webSocket);
    await expect.poll(() => page.closed).toBe(LIVE_SESSION_ENDED);
  });

  it("sends events to the other pages if one never confirms its close", async () => {
    const [own, other] = [await elsewhere(), await elsewhere()];
    // A socket that nobody reads stays half open when the server closes it.
    const silent = (await connect(other.visitor)).webSocket;
    const page = await openPage(own);
    await json(other.visitor.post("/api/logout"));
    await json(ada.visitor.post("/api/messages", { receiverId: bruno.user.id, content: "Hello" }), 201);
    await expectEvents(page, [{ kind: "message", from: ada.user.id }]);
    silent?.accept();
  });

  it("closes a page without sending it events once its session may have expired", async () => {
    const channel = env.LIVE.getByName(String(root.user.id));
    const openUntil = async (expiresAt: number) => {
      const request = new Request(`${ORIGIN}/live`, { headers: { Upgrade: "websocket" } });
      const session = { idHash: "of root", expiresAt: new Date(expiresAt) };
      return watch((await channel.fetch(pageRequest(session, request))).webSocket);
    };
    const [over, alive] = [await openUntil(Date.now() - 1), await openUntil(Date.now() + 60_000)];
    await channel.send({ kind: "notification", bookmark: null });
    await expectEvents(alive, [{ kind: "notification" }]);
    await expect.poll(() => over.closed).toBe(LIVE_SESSION_ENDED);
    expect([over.events, alive.closed]).toEqual([[], null]);
  });

  it("sends suspensions and their end, and closes when all sessions end: new password, password reset, ban or deletion of the account", async () => {
    const carla = await registerUser("carla");
    const page = await openPage(carla);
    await json(
      carla.visitor.post("/api/users/change-password", {
        currentPassword: testUsers.carla.password,
        newPassword: "Granite-8!",
        confirmPassword: "Granite-8!",
      }),
    );
    await expect.poll(() => page.closed).toBe(LIVE_SESSION_ENDED);
    const again = await openPage(carla);
    const decide = (status: string) =>
      json(root.visitor.patch(`/api/admin/users/${carla.user.id}/status`, { status, reason: "Spam" }));
    await decide("suspended");
    await expectEvents(again, [{ kind: "account" }]);
    await setColumn(carla.user.id, "status_expires_at", Date.now() - 1);
    await runCronTasks();
    await expect.poll(() => again.events).toHaveLength(2);
    await decide("banned");
    await expect.poll(() => again.closed).toBe(LIVE_SESSION_ENDED);
    const message = expect.stringMatching(/^This account is banned: Spam\. .+ write to /);
    expect(again.events).toEqual([{ kind: "account" }, { kind: "account" }, { kind: "banned", message }]);
    const banned = watch((await connect(carla.visitor)).webSocket);
    await expect.poll(() => banned.closed).toBe(LIVE_SESSION_ENDED);
    await json(root.visitor.patch(`/api/admin/users/${carla.user.id}/status`, { status: "active" }));

    const enter = async (password: string) => {
      await json(carla.visitor.post("/api/login", { username: "carla", password }));
      return openPage(carla);
    };
    const open = await enter("Granite-8!");
    await mailsTo("carla@example.com");
    await json(new Visitor().post("/api/forgot-password", { email: "carla@example.com" }));
    const [mail] = await mailsTo("carla@example.com");
    const token = new URL(linkIn(mail as never), ORIGIN).searchParams.get("token");
    const passwords = { newPassword: "Granite-9!", confirmPassword: "Granite-9!" };
    await json(new Visitor().post("/api/reset-password", { token, ...passwords }));
    await expect.poll(() => open.closed).toBe(LIVE_SESSION_ENDED);
    const last = await enter("Granite-9!");
    await json(
      carla.visitor.del(`/api/users/${carla.user.id}`, { username: "carla", password: "Granite-9!" }),
    );
    await expect.poll(() => last.closed).toBe(LIVE_SESSION_ENDED);
  });
});
