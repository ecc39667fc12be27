import { env } from "cloudflare:workers";
import type { Notification } from "@contract/notifications";
import type { Project } from "@contract/projects";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { costOf, json, LOCAL } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { finishJobs, mails, mailsTo, runCronTasks } from "../../testing/outbound";

const DAY_MS = 24 * 60 * 60 * 1000;
/** 06:01 UTC, when the digest has begun. */
const TOMORROW = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 361 * 60 * 1000;
const FOLLOWERS = 1200;

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
  for (const { user } of [ada, bruno]) await json(carla.visitor.post(`/api/users/${user.id}/follow`));
});
beforeEach(async () => {
  for (const { visitor } of [ada, bruno, carla]) await json(visitor.post("/api/notifications/read"));
  await env.DB.exec("DELETE FROM rate_limits; UPDATE users SET notification_choices = '{}'");
});
afterEach(() => {
  vi.useRealTimers();
});

const list = (who = carla, query = "") => json<Notification[]>(who.visitor.get(`/api/notifications${query}`));
const unread = async (who = carla) =>
  (await json<{ notifications: number }>(who.visitor.get("/api/unread-counts"))).notifications;
const update = (who: TestUser, { id }: Project, fields: object) =>
  json<Project>(who.visitor.patch(`/api/projects/${id}/update`, fields));
const choose = (who: TestUser, notificationChoices: object) =>
  json(who.visitor.patch(`/api/users/${who.user.id}`, { notificationChoices }));
const messages = async () => (await list()).map(({ message }) => message);
const draft = (who: TestUser, fields: object) => publish(who, { status: "draft", ...fields });

