import { env } from "cloudflare:workers";
import type { Notification, UnreadCounts } from "@contract/notifications";
import type { Project } from "@contract/projects";
import type { RestrictedUser } from "@contract/restrictions";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { makeFollow, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";
import { addWebhook, receiver, registerPremium, settings } from "../../testing/webhooks";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let project: Project;
beforeAll(async () => {
  ada = await registerPremium("ada");
  [bruno, carla] = [await registerUser("bruno", settings), await registerUser("carla", settings)];
  project = await publish(ada);
});
beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM user_restrictions; DELETE FROM user_follows; DELETE FROM messages; DELETE FROM conversations; DELETE FROM project_comments; DELETE FROM project_likes; DELETE FROM notifications; DELETE FROM webhooks; DELETE FROM rate_limits",
  );
  await setColumn(ada.user.id, "email_frequency", "atOnce");
  await mailsTo(ada.user.email);
});
const path = (who: TestUser) => `/api/users/${who.user.id}/restriction`;
const restrict = (member: TestUser, kind: string, other: TestUser) =>
  member.visitor.put(path(other), { kind });
const follow = (member: TestUser, other: TestUser) =>
  member.visitor.post(`/api/users/${other.user.id}/follow`);
const comment = (member: TestUser) =>
  member.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." });
const like = (member: TestUser) => member.visitor.post(`/api/projects/${project.id}/like`);
const send = (member: TestUser, other: TestUser) =>
  member.visitor.post("/api/messages", { receiverId: other.user.id, content: "Hello" });
const kinds = async (member: TestUser) =>
  (await json<Notification[]>(member.visitor.get("/api/notifications"))).map(({ data }) => data.kind);
const counts = (member: TestUser) => json<UnreadCounts>(member.visitor.get("/api/unread-counts"));
const followers = async (member: TestUser) =>
  (await json<{ count: number }>(new Visitor().get(`/api/users/${member.user.id}/followers`))).count;
const restricted = async (member: TestUser, query = "") =>
  (await json<RestrictedUser[]>(member.visitor.get(`/api/restrictions${query}`))).map(({ kind, user }) => [
    user.username,
    kind,
  ]);

describe("blocking", () => {
  it("keeps the blocked person from writing, following and commenting, in neutral words", async () => {
    const commented = await json<{ id: number }>(comment(bruno), 201);
    await json(restrict(ada, "block", bruno));
    const refused = { code: "forbidden" };
    expect(await json(send(bruno, ada), 403)).toMatchObject({
      ...refused,
      message: "You cannot send messages to this person",
    });
    expect(await json(follow(bruno, ada), 403)).toMatchObject({
      ...refused,
      message: "You cannot follow this person",
    });
    const message = "You cannot comment on this project";
    expect(await json(comment(bruno), 403)).toMatchObject({ ...refused, message });
    const edit = bruno.visitor.patch(`/api/comments/${commented.id}`, { content: "Worse." });
    expect(await json(edit, 403)).toMatchObject({ ...refused, message });
    expect((await bruno.visitor.del(`/api/comments/${commented.id}`)).status).toBe(200);
    expect(await followers(ada)).toBe(0);
    expect(await json(bruno.visitor.get(path(ada)))).toEqual({ restriction: null });
    expect(await counts(ada)).toEqual({ notifications: 0, messages: 0, requests: 0 });
  });

  it("holds both ways, and ends the follows of both", async () => {
    const theirs = await publish(bruno);
    await json(follow(ada, bruno));
    await json(follow(bruno, ada));
    await json(restrict(ada, "block", bruno));
    expect([await followers(ada), await followers(bruno)]).toEqual([0, 0]);
    expect(await json(send(ada, bruno), 403)).toMatchObject({
      message: "You have blocked this person. Unblock them to write to them",
    });
    expect((await follow(ada, bruno)).status).toBe(403);
    expect((await ada.visitor.post(`/api/projects/${theirs.id}/comments`, { content: "x" })).status).toBe(
      403,
    );
    expect((await comment(carla)).status).toBe(201);
  });

  it("declines a request, and no longer counts unread messages; old messages stay", async () => {
    await json(send(bruno, ada), 201);
    await makeFollow(ada, carla);
    await json(send(carla, ada), 201);
    expect(await counts(ada)).toEqual({ notifications: 2, messages: 1, requests: 1 });
    await json(restrict(ada, "block", bruno));
    await json(restrict(ada, "block", carla));
    expect(await counts(ada)).toEqual({ notifications: 0, messages: 0, requests: 0 });
    for (const { user } of [bruno, carla])
      expect(await json(ada.visitor.get(`/api/messages?with=${user.id}`))).toHaveLength(1);
  });

  it("keeps events from webhooks", async () => {
    const at = receiver();
    await addWebhook(ada, at, "message.received", "comment.created", "follower.created");
    await json(restrict(ada, "block", bruno));
    for (const act of [send(bruno, ada), follow(bruno, ada), comment(bruno)])
      expect((await act).status).toBe(403);
    expect(await at.received()).toEqual([]);
  });

  it("ends with unblocking; follows do not come back", async () => {
    await json(follow(bruno, ada));
    await json(restrict(ada, "block", bruno));
    for (let i = 0; i < 2; i++)
      expect(await json(ada.visitor.del(path(bruno)))).toEqual({ restriction: null });
    expect(await followers(ada)).toBe(0);
    expect((await send(bruno, ada)).status).toBe(201);
    expect((await comment(bruno)).status).toBe(201);
    expect((await follow(bruno, ada)).status).toBe(200);
  });
});

