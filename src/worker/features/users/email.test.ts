import { env } from "cloudflare:workers";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { slowDatabase } from "../../testing/late";
import { linkIn, mailsTo } from "../../testing/outbound";
import { type Member, registration, set } from "../../testing/world";

const addressOf = (username: string) => `${username}@example.com`;

/** Somebody new, and the token that came with the welcome. */
async function enroll(username: string): Promise<Member & { token: string }> {
  const visitor = new Visitor();
  const account = registration({ password: "long enough 1" });
  const names = { fullName: "Somebody", username, email: addressOf(username) };
  const user = await json<CurrentUser>(visitor.post("/api/register", { ...account, ...names }), 201);
  return { visitor, user, token: await tokenTo(user.email) };
}

async function tokenTo(address: string) {
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  const link = new URL(linkIn(mail), "http://plinth.test");
  expect(link.pathname).toBe("/verify-email");
  return link.searchParams.get("token") ?? "";
}

const change = ({ visitor, user }: Member, email: string) =>
  visitor.patch(`/api/users/${user.id}`, { email });
const confirm = (token: unknown, visitor = new Visitor()) =>
  visitor.post("/api/users/confirm-email", { token });
const again = ({ visitor }: Member, email: unknown) => visitor.post("/api/users/verify-email", { email });
const whoIs = ({ visitor }: Member) => json<CurrentUser>(visitor.get("/api/user"));

async function addressesWithLinks({ user }: Member) {
  const kept = env.DB.prepare("SELECT email FROM tokens WHERE user_id = ?").bind(user.id);
  return (await kept.all<{ email: string }>()).results.map(({ email }) => email);
}

describe("a new account's address", () => {
  it("is confirmed by the link of the welcome mail, once, by whoever holds it", async () => {
    const nina = await enroll("nina");
    expect((await whoIs(nina)).emailVerified).toBe(false);
    expect(await json(confirm(nina.token))).toEqual({ message: sentences.emailConfirmed });
    expect(await whoIs(nina)).toMatchObject({ emailVerified: true, email: "nina@example.com" });
    expect(await json(confirm(nina.token), 400)).toMatchObject({ message: sentences.deadLink });
    expect(await json(again(nina, "nina@example.com"), 400)).toMatchObject({
      message: "This address is confirmed already",
    });
  });

  it("is sent another link, and the one before no longer works", async () => {
    const otto = await enroll("otto");
    expect(await json(again(otto, "OTTO@example.com"))).toEqual({ message: "Verification email sent" });
    const later = await tokenTo("otto@example.com");
    expect((await confirm(otto.token)).status).toBe(400);
    expect((await whoIs(otto)).emailVerified).toBe(false);
    await json(otto.visitor.mutate("users.confirmEmail", { token: later }));
    expect((await whoIs(otto)).emailVerified).toBe(true);
  });

  it("is asked for three times an hour, by its owner, and no other", async () => {
    const pia = await enroll("pia");
    const foreign = { message: "This is not an address of your account" };
    expect(await json(again(pia, "otto@example.com"), 400)).toMatchObject(foreign);
    await json(again(pia, "nothing"), 400);
    await json(again(pia, "pia@example.com"));
    await json(again(pia, "pia@example.com"));
    const limited = await again(pia, "pia@example.com");
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
    expect(await mailsTo("otto@example.com")).toEqual([]);
    expect(await mailsTo("pia@example.com")).toHaveLength(2);
    await json(new Visitor().post("/api/users/verify-email", { email: "pia@example.com" }), 401);
  });
});

