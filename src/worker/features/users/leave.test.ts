import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../../contract/projects";
import { json, Visitor } from "../../testing/api";
import { late } from "../../testing/late";
import { finishJobs, mailsTo } from "../../testing/outbound";
import { jpeg } from "../../testing/pictures";
import { atStripe, buy, newcomer } from "../../testing/stripe";
import { cast, file, form, join, type Member, publish, set, upload } from "../../testing/world";

let ada: Member;
let bruno: Member;
let work: Project;
beforeAll(async () => {
  ada = await join("ada");
  bruno = await join("bruno");
  work = await publish(ada);
});

const passwordOf = ({ user }: Member) =>
  cast[user.username as keyof typeof cast]?.password ?? "Plinth-buyer-1";
const leave = (who: Member, typed: object = {}, id = who.user.id) =>
  who.visitor.del(`/api/users/${id}`, { username: who.user.username, password: passwordOf(who), ...typed });
const isThere = async ({ user }: Member) =>
  (await env.DB.prepare("SELECT 1 FROM users WHERE id = ?").bind(user.id).first()) !== null;
const count = (table: string, where: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first("n");

describe("leaving", () => {
  it.each([
    ["another name", { username: "ada" }, { username: "This is not your username" }],
    ["a wrong password", { password: "wrong" }, { password: "The password is not right" }],
    [
      "neither",
      { username: "x", password: "x" },
      { username: expect.any(String), password: expect.any(String) },
    ],
    [
      "nothing",
      { username: undefined, password: "" },
      { username: "Username is required", password: "Password is required" },
    ],
    ["a list", { password: [] }, { password: "Password is required" }],
  ])("is refused to %s", async (_what, typed, fields) => {
    expect(await json(leave(bruno, typed), 400)).toMatchObject({ fields });
    expect(await isThere(bruno)).toBe(true);
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
  });

  it("is one's own: another's account stays, whoever asks", async () => {
    const names = { username: "ada", password: cast.ada.password };
    await json(leave(bruno, names, ada.user.id), 403);
    await json(leave(bruno, names, 4711), 404);
    await json(new Visitor().del(`/api/users/${ada.user.id}`, names), 401);
    await json(bruno.visitor.mutate("users.remove", { id: ada.user.id, ...names }), 403);
    expect(await isThere(ada)).toBe(true);
  });

  it("is not for the suspended", async () => {
    await set(bruno.user.id, "status", "suspended");
    await json(leave(bruno), 403);
    await set(bruno.user.id, "status", "active");
    expect(await isThere(bruno)).toBe(true);
  });

  it("takes everything along at once, and leaves others what they were sent", async () => {
    const carla = await join("carla");
    const project = await publish(carla);
    const loose = await upload(carla);
    await json(carla.visitor.patch(`/api/users/${carla.user.id}`, { profileImage: loose.imageUrl }));
    await json(carla.visitor.post(`/api/projects/${work.id}/like`));
    await json(carla.visitor.post(`/api/projects/${work.id}/comments`, { content: "Fine work." }), 201);
    await json(carla.visitor.post(`/api/users/${ada.user.id}/follow`));
    await json(carla.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
    await mailsTo("carla@example.com");
    const session = new Visitor();
    session.cookies.set("plinth_session", carla.visitor.cookies.get("plinth_session") ?? "");

    expect(await json(leave(carla, { username: "CARLA" }))).toEqual({ ok: true });

    expect(carla.visitor.cookies.has("plinth_session")).toBe(false);
    expect((await session.get("/api/user")).status).toBe(401);
    expect((await new Visitor().get(`/api/users/${carla.user.id}`)).status).toBe(404);
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(await json(new Visitor().get(`/api/projects/${work.id}`))).toMatchObject({
      likes: 0,
      commentCount: 0,
    });
    expect(await json(new Visitor().get(`/api/users/${ada.user.id}`))).toMatchObject({ followerCount: 0 });
    const theirs = `user_id = ${carla.user.id}`;
    for (const table of ["projects", "media", "project_likes", "project_comments", "sessions", "tokens"])
      expect([table, await count(table, theirs)]).toEqual([table, 0]);
    expect(
      await env.DB.prepare("SELECT sender_id, content FROM messages WHERE receiver_id = ?")
        .bind(ada.user.id)
        .all(),
    ).toMatchObject({ results: [{ sender_id: null, content: "Hello" }] });
    expect((await mailsTo("carla@example.com")).map(({ subject }) => subject)).toEqual([
      "Your account is closed",
    ]);
    await finishJobs();
    for (const url of [project.mainImage, loose.imageUrl]) {
      expect((await new Visitor().get(url)).status).toBe(404);
      expect(await env.MEDIA.head(url.slice("/media/".length))).toBeNull();
    }
    expect(
      (await new Visitor().post("/api/login", { username: "carla", password: cast.carla.password })).status,
    ).toBe(401);
    await join("carla");
  });

  it("ends an upload that is on its way, and keeps nothing of it", async () => {
    const leaver = await newcomer();
    const before = (await env.MEDIA.list()).objects.length;
    const answer = await leaver.visitor.fetch(
      "/api/users/profile-image",
      late(form({ image: file(await jpeg()) }), () => json(leave(leaver))),
    );
    expect(answer.status).toBe(401);
    expect(await count("media", `user_id = ${leaver.user.id}`)).toBe(0);
    expect((await env.MEDIA.list()).objects).toHaveLength(before);
  });

  it("works for one of five who press at the same time", async () => {
    const dora = await newcomer("dora");
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(dora)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
    expect(await isThere(dora)).toBe(false);
    expect(await mailsTo(dora.user.email)).toHaveLength(2);
  });
});

describe("the last superuser", () => {
  it("cannot leave, and of two only one can", async () => {
    const root = await join("root");
    expect(await json(leave(root), 403)).toMatchObject({ message: "The last superuser cannot leave" });
    expect(await isThere(root)).toBe(true);
    const second = await newcomer("second");
    await set(second.user.id, "role", "superuser");
    await set(second.user.id, "status", "suspended");
    expect((await leave(root)).status).toBe(403);
    await set(second.user.id, "status", "active");
    const answers = await Promise.all([leave(root), leave(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await count("users", "role = 'superuser'")).toBe(1);
  });
});

describe("a subscription", () => {
  const confirm = ({ visitor, user }: Member, id: string) =>
    json(visitor.get(`/api/updateuser/details/checkout/${user.id}?session_id=${id}`));

  it("is cancelled before the account goes", async () => {
    const buyer = await newcomer();
    const { id, subscription } = await buy(buyer);
    await confirm(buyer, id);
    await json(leave(buyer));
    expect((await atStripe.calls()).at(-1)).toMatchObject({
      method: "DELETE",
      path: expect.stringContaining(subscription),
    });
    expect(await isThere(buyer)).toBe(false);
  });

  it("that cannot be cancelled keeps the account, with all it has", async () => {
    const buyer = await newcomer();
    await confirm(buyer, (await buy(buyer)).id);
    await atStripe.next({ status: 500, error: { message: "The service is down" } });
    expect(await json(leave(buyer), 503)).toMatchObject({ message: "The service is down" });
    expect(await json(buyer.visitor.get("/api/user"))).toMatchObject({ accountType: "premium" });
  });
});
