import { env } from "cloudflare:workers";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { delayedDatabase } from "../../testing/delays";
import { registration, setColumn, type TestUser } from "../../testing/fixtures";
import { linkIn, mailsTo } from "../../testing/outbound";

const addressOf = (username: string) => `${username}@example.com`;

/** Registers a user and reads the token from the verification mail. */
async function register(username: string): Promise<TestUser & { token: string }> {
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

const change = ({ visitor, user }: TestUser, email: string) =>
  visitor.patch(`/api/users/${user.id}`, { email });
const confirm = ({ visitor }: Pick<TestUser, "visitor">, token: unknown) =>
  visitor.post("/api/users/confirm-email", { token });
const resend = ({ visitor }: TestUser, email: unknown) => visitor.post("/api/users/verify-email", { email });
const currentUser = ({ visitor }: TestUser) => json<CurrentUser>(visitor.get("/api/user"));

async function addressesWithTokens({ user }: TestUser) {
  const tokens = env.DB.prepare("SELECT email FROM tokens WHERE user_id = ?").bind(user.id);
  return (await tokens.all<{ email: string }>()).results.map(({ email }) => email);
}

describe("a new account's address", () => {
  it("is verified once by the link in the registration mail, in a browser that is logged in", async () => {
    const nina = await register("nina");
    expect((await currentUser(nina)).emailVerified).toBe(false);
    expect(await json(confirm(nina, nina.token))).toEqual({ message: sentences.emailConfirmed });
    expect(await currentUser(nina)).toMatchObject({ emailVerified: true, email: "nina@example.com" });
    expect(await json(confirm(nina, nina.token), 400)).toMatchObject({ message: sentences.invalidLink });
    expect(await json(resend(nina, "nina@example.com"), 400)).toMatchObject({
      message: "This address is confirmed already",
    });
  });

  it("can get another link, which invalidates the first", async () => {
    const otto = await register("otto");
    expect(await json(resend(otto, "OTTO@example.com"))).toEqual({ message: "Verification email sent" });
    const later = await tokenTo("otto@example.com");
    expect((await confirm(otto, otto.token)).status).toBe(400);
    expect((await currentUser(otto)).emailVerified).toBe(false);
    await json(otto.visitor.mutate("users.confirmEmail", { token: later }));
    expect((await currentUser(otto)).emailVerified).toBe(true);
  });

  it("can get three links an hour, for the own address only", async () => {
    const pia = await register("pia");
    const foreign = { message: "This is not an address of your account" };
    expect(await json(resend(pia, "otto@example.com"), 400)).toMatchObject(foreign);
    await json(resend(pia, "nothing"), 400);
    await json(resend(pia, "pia@example.com"));
    await json(resend(pia, "pia@example.com"));
    const limited = await resend(pia, "pia@example.com");
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
    expect(await mailsTo("otto@example.com")).toEqual([]);
    expect(await mailsTo("pia@example.com")).toHaveLength(2);
    await json(new Visitor().post("/api/users/verify-email", { email: "pia@example.com" }), 401);
  });
});

describe("a link", () => {
  it("that is invalid is refused with the same message, whatever the reason", async () => {
    const rosa = await register("rosa");
    const altered = rosa.token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const invalid = [
      altered,
      rosa.token.slice(1),
      `${rosa.token}A`,
      "",
      "x".repeat(5000),
      "\ud800",
      "\0",
      "%",
    ];
    for (const token of [...invalid, null, 5, [rosa.token], { a: 1 }])
      expect(await json(confirm(rosa, token), 400)).toMatchObject({ message: sentences.invalidLink });
    expect((await currentUser(rosa)).emailVerified).toBe(false);
    await env.DB.prepare("UPDATE tokens SET expires_at = ? WHERE user_id = ?")
      .bind(Date.now() - 1, rosa.user.id)
      .run();
    expect(await json(confirm(rosa, rosa.token), 400)).toMatchObject({ message: sentences.invalidLink });
  });

  it("is stored as a hash, expires after a day, and works once for twenty simultaneous requests", async () => {
    const sven = await register("sven");
    const stored = await env.DB.prepare("SELECT * FROM tokens WHERE user_id = ?")
      .bind(sven.user.id)
      .all<{ expires_at: number }>();
    expect(JSON.stringify(stored.results)).not.toContain(sven.token);
    const hours = ((stored.results[0]?.expires_at ?? 0) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(sven, sven.token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  });

  it("asks all others for the login of the account, which it names, and is still valid afterwards", async () => {
    const vito = await register("vito");
    await json(vito.visitor.patch(`/api/users/${vito.user.id}`, { fullName: "Vito Attacker" }));
    await setColumn(vito.user.id, "account_type", "premium");
    const { key } = await json<{ key: string }>(
      vito.visitor.post("/api/keys", { name: "Program", scope: "write" }),
      201,
    );
    const program = new Visitor();
    program.apiKey = key;
    const message = sentences.loginToConfirm("Vito Attacker");
    expect(await json(confirm({ visitor: new Visitor() }, vito.token), 401)).toMatchObject({ message });
    expect(await json(confirm(await register("wilma"), vito.token), 403)).toMatchObject({ message });
    expect((await confirm({ visitor: program }, vito.token)).status).toBe(403);
    expect((await currentUser(vito)).emailVerified).toBe(false);
    const elsewhere = new Visitor();
    await json(elsewhere.post("/api/login", { username: "vito", password: "long enough 1" }));
    await json(confirm({ visitor: elsewhere }, vito.token));
    expect((await currentUser(vito)).emailVerified).toBe(true);
  });

  it("can be answered by 'I did not make this account': it no longer works, and nothing is confirmed", async () => {
    const deny = (token: string) => new Visitor().post("/api/users/deny-email", { token });
    const xaver = await register("xaver");
    expect(await json(deny(xaver.token))).toEqual({ message: sentences.emailDenied });
    expect((await confirm(xaver, xaver.token)).status).toBe(400);
    await json(deny(xaver.token), 400);
    await json(change(xaver, "xaver@new.example"));
    await json(deny(await tokenTo("xaver@new.example")));
    expect(await currentUser(xaver)).toMatchObject({ emailVerified: false, pendingEmail: null });
  });

  it("of a suspended user works", async () => {
    const yvo = await register("yvo");
    await setColumn(yvo.user.id, "status", "suspended");
    await json(confirm(yvo, yvo.token));
  });

  it("of a banned user is invalid", async () => {
    const tilo = await register("tilo");
    await setColumn(tilo.user.id, "status", "banned");
    expect((await confirm(tilo, tilo.token)).status).toBe(400);
  });
});

describe("a change of email address", () => {
  /** Moves the login of all sessions of a user into the past. */
  const ageSessions = ({ user }: TestUser, minutes: number) =>
    env.DB.prepare("UPDATE sessions SET started_at = started_at - ? WHERE user_id = ?")
      .bind(minutes * 60_000, user.id)
      .run();

  it("needs the password if the login was more than ten minutes ago", async () => {
    const nora = await register("nora");
    await ageSessions(nora, 9);
    await json(change(nora, "nora@one.example"));
    await mailsTo("nora@example.com");
    await ageSessions(nora, 2);
    const required = {
      code: "password_required",
      message: "Enter your password to change your email address",
    };
    expect(await json(change(nora, "nora@two.example"), 403)).toMatchObject(required);
    const body = { id: nora.user.id, email: "nora@two.example", city: "Oslo" };
    const byTrpc = await json<{ error: { data: object } }>(nora.visitor.mutate("users.update", body), 403);
    expect(byTrpc.error.data).toMatchObject({ ...required, httpStatus: 403 });
    const wrong = "The current password is incorrect";
    const withPassword = (currentPassword: unknown, { visitor } = nora) =>
      visitor.patch(`/api/users/${nora.user.id}`, { ...body, currentPassword });
    expect(await json(withPassword("wrong"), 400)).toMatchObject({
      message: wrong,
      fields: { currentPassword: wrong },
    });
    for (const invalid of ["", null, 5, ["x"]]) expect((await withPassword(invalid)).status).toBe(400);
    expect(await currentUser(nora)).toMatchObject({ pendingEmail: "nora@one.example", city: null });
    expect(await mailsTo("nora@two.example")).toEqual([]);
    expect(await mailsTo("nora@example.com")).toEqual([]);
    await json(withPassword("long enough 1"));
    expect(await currentUser(nora)).toMatchObject({ pendingEmail: "nora@two.example", city: "Oslo" });
    expect(await mailsTo("nora@two.example")).toHaveLength(1);
    expect((await change(nora, "nora@three.example")).status).toBe(403);
  });

  it("can be cancelled, and its link sent again, without the password", async () => {
    const omar = await register("omar");
    await json(change(omar, "omar@new.example"));
    await ageSessions(omar, 60);
    await json(resend(omar, "omar@new.example"));
    expect(await mailsTo("omar@new.example")).toHaveLength(2);
    expect((await resend(omar, "thief@evil.example")).status).toBe(400);
    expect(await json(change(omar, "omar@example.com"))).toMatchObject({ pendingEmail: null });
    expect((await change(omar, "omar@new.example")).status).toBe(403);
    await json(omar.visitor.patch(`/api/users/${omar.user.id}`, { city: "Oslo", email: "OMAR@example.com" }));
  });

  it("is refused if a password change has ended the session at the same time", async () => {
    const pola = await register("pola");
    const { visitor } = pola;
    const owner = new Visitor();
    await json(owner.post("/api/login", { username: "pola", password: "long enough 1" }));
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    const changed = async () =>
      void (await owner.post("/api/users/change-password", {
        currentPassword: "long enough 1",
        ...passwords,
      }));
    const thief = new Visitor({ DB: delayedDatabase(/insert into rate_limits/, changed) });
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    const response = thief.patch(`/api/users/${pola.user.id}`, { email: "thief@evil.example" });
    expect((await response).status).toBe(401);
    expect(await json(owner.get("/api/user"))).toMatchObject({ pendingEmail: null });
    expect(await mailsTo("thief@evil.example")).toEqual([]);
  });

  it("stays pending until its link is opened; the old address is notified and keeps working", async () => {
    const uma = await register("uma");
    await json(confirm(uma, uma.token));
    const body = { email: "uma@new.example", username: "uma.k" };
    const updated = await json(uma.visitor.patch(`/api/users/${uma.user.id}`, body));
    expect(updated).toMatchObject({
      email: "uma@example.com",
      pendingEmail: "uma@new.example",
      username: "uma.k",
    });
    expect((await confirm(uma, uma.token)).status).toBe(400);
    const [mail] = await mailsTo("uma@example.com");
    expect(mail?.text).toContain("uma@new.example");
    expect(mail?.text).not.toMatch(/token=/);
    const token = await tokenTo("uma@new.example");
    const credentials = (username: string) => ({ username, password: "long enough 1" });
    expect((await new Visitor().post("/api/login", credentials("uma@new.example"))).status).toBe(401);
    await json(new Visitor().post("/api/login", credentials("uma@example.com")));
    await json(confirm(uma, token));
    expect(await currentUser(uma)).toMatchObject({
      email: "uma@new.example",
      pendingEmail: null,
      emailVerified: true,
    });
    await json(new Visitor().post("/api/login", credentials("UMA@new.example")));
    expect((await new Visitor().post("/api/login", credentials("uma@example.com"))).status).toBe(401);
  });

  it("is refused if another account has the address, now or when the link is opened", async () => {
    const vera = await register("vera");
    await register("walt");
    expect(await json(change(vera, "Walt@example.com"), 409)).toMatchObject({
      fields: { email: "This email is taken" },
    });
    expect((await currentUser(vera)).pendingEmail).toBeNull();
    expect(await mailsTo("Walt@example.com")).toEqual([]);
    expect(await addressesWithTokens(vera)).toEqual(["vera@example.com"]);
    await json(change(vera, "xena@example.com"));
    const token = await tokenTo("xena@example.com");
    await register("xena");
    expect(await json(confirm(vera, token), 409)).toMatchObject({ message: "This email is taken" });
    expect(await currentUser(vera)).toMatchObject({
      email: "vera@example.com",
      pendingEmail: "xena@example.com",
      emailVerified: false,
    });
  });

  it("is cancelled by setting the current address again, which invalidates its link", async () => {
    const yann = await register("yann");
    await json(change(yann, "yann@new.example"));
    const token = await tokenTo("yann@new.example");
    expect(await json(change(yann, "yann@example.com"))).toMatchObject({ pendingEmail: null });
    expect((await confirm(yann, token)).status).toBe(400);
    expect((await currentUser(yann)).email).toBe("yann@example.com");
  });

  it("replaces a pending change, can get its link again, and is limited to ten an hour", async () => {
    const zoe = await register("zoe");
    await json(change(zoe, "zoe@one.example"));
    const first = await tokenTo("zoe@one.example");
    await json(change(zoe, "zoe@two.example"));
    expect((await confirm(zoe, first)).status).toBe(400);
    await json(resend(zoe, "zoe@one.example"), 400);
    await json(resend(zoe, "zoe@two.example"));
    expect(await mailsTo("zoe@two.example")).toHaveLength(2);
    for (let i = 3; i <= 10; i++) await json(change(zoe, `zoe@${i}.example`));
    expect((await change(zoe, "zoe@more.example")).status).toBe(429);
    expect(await currentUser(zoe)).toMatchObject({ pendingEmail: "zoe@10.example" });
  });
});