describe("a link", () => {
  it("of any wrong kind is refused in the same sentence", async () => {
    const rosa = await enroll("rosa");
    const altered = rosa.token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const dead = [altered, rosa.token.slice(1), `${rosa.token}A`, "", "x".repeat(5000), "\ud800", "\0", "%"];
    for (const token of [...dead, null, 5, [rosa.token], { a: 1 }])
      expect(await json(confirm(token), 400)).toMatchObject({ message: sentences.deadLink });
    expect((await whoIs(rosa)).emailVerified).toBe(false);
    await env.DB.prepare("UPDATE tokens SET expires_at = ? WHERE user_id = ?")
      .bind(Date.now() - 1, rosa.user.id)
      .run();
    expect(await json(confirm(rosa.token), 400)).toMatchObject({ message: sentences.deadLink });
  });

  it("is kept as a hash, lives a day, and works for one of twenty who follow it at once", async () => {
    const sven = await enroll("sven");
    const kept = await env.DB.prepare("SELECT * FROM tokens WHERE user_id = ?")
      .bind(sven.user.id)
      .all<{ expires_at: number }>();
    expect(JSON.stringify(kept.results)).not.toContain(sven.token);
    const hours = ((kept.results[0]?.expires_at ?? 0) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(sven.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  });

  it("of somebody who was banned meanwhile is dead", async () => {
    const tilo = await enroll("tilo");
    await set(tilo.user.id, "status", "banned");
    expect((await confirm(tilo.token)).status).toBe(400);
  });
});

describe("another address", () => {
  /** The session goes on, but its password was entered longer ago than this. */
  const minutesLater = ({ user }: Member, minutes: number) =>
    env.DB.prepare("UPDATE sessions SET started_at = started_at - ? WHERE user_id = ?")
      .bind(minutes * 60_000, user.id)
      .run();

  it("needs the password once it was entered more than ten minutes ago", async () => {
    const nora = await enroll("nora");
    await minutesLater(nora, 9);
    await json(change(nora, "nora@one.example"));
    await mailsTo("nora@example.com");
    await minutesLater(nora, 2);
    const required = {
      code: "password_required",
      message: "Enter your password to change your email address",
    };
    expect(await json(change(nora, "nora@two.example"), 403)).toMatchObject(required);
    const body = { id: nora.user.id, email: "nora@two.example", city: "Oslo" };
    const byTrpc = await json<{ error: { data: object } }>(nora.visitor.mutate("users.update", body), 403);
    expect(byTrpc.error.data).toMatchObject({ ...required, httpStatus: 403 });
    const wrong = "The current password is not right";
    const withPassword = (currentPassword: unknown, { visitor } = nora) =>
      visitor.patch(`/api/users/${nora.user.id}`, { ...body, currentPassword });
    expect(await json(withPassword("wrong"), 400)).toMatchObject({
      message: wrong,
      fields: { currentPassword: wrong },
    });
    for (const odd of ["", null, 5, ["x"]]) expect((await withPassword(odd)).status).toBe(400);
    expect(await whoIs(nora)).toMatchObject({ pendingEmail: "nora@one.example", city: null });
    expect(await mailsTo("nora@two.example")).toEqual([]);
    expect(await mailsTo("nora@example.com")).toEqual([]);
    await json(withPassword("long enough 1"));
    expect(await whoIs(nora)).toMatchObject({ pendingEmail: "nora@two.example", city: "Oslo" });
    expect(await mailsTo("nora@two.example")).toHaveLength(1);
    expect((await change(nora, "nora@three.example")).status).toBe(403);
  });

  it("can be given up, and sent its link again, without the password: neither leads anywhere else", async () => {
    const omar = await enroll("omar");
    await json(change(omar, "omar@new.example"));
    await minutesLater(omar, 60);
    await json(again(omar, "omar@new.example"));
    expect(await mailsTo("omar@new.example")).toHaveLength(2);
    expect((await again(omar, "thief@evil.example")).status).toBe(400);
    expect(await json(change(omar, "omar@example.com"))).toMatchObject({ pendingEmail: null });
    expect((await change(omar, "omar@new.example")).status).toBe(403);
    await json(omar.visitor.patch(`/api/users/${omar.user.id}`, { city: "Oslo", email: "OMAR@example.com" }));
  });

  it("is not asked for by a session that a new password has ended meanwhile", async () => {
    const pola = await enroll("pola");
    const { visitor } = pola;
    const owner = new Visitor();
    await json(owner.post("/api/login", { username: "pola", password: "long enough 1" }));
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    const changed = async () =>
      void (await owner.post("/api/users/change-password", {
        currentPassword: "long enough 1",
        ...passwords,
      }));
    const thief = new Visitor({ DB: slowDatabase(/insert into rate_limits/, changed) });
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    const asked = thief.patch(`/api/users/${pola.user.id}`, { email: "thief@evil.example" });
    expect((await asked).status).toBe(401);
    expect(await json(owner.get("/api/user"))).toMatchObject({ pendingEmail: null });
    expect(await mailsTo("thief@evil.example")).toEqual([]);
  });

  it("waits until its link was followed; the old one is told and stays in use", async () => {
    const uma = await enroll("uma");
    const body = { email: "uma@new.example", username: "uma.k" };
    const waiting = await json(uma.visitor.patch(`/api/users/${uma.user.id}`, body));
    expect(waiting).toMatchObject({
      email: "uma@example.com",
      pendingEmail: "uma@new.example",
      username: "uma.k",
    });
    expect((await confirm(uma.token)).status).toBe(400);
    const [told] = await mailsTo("uma@example.com");
    expect(told?.text).toContain("uma@new.example");
    expect(told?.text).not.toMatch(/token=/);
    const token = await tokenTo("uma@new.example");
    const credentials = (username: string) => ({ username, password: "long enough 1" });
    expect((await new Visitor().post("/api/login", credentials("uma@new.example"))).status).toBe(401);
    await json(new Visitor().post("/api/login", credentials("uma@example.com")));
    await json(confirm(token));
    expect(await whoIs(uma)).toMatchObject({
      email: "uma@new.example",
      pendingEmail: null,
      emailVerified: true,
    });
    await json(new Visitor().post("/api/login", credentials("UMA@new.example")));
    expect((await new Visitor().post("/api/login", credentials("uma@example.com"))).status).toBe(401);
  });

  it("that somebody has is refused, also when they come to have it before the link is followed", async () => {
    const vera = await enroll("vera");
    await enroll("walt");
    expect(await json(change(vera, "Walt@example.com"), 409)).toMatchObject({
      fields: { email: "This email is taken" },
    });
    expect((await whoIs(vera)).pendingEmail).toBeNull();
    expect(await mailsTo("Walt@example.com")).toEqual([]);
    expect(await addressesWithLinks(vera)).toEqual(["vera@example.com"]);
    await json(change(vera, "xena@example.com"));
    const token = await tokenTo("xena@example.com");
    await enroll("xena");
    expect(await json(confirm(token), 409)).toMatchObject({ message: "This email is taken" });
    expect(await whoIs(vera)).toMatchObject({
      email: "vera@example.com",
      pendingEmail: "xena@example.com",
      emailVerified: false,
    });
  });

  it("is dropped by going back to the current one, and its link with it", async () => {
    const yann = await enroll("yann");
    await json(change(yann, "yann@new.example"));
    const token = await tokenTo("yann@new.example");
    expect(await json(change(yann, "yann@example.com"))).toMatchObject({ pendingEmail: null });
    expect((await confirm(token)).status).toBe(400);
    expect((await whoIs(yann)).email).toBe("yann@example.com");
  });

  it("replaces one that waits, and is sent its link again where asked", async () => {
    const zoe = await enroll("zoe");
    await json(change(zoe, "zoe@one.example"));
    const first = await tokenTo("zoe@one.example");
    await json(change(zoe, "zoe@two.example"));
    expect((await confirm(first)).status).toBe(400);
    await json(again(zoe, "zoe@one.example"), 400);
    await json(again(zoe, "zoe@two.example"));
    expect(await mailsTo("zoe@two.example")).toHaveLength(2);
    for (let i = 3; i <= 10; i++) await json(change(zoe, `zoe@${i}.example`));
    expect((await change(zoe, "zoe@more.example")).status).toBe(429);
    expect(await whoIs(zoe)).toMatchObject({ pendingEmail: "zoe@10.example" });
  });
});