describe("muting", () => {
  it("keeps notifications and mails away, and nothing else", async () => {
    await makeFollow(ada, bruno, carla);
    await json(restrict(ada, "mute", bruno));
    for (const person of [bruno, carla]) {
      await json(follow(person, ada));
      await json(comment(person), 201);
      await json(like(person));
      await json(send(person, ada), 201);
    }
    expect((await kinds(ada)).sort()).toEqual(["comment", "follow", "like", "message"]);
    expect(await mailsTo(ada.user.email)).toHaveLength(4);
    expect(await counts(ada)).toMatchObject({ messages: 1 });
    expect(await followers(ada)).toBe(2);
    expect(await json(ada.visitor.get(`/api/projects/${project.id}/comments`))).toHaveLength(2);
    expect(await json(ada.visitor.get(`/api/messages?with=${bruno.user.id}`))).toHaveLength(1);
  });

  it("removes unread notifications and their mails, but not what the site says", async () => {
    await setColumn(ada.user.id, "email_frequency", "daily");
    await json(comment(bruno), 201);
    await json(comment(carla), 201);
    await env.DB.prepare(
      `INSERT INTO notifications (user_id, type, title, message, data, created_at, sender_id)
       VALUES (?, 'info', 'Report resolved', '', '{"kind":"report","url":null}', 1, ?)`,
    )
      .bind(ada.user.id, bruno.user.id)
      .run();
    await json(restrict(ada, "mute", bruno));
    expect((await kinds(ada)).sort()).toEqual(["comment", "report"]);
  });
});

describe("the list of blocked and muted people", () => {
  it("has the newest first, in pages, without banned users and those of others", async () => {
    await json(restrict(ada, "mute", bruno));
    await json(restrict(ada, "block", carla));
    await json(restrict(bruno, "mute", ada));
    expect(await restricted(ada)).toEqual([
      ["carla", "block"],
      ["bruno", "mute"],
    ]);
    const [first] = await json<RestrictedUser[]>(ada.visitor.get("/api/restrictions?limit=1"));
    expect(await restricted(ada, `?limit=1&before=${first?.id}`)).toEqual([["bruno", "mute"]]);
    await whileBanned(carla, async () => expect(await restricted(ada)).toEqual([["bruno", "mute"]]));
    await json(restrict(ada, "block", bruno));
    expect(await restricted(ada)).toEqual([
      ["carla", "block"],
      ["bruno", "block"],
    ]);
  });

  it("is in the export, and ends with the account", async () => {
    await json(restrict(ada, "block", bruno));
    const csv = await (await ada.visitor.get("/api/users/export/data")).text();
    expect(csv).toMatch(/blocked and muted,\d+,[^,]+,,block,,bruno/);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(carla.user.id).run();
    expect(await restricted(ada)).toEqual([["bruno", "block"]]);
  });

  it("refuses oneself, unknown and banned users, other kinds and visitors", async () => {
    expect(await json(restrict(ada, "block", ada), 400)).toMatchObject({
      message: "You cannot block yourself",
    });
    expect(await json(restrict(ada, "report", bruno), 400)).toMatchObject({
      fields: { kind: "Kind must be block or mute" },
    });
    const nobody = { ...bruno, user: { ...bruno.user, id: 4711 } };
    expect((await restrict(ada, "block", nobody)).status).toBe(404);
    await json(follow(bruno, ada));
    await whileBanned(bruno, async () => expect((await restrict(ada, "block", bruno)).status).toBe(404));
    expect(await followers(ada), "a refused call changes nothing").toBe(1);
    expect((await new Visitor().get("/api/restrictions")).status).toBe(401);
    expect(await restricted(ada)).toEqual([]);
  });
});
