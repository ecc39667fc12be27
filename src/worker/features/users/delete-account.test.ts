import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { late } from "../../testing/late";
import { finishJobs, mailsTo } from "../../testing/outbound";
import { jpeg } from "../../testing/pictures";
import { atStripe, buy, buyElsewhere, newcomer, stripe, subscriber } from "../../testing/stripe";
import { cast, file, form, join, type Member, publish, registration, set, upload } from "../../testing/world";

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
    const again = (account: object) => new Visitor().post("/api/register", account);
    expect(await json(again(registration(cast.carla)), 409)).toMatchObject({
      fields: { username: "This username is taken" },
    });
    await json(again({ ...registration(cast.carla), username: "carla.again" }), 201);
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

describe("what an account could still be charged for", () => {
  const statuses = async (customer: string) =>
    (await atStripe.subscriptionsOf(customer)).map(({ status }) => status).sort();

  it("ends before it goes: every subscription of its customer, on all pages, and open checkouts", async () => {
    const { buyer, paid } = await subscriber();
    const { customer } = paid;
    const metadata = { userId: String(buyer.user.id), origin: "http://plinth.test" };
    for (const status of ["past_due", "incomplete", "unpaid", "paused", "trialing", "incomplete_expired"])
      await atStripe.subscribe({ customer, price: "price_monthly", metadata, status });
    for (let more = 0; more < 120; more += 1) await atStripe.subscribe({ customer, price: "price_dollar" });
    await stripe("checkout/sessions", `customer=${customer}&${SESSION}`);
    await json(leave(buyer));
    expect(await statuses(customer)).toEqual([
      ...Array.from({ length: 126 }, () => "canceled"),
      "incomplete_expired",
    ]);
    const sessions = (await atStripe.sessions()).filter((session) => session.customer === customer);
    expect(sessions.map(({ status }) => status).sort()).toEqual(["complete", "expired"]);
    expect(await isThere(buyer)).toBe(false);
  });

  it("ends for several customers, of which only one is stored", async () => {
    const { buyer, paid } = await subscriber();
    const [second, foreign] = [
      await buyElsewhere(buyer),
      await buyElsewhere(buyer, { metadata: { origin: "http://other.test" } }),
    ];
    await json(leave(buyer));
    expect([await statuses(paid.customer), await statuses(second.customer)]).toEqual([
      ["canceled"],
      ["canceled"],
    ]);
    expect(await statuses(foreign.customer)).toEqual(["active"]);
  });

  it("ends where the page was paid in another tab, and nobody came back", async () => {
    const buyer = await newcomer();
    const paid = await buy(buyer);
    await json(leave(buyer));
    expect(await statuses(paid.customer)).toEqual(["canceled"]);
  });

  it("is gone already where Stripe no longer has the customer", async () => {
    const { buyer, paid } = await subscriber();
    await atStripe.deleteCustomer(paid.customer);
    await json(leave(buyer));
    expect(await isThere(buyer)).toBe(false);
  });

  it.each([
    "GET checkout",
    "POST checkout",
    "GET subscriptions",
    "GET customers",
    "DELETE subscriptions",
  ])("keeps the account with all it has where Stripe fails (%s), and goes when it is tried again", async (on) => {
    const { buyer, paid } = await subscriber();
    const { customer } = paid;
    await atStripe.subscribe({ customer, price: "price_dollar" });
    await stripe("checkout/sessions", `customer=${customer}&${SESSION}`);
    await atStripe.next({ on, status: 500, error: { message: "The service is down" } });
    expect(await json(leave(buyer), 503)).toMatchObject({ message: "The service is down" });
    expect(await isThere(buyer)).toBe(true);
    expect((await buyer.visitor.get("/api/user")).status).toBe(200);
    await json(leave(buyer));
    expect(await statuses(customer)).toEqual(["canceled", "canceled"]);
    expect(await isThere(buyer)).toBe(false);
  });

  it("keeps the account where it cannot be ended for want of keys, but only while it runs", async () => {
    const { buyer } = await subscriber();
    const keyless = new Visitor({ STRIPE_SECRET_KEY: undefined });
    for (const [name, value] of buyer.visitor.cookies) keyless.cookies.set(name, value);
    const goes = { visitor: keyless, user: buyer.user };
    expect(await json(leave(goes), 503)).toMatchObject({
      message: "Payments are not set up correctly on our side",
    });
    await set(buyer.user.id, "account_type", "free");
    await json(leave(goes));
    expect(await isThere(buyer)).toBe(false);
  });

  it("is not asked about for who never bought anything", async () => {
    const before = (await atStripe.calls()).length;
    await json(leave(await newcomer()));
    expect(await atStripe.calls()).toHaveLength(before);
  });
});

/** A session as Stripe opens it, for somebody's customer. */
const SESSION =
  "mode=subscription&line_items[0][price]=price_monthly&line_items[0][quantity]=1&success_url=http://plinth.test/";