describe("a publication", () => {
  it("is one notification for a follower, about all that followed people have published since they looked", async () => {
    const first = await publish(ada, { title: "House" });
    expect(await list()).toMatchObject([
      {
        title: "New project",
        message: "Ada Norrback published “House”.",
        userId: carla.user.id,
        read: false,
        senderId: ada.user.id,
        data: { kind: "publication", url: `/projects/${first.id}` },
      },
    ]);
    expect([await unread(), await unread(bruno), await unread(ada)]).toEqual([1, 0, 0]);
    await publish(ada, { title: "Barn" });
    expect(await list()).toMatchObject([
      {
        message: "Ada Norrback published 2 projects. The newest is “Barn”.",
        data: { url: `/profile/${ada.user.id}` },
      },
    ]);
    await publish(bruno, { title: "Bridge" });
    const [notification] = await list();
    expect(notification).toMatchObject({
      message: "Bruno Falcetti and 1 other person published 3 projects.",
      data: { url: "/" },
    });
    expect(await unread()).toBe(1);
    const path = `/api/markasread/notifications/${notification?.id}`;
    expect((await bruno.visitor.get(path)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect(await json(carla.visitor.get(path))).toEqual({ ok: true });
    expect([await list(), await unread()]).toEqual([[], 0]);
    await publish(bruno, { title: "Mill" });
    expect(await messages()).toEqual(["Bruno Falcetti published “Mill”."]);
    await json(carla.visitor.post("/api/notifications/read"));
    expect(await unread()).toBe(0);
  });

  it("stands among the other notifications in the order of time", async () => {
    const project = await publish(carla);
    await json(ada.visitor.post(`/api/projects/${project.id}/comments`, { content: "Good." }), 201);
    await publish(ada, { title: "House" });
    await json(ada.visitor.post(`/api/projects/${project.id}/comments`, { content: "Very good." }), 201);
    const kinds = (await list()).map(({ data }) => data.kind);
    expect(kinds).toEqual(["comment", "publication", "comment"]);
    const [first, second] = await list();
    expect((await list(carla, `?limit=1&before=${first?.id}`)).map(({ id }) => id)).toEqual([second?.id]);
    expect((await list(carla, `?before=${second?.id}`)).map(({ data }) => data.kind)).toEqual(["comment"]);
    expect(await unread()).toBe(3);
  });

  it("tells of a project once, when followers can see it for the first time", async () => {
    const project = await draft(ada, { title: "Quiet" });
    await update(ada, project, { title: "Quiet house" });
    expect(await list()).toEqual([]);
    await update(ada, project, { status: "published", visibility: "private" });
    await update(ada, project, { visibility: "link" });
    expect(await list()).toEqual([]);
    await update(ada, project, { visibility: "followers" });
    expect(await messages()).toEqual(["Ada Norrback published “Quiet house”."]);
    await json(carla.visitor.post("/api/notifications/read"));
    await update(ada, project, { visibility: "public" });
    await update(ada, project, { visibility: "private" });
    await update(ada, project, { visibility: "public" });
    await json(ada.visitor.del(`/api/projects/${project.id}`));
    await json(ada.visitor.post(`/api/projects/${project.id}/restore`));
    expect(await list()).toEqual([]);
  });

  it("tells of a draft that is published, whatever wrote its row", async () => {
    const project = await draft(ada, { title: "Copied" });
    await env.DB.exec(`UPDATE projects SET has_notified_followers = 1 WHERE id = ${project.id}`);
    await env.DB.exec(`DELETE FROM publications WHERE project_id = ${project.id}`);
    await update(ada, project, { status: "published" });
    expect(await messages()).toEqual(["Ada Norrback published “Copied”."]);
  });

  it("tells of a scheduled project when it is published", async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await publish(ada, { title: "Later", status: "scheduled", publishAt });
    expect(await list()).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    await finishJobs();
    expect(await messages()).toEqual(["Ada Norrback published “Later”."]);
  });

  it("disappears while the project is hidden, or its owner banned or not followed any more", async () => {
    const project = await publish(ada, { title: "House" });
    for (const visibility of ["private", "password", "link"]) {
      await update(ada, project, {
        visibility,
        ...(visibility === "password" && { password: "larch tree" }),
      });
      expect([await list(), await unread()], visibility).toEqual([[], 0]);
    }
    await update(ada, project, { visibility: "followers" });
    expect(await unread()).toBe(1);
    await setColumn(ada.user.id, "status", "banned");
    expect([await list(), await unread()]).toEqual([[], 0]);
    await setColumn(ada.user.id, "status", "active");
    await json(ada.visitor.post("/api/login", testUsers.ada));
    await json(carla.visitor.del(`/api/users/${ada.user.id}/follow`));
    expect([await list(), await unread()]).toEqual([[], 0]);
    await json(carla.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await list()).toEqual([]);
  });

  it("is off, or in the bell, or a mail, as the follower chooses", async () => {
    await choose(carla, { publication: "off" });
    await publish(ada, { title: "Unheard" });
    expect([await list(), await unread()]).toEqual([[], 0]);
    await choose(carla, { publication: null });
    expect(await unread()).toBe(1);
    await env.DB.exec("DELETE FROM outbox");
    await mailsTo(carla.user.email);
    await choose(carla, { publication: "atOnce" });
    await env.DB.exec("UPDATE users SET email_notifications = 1");
    await publish(ada, { title: "Loud" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    await runCronTasks();
    const sent = await mailsTo(carla.user.email);
    expect(sent.map(({ subject }) => subject)).toEqual(["New project"]);
    expect(sent[0]?.text).toContain("Ada Norrback published “Loud”.");
    expect(sent[0]?.text).toContain("Unsubscribe");
  });
});

describe("with many followers", () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at, email_verified)
      SELECT 'f' || i, 'f' || i, 'f' || i || '@example.com', 'f' || i || '@example.com', 'x', 'F', 1, 1 FROM n`,
    )
      .bind(FOLLOWERS)
      .run();
    await env.DB.exec(
      `INSERT INTO user_follows (follower_id, following_id, created_at) SELECT id, ${bruno.user.id}, 1 FROM users WHERE full_name = 'F'`,
    );
  });

  it("publishing costs as much as with one", async () => {
    const costWith = async (who: TestUser) => {
      // The first publication with a word writes more rows than later ones.
      await publish(who, { title: "House" });
      const project = await draft(who, { title: "House" });
      who.visitor.origin = LOCAL;
      const response = await who.visitor.patch(`/api/projects/${project.id}/update`, { status: "published" });
      const { read, written } = costOf(response);
      return [read, written];
    };
    const [[read = 0, written], [readWithOne = 0, writtenWithOne]] = [
      await costWith(bruno),
      await costWith(ada),
    ];
    // The versions of the account are read, too.
    expect(Math.abs(read - readWithOne)).toBeLessThan(5);
    expect(written).toBe(writtenWithOne);
  });

  it("a count and a list read few rows, also for who follows many", async () => {
    await env.DB.exec(
      `INSERT INTO user_follows (follower_id, following_id, created_at) SELECT ${carla.user.id}, id, 1 FROM users WHERE full_name = 'F'`,
    );
    await publish(bruno, { title: "Bridge" });
    carla.visitor.origin = LOCAL;
    for (const path of ["/api/unread-counts", "/api/notifications", "/api/feed"])
      expect(costOf(await carla.visitor.get(path)).read, path).toBeLessThanOrEqual(250);
    carla.visitor.origin = ada.visitor.origin;
    await env.DB.exec(
      `DELETE FROM user_follows WHERE follower_id = ${carla.user.id} AND following_id IN (SELECT id FROM users WHERE full_name = 'F')`,
    );
  });

  it("the digest looks at the followers in slices, and each gets one mail", { tags: "all" }, async () => {
    // The first slice ends with f500 and the second with f1000. These two and the next ones want mails, and in the first slice
    // more than one job sends.
    const numbers = [...Array.from({ length: 51 }, (_, index) => index + 1), 500, 501, 1000, 1001, FOLLOWERS];
    await env.DB.prepare(
      `UPDATE users SET notification_choices = '{"publication":"bell"}'
      WHERE full_name = 'F' AND username NOT IN (SELECT 'f' || value FROM json_each(?))`,
    )
      .bind(JSON.stringify(numbers))
      .run();
    vi.useFakeTimers({ toFake: ["Date"], now: TOMORROW });
    await finishJobs();
    await env.DB.exec("UPDATE digest_runs SET started_at = 0; DELETE FROM sent_mails");
    await runCronTasks();
    await finishJobs();
    mails.length = 0;
    await choose(carla, { publication: "daily" });
    await publish(bruno, { title: "Bridge" });
    await publish(bruno, { title: "Mill" });
    await publish(ada, { title: "House" });
    vi.setSystemTime(TOMORROW + DAY_MS);
    for (let run = 0; run < 3; run++) {
      await runCronTasks();
      await finishJobs();
    }
    const [mail, ...others] = await mailsTo(carla.user.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Ada Norrback and 1 other person published 3 projects.");
    const receivers = mails.map(({ to }) => to).filter((to) => /^f\d+@/.test(to));
    expect(receivers.sort()).toEqual(numbers.map((number) => `f${number}@example.com`).sort());
    expect(mails.find(({ to }) => to === "f1@example.com")?.text).toContain(
      "Bruno Falcetti published 2 projects. The newest is “Mill”.",
    );
  });
});
