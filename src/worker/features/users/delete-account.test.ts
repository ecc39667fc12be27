import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { sample } from "../../../../scripts/combinations";
import { json, Visitor } from "../../testing/api";
import { delayedRequest } from "../../testing/delays";
import {
  file,
  form,
  makeSuperuser,
  publish,
  registerUser,
  registration,
  setColumn,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { finishJobs, mailsTo } from "../../testing/outbound";
import {
  atStripe,
  buy,
  newSubscriber,
  newUser,
  stripe,
  subscribeWithoutCheckout,
} from "../../testing/stripe";

let ada: TestUser;
let bruno: TestUser;
let work: Project;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  work = await publish(ada);
});

const passwordOf = ({ user }: TestUser) =>
  testUsers[user.username as keyof typeof testUsers]?.password ?? "Plinth-buyer-1";
const deleteAccount = (member: TestUser, body: object = {}, id = member.user.id) =>
  member.visitor.del(`/api/users/${id}`, {
    username: member.user.username,
    password: passwordOf(member),
    ...body,
  });
const exists = async ({ user }: TestUser) =>
  (await env.DB.prepare("SELECT 1 FROM users WHERE id = ?").bind(user.id).first()) !== null;
const count = (table: string, where: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first("n");

describe("deleting an account", () => {
  it.each([
    ["another username", { username: "ada" }, { username: "This is not your username" }],
    ["a wrong password", { password: "wrong" }, { password: "The password is not right" }],
    [
      "a wrong username and password",
      { username: "x", password: "x" },
      { username: expect.any(String), password: expect.any(String) },
    ],
    [
      "no username and password",
      { username: undefined, password: "" },
      { username: "Username is required", password: "Password is required" },
    ],
    ["a list as password", { password: [] }, { password: "Password is required" }],
  ])("is refused for %s", async (_case, body, fields) => {
    expect(await json(deleteAccount(bruno, body), 400)).toMatchObject({ fields });
    expect(await exists(bruno)).toBe(true);
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
  });

  it("is refused for the account of another user", async () => {
    const credentials = { username: "ada", password: testUsers.ada.password };
    await json(deleteAccount(bruno, credentials, ada.user.id), 403);
    await json(deleteAccount(bruno, credentials, 4711), 404);
    await json(new Visitor().del(`/api/users/${ada.user.id}`, credentials), 401);
    await json(bruno.visitor.mutate("users.remove", { id: ada.user.id, ...credentials }), 403);
    expect(await exists(ada)).toBe(true);
  });

  it("is refused for suspended users", async () => {
    await setColumn(bruno.user.id, "status", "suspended");
    await json(deleteAccount(bruno), 403);
    await setColumn(bruno.user.id, "status", "active");
    expect(await exists(bruno)).toBe(true);
  });

  it("deletes all data of the account at once and keeps messages to other users", async () => {
    const carla = await registerUser("carla");
    const project = await publish(carla);
    const profileImage = await upload(carla);
    const { imageUrl: logo } = await upload(carla);
    await json(carla.visitor.put("/api/user/appearance", { logo }));
    await json(carla.visitor.patch(`/api/users/${carla.user.id}`, { profileImage: profileImage.imageUrl }));
    await json(carla.visitor.post(`/api/projects/${work.id}/like`));
    await json(carla.visitor.post(`/api/projects/${work.id}/comments`, { content: "Fine work." }), 201);
    await json(carla.visitor.post(`/api/users/${ada.user.id}/follow`));
    await json(carla.visitor.post("/api/messages", { receiverId: ada.user.id, content: "Hello" }), 201);
    await mailsTo("carla@example.com");
    const session = new Visitor();
    session.cookies.set("plinth_session", carla.visitor.cookies.get("plinth_session") ?? "");

    expect(await json(deleteAccount(carla, { username: "CARLA" }))).toEqual({ ok: true });

    expect(carla.visitor.cookies.has("plinth_session")).toBe(false);
    expect((await session.get("/api/user")).status).toBe(401);
    expect((await new Visitor().get(`/api/users/${carla.user.id}`)).status).toBe(404);
    expect((await new Visitor().get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(await json(new Visitor().get(`/api/projects/${work.id}`))).toMatchObject({
      likes: 0,
      commentCount: 0,
    });
    expect(await json(new Visitor().get(`/api/users/${ada.user.id}`))).toMatchObject({ followerCount: 0 });
    const ownRows = `user_id = ${carla.user.id}`;
    for (const table of ["projects", "media", "project_likes", "project_comments", "sessions", "tokens"])
      expect([table, await count(table, ownRows)]).toEqual([table, 0]);
    expect(
      await env.DB.prepare("SELECT sender_id, content FROM messages WHERE receiver_id = ?")
        .bind(ada.user.id)
        .all(),
    ).toMatchObject({ results: [{ sender_id: null, content: "Hello" }] });
    expect((await mailsTo("carla@example.com")).map(({ subject }) => subject)).toEqual([
      "Your account was deleted",
    ]);
    await finishJobs();
    for (const url of [project.mainImage, profileImage.imageUrl, logo])
      expect((await new Visitor().get(url)).status).toBe(404);
    expect(
      (await new Visitor().post("/api/login", { username: "carla", password: testUsers.carla.password }))
        .status,
    ).toBe(401);
    const registerAgain = (account: object) => new Visitor().post("/api/register", account);
    expect(await json(registerAgain(registration(testUsers.carla)), 409)).toMatchObject({
      fields: { username: "This username is taken" },
    });
    await json(registerAgain({ ...registration(testUsers.carla), username: "carla.again" }), 201);
  });

  it("rejects an upload in progress and stores nothing of it", async () => {
    const member = await newUser();
    const before = (await env.MEDIA.list()).objects.length;
    const response = await member.visitor.fetch(
      "/api/users/profile-image",
      delayedRequest(form({ image: file(await jpeg()) }), () => json(deleteAccount(member))),
    );
    expect(response.status).toBe(401);
    expect(await count("media", `user_id = ${member.user.id}`)).toBe(0);
    expect((await env.MEDIA.list()).objects).toHaveLength(before);
  });

  it("succeeds once for five simultaneous requests", async () => {
    const dora = await newUser("dora");
    const responses = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(dora)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
    expect(await exists(dora)).toBe(false);
    expect(await mailsTo(dora.user.email)).toMatchObject([{ subject: "Your account was deleted" }]);
  });
});

describe("the last superuser", () => {
  it("cannot be deleted; of two who try at the same time one can", async () => {
    const root = await registerUser("root");
    expect(await json(deleteAccount(root), 403)).toMatchObject({
      message: "The last superuser account cannot be deleted",
    });
    expect(await exists(root)).toBe(true);
    const second = await newUser("second");
    await makeSuperuser(second.user.id);
    await setColumn(second.user.id, "status", "suspended");
    expect((await deleteAccount(root)).status).toBe(403);
    await setColumn(second.user.id, "status", "active");
    const responses = await Promise.all([deleteAccount(root), deleteAccount(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await count("users", "role = 'superuser'")).toBe(1);
  });
});

describe("payments of a deleted account", () => {
  const statuses = async (customer: string) =>
    (await atStripe.subscriptionsOf(customer)).map(({ status }) => status).sort();

  it("cancels every subscription that this site sold to its customer, on all pages of the list, and expires open checkouts", {
    tags: "all",
  }, async () => {
    const { buyer, paid } = await newSubscriber();
    const { customer } = paid;
    const metadata = { userId: String(buyer.user.id), origin: "http://plinth.test" };
    for (const status of ["past_due", "incomplete", "unpaid", "paused", "trialing", "incomplete_expired"])
      await atStripe.subscribe({ customer, price: "price_monthly", metadata, status });
    for (let more = 0; more < 120; more += 1)
      await atStripe.subscribe({ customer, price: "price_dollar", metadata });
    // Created by hand, without metadata.
    await atStripe.subscribe({ customer, price: "price_annual" });
    await openCheckout(buyer, customer);
    await json(deleteAccount(buyer));
    expect(await statuses(customer)).toEqual([
      ...Array.from({ length: 127 }, () => "canceled"),
      "incomplete_expired",
    ]);
    const sessions = (await atStripe.sessions()).filter((session) => session.customer === customer);
    expect(sessions.map(({ status }) => status).sort()).toEqual(["complete", "expired"]);
    expect(await exists(buyer)).toBe(false);
  });

  it("leaves alone what another program or another site sold to its customer", async () => {
    const { buyer, paid } = await newSubscriber();
    const { customer } = paid;
    const other = { userId: String(buyer.user.id), origin: "http://other.test" };
    const foreign = [
      await atStripe.subscribe({ customer, price: "price_dollar" }),
      await atStripe.subscribe({ customer, price: "price_monthly", metadata: other }),
    ];
    const checkout = await stripe<{ id: string }>(
      "checkout/sessions",
      `customer=${customer}&${CHECKOUT_FIELDS}&metadata[origin]=http://other.test`,
    );
    await json(deleteAccount(buyer));
    const after = await atStripe.subscriptionsOf(customer);
    const active = after.filter(({ status }) => status === "active").map(({ id }) => id);
    expect(active).toEqual(foreign.map(({ id }) => id));
    expect((await atStripe.sessions()).find(({ id }) => id === checkout.id)?.status).toBe("open");
  });

  it("cancels subscriptions of other customers with the same email address, except those of other sites", async () => {
    const { buyer, paid } = await newSubscriber();
    const [second, foreign] = [
      await subscribeWithoutCheckout(buyer),
      await subscribeWithoutCheckout(buyer, { metadata: { origin: "http://other.test" } }),
    ];
    await json(deleteAccount(buyer));
    expect([await statuses(paid.customer), await statuses(second.customer)]).toEqual([
      ["canceled"],
      ["canceled"],
    ]);
    expect(await statuses(foreign.customer)).toEqual(["active"]);
  });

  it("cancels a subscription that was paid in another tab and never confirmed", async () => {
    const buyer = await newUser();
    const paid = await buy(buyer);
    await json(deleteAccount(buyer));
    expect(await statuses(paid.customer)).toEqual(["canceled"]);
  });

  it("succeeds if the customer was deleted at Stripe", async () => {
    const { buyer, paid } = await newSubscriber();
    await atStripe.deleteCustomer(paid.customer);
    await json(deleteAccount(buyer));
    expect(await exists(buyer)).toBe(false);
  });

  const requests = [
    "GET checkout",
    "POST checkout",
    "GET subscriptions",
    "GET customers",
    "DELETE subscriptions",
  ];
  it.each(
    sample(requests, 4),
  )("keeps the account if Stripe fails (%s), and succeeds on the next attempt", async (on) => {
    const { buyer, paid } = await newSubscriber();
    const { customer } = paid;
    await atStripe.subscribe({ customer, price: "price_monthly" });
    await openCheckout(buyer, customer);
    await atStripe.next({ on, status: 500, error: { message: "The service is down" } });
    expect(await json(deleteAccount(buyer), 503)).toMatchObject({ message: "The service is down" });
    expect(await exists(buyer)).toBe(true);
    expect((await buyer.visitor.get("/api/user")).status).toBe(200);
    await json(deleteAccount(buyer));
    expect(await statuses(customer)).toEqual(["canceled", "canceled"]);
    expect(await exists(buyer)).toBe(false);
  });

  it("keeps an account with premium if no Stripe keys are configured", async () => {
    const { buyer } = await newSubscriber();
    const keyless = new Visitor({ STRIPE_SECRET_KEY: undefined });
    for (const [name, value] of buyer.visitor.cookies) keyless.cookies.set(name, value);
    const member = { visitor: keyless, user: buyer.user };
    expect(await json(deleteAccount(member), 503)).toMatchObject({
      message: "Payments are not set up correctly on our side",
    });
    await setColumn(buyer.user.id, "account_type", "free");
    await json(deleteAccount(member));
    expect(await exists(buyer)).toBe(false);
  });

  it("does not call Stripe for a user who never bought anything", async () => {
    const before = (await atStripe.calls()).length;
    await json(deleteAccount(await newUser()));
    expect(await atStripe.calls()).toHaveLength(before);
  });
});

/** Opens a checkout session as this site does. */
const openCheckout = ({ user }: TestUser, customer: string) =>
  stripe(
    "checkout/sessions",
    `customer=${customer}&client_reference_id=${user.id}&metadata[userId]=${user.id}&metadata[origin]=http://plinth.test&${CHECKOUT_FIELDS}`,
  );

/** Form fields of a Stripe Checkout session. */
const CHECKOUT_FIELDS =
  "mode=subscription&line_items[0][price]=price_monthly&line_items[0][quantity]=1&success_url=http://plinth.test/";
