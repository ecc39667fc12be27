import { env } from "cloudflare:workers";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { makeFollow, publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  project = await publish(ada);
  await makeFollow(ada, bruno, carla);
});
beforeEach(() => env.DB.exec("DELETE FROM notifications; DELETE FROM rate_limits"));
const list = (member: TestUser, query = "") =>
  json<Notification[]>(member.visitor.get(`/api/notifications${query}`));
const comment = (member: TestUser, content = "Good.") =>
  json(member.visitor.post(`/api/projects/${project.id}/comments`, { content }), 201);
const like = (member: TestUser) => json(member.visitor.post(`/api/projects/${project.id}/like`));
const follow = (member: TestUser) => json(member.visitor.post(`/api/users/${ada.user.id}/follow`));
const write = (member: TestUser) =>
  json(member.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);

describe("a notification", () => {
  it("is created for a follow, a like, a comment and a message, with a link", async () => {
    await follow(bruno);
    await like(bruno);
    await comment(bruno);
    await write(bruno);
    const received = await list(ada);
    expect(received.map(({ title, message, data }) => [data.kind, title, message, data.url])).toEqual([
      ["message", "New message", "Bruno Falcetti sent you a message.", `/messages?to=${bruno.user.id}`],
      [
        "comment",
        "New comment",
        "Bruno Falcetti commented on House in the Pines.",
        `/projects/${project.id}`,
      ],
      ["like", "New like", "Bruno Falcetti likes House in the Pines.", `/projects/${project.id}`],
      ["follow", "New follower", "Bruno Falcetti started following you.", `/profile/${bruno.user.id}`],
    ]);
    for (const each of received)
      expect(each).toMatchObject({
        userId: ada.user.id,
        senderId: bruno.user.id,
        type: "info",
        read: false,
        data: { title: each.title, message: each.message },
      });
    expect(Object.keys(received[0] ?? {})).not.toContain("subject");
    expect(await list(bruno)).toEqual([]);
  });

  it("is created once ever for follows and likes, once until read for messages, and for every comment", async () => {
    for (let i = 0; i < 2; i++) {
      await follow(carla);
      await json(carla.visitor.del(`/api/users/${ada.user.id}/follow`));
      await like(carla);
      await like(carla);
      await write(carla);
      await comment(carla, `${i}`);
    }
    const kinds = (notifications: Notification[]) => notifications.map(({ data }) => data.kind).sort();
    expect(kinds(await list(ada))).toEqual(["comment", "comment", "follow", "like", "message"]);
    await json(ada.visitor.post("/api/notifications/read"));
    await follow(carla);
    await like(carla);
    await write(carla);
    expect(kinds(await list(ada))).toEqual(["message"]);
  });

  it("is created once for simultaneous likes and follows", async () => {
    await env.DB.exec("DELETE FROM project_likes; DELETE FROM user_follows");
    await Promise.all(Array.from({ length: 20 }, () => Promise.all([like(bruno), follow(bruno)])));
    expect((await list(ada)).map(({ data }) => data.kind).sort()).toEqual(["follow", "like"]);
  });

  it("is not created for own actions and refused requests", async () => {
    await like(ada);
    await comment(ada);
    await bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: " " });
    await bruno.visitor.post(`/api/users/${bruno.user.id}/follow`);
    await bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: "" });
    expect([await list(ada), await list(bruno)]).toEqual([[], []]);
  });
});

describe("the list of notifications", () => {
  it("contains notifications until they are marked as read, one or all", async () => {
    for (let i = 0; i < 4; i++) await comment(bruno, `${i}`);
    const received = await list(ada);
    expect(received).toHaveLength(4);
    const path = `/api/markasread/notifications/${received[1]?.id}`;
    for (let i = 0; i < 2; i++) expect(await json(ada.visitor.get(path))).toEqual({ ok: true });
    expect((await list(ada)).map(({ id }) => id)).toEqual([
      received[0]?.id,
      received[2]?.id,
      received[3]?.id,
    ]);
    expect(await json(ada.visitor.get("/api/unread-counts"))).toMatchObject({ notifications: 3 });
    expect(await json(ada.visitor.post("/api/notifications/read"))).toEqual({ ok: true });
    expect(await list(ada)).toEqual([]);
  });

  it("is accessible to its owner only", async () => {
    await comment(bruno);
    const [notification] = await list(ada);
    const path = `/api/markasread/notifications/${notification?.id}`;
    expect((await bruno.visitor.get(path)).status).toBe(404);
    await json(bruno.visitor.post("/api/notifications/read"));
    expect((await new Visitor().get(path)).status).toBe(401);
    expect((await new Visitor().get("/api/notifications")).status).toBe(401);
    for (const token of ["", "planted", bruno.visitor.cookies.get("XSRF-TOKEN") ?? ""])
      expect((await ada.visitor.get(path, { "X-XSRF-TOKEN": token })).status).toBe(403);
    await setColumn(ada.user.id, "status", "suspended");
    expect((await ada.visitor.get(path)).status).toBe(403);
    expect(await list(ada)).toEqual([notification]);
    await setColumn(ada.user.id, "status", "active");
    expect((await ada.visitor.get("/api/markasread/notifications/4711")).status).toBe(404);
    expect((await ada.visitor.get("/api/markasread/notifications/x")).status).toBe(400);
  });

  it("is paged and counted up to twenty, at a cost that does not grow with read ones; all are read at the cost of one", async () => {
    const insert = (read: number, times: number) =>
      env.DB.prepare(
        `INSERT INTO notifications (user_id, type, title, message, data, read, created_at)
         SELECT ?, 'info', 'T' || value, 'M', '{"title":"T","message":"M","kind":"announcement","url":null}', ?, 1
         FROM json_each(?)`,
      )
        .bind(ada.user.id, read, JSON.stringify(Array.from({ length: times }, (_, i) => i)))
        .run();
    await insert(0, 120);
    const first = await list(ada, "?limit=50");
    const rest = await list(ada, `?limit=50&before=${first.at(-1)?.id}`);
    expect([first[0]?.title, first.at(-1)?.title, rest[0]?.title]).toEqual(["T119", "T70", "T69"]);
    const costs = async () => [
      costOf(await ada.visitor.get(`${LOCAL}/api/notifications?limit=5`)).read,
      costOf(await ada.visitor.get(`${LOCAL}/api/unread-counts`)).read,
    ];
    const before = await costs();
    expect(before[0]).toBeLessThan(15);
    expect(await json(ada.visitor.get("/api/unread-counts"))).toMatchObject({ notifications: 20 });
    await insert(1, 300);
    expect(await costs()).toEqual(before);
    await insert(0, 3000);
    ada.visitor.origin = LOCAL;
    const all = costOf(await ada.visitor.post("/api/notifications/read"));
    ada.visitor.origin = new Visitor().origin;
    expect(all.read).toBeLessThan(10);
    expect(all.written).toBe(1);
    await comment(bruno);
    for (const read of await costs()) expect(read).toBeLessThan(15);
    expect(await json(ada.visitor.get("/api/unread-counts"))).toMatchObject({ notifications: 1 });
    expect((await list(ada)).map(({ title }) => title)).toEqual(["New comment"]);
  });
});
