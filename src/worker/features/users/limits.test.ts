import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { linkIn, mailsTo } from "../../testing/outbound";
import { cast, join, type Member, registration } from "../../testing/world";

let ada: Member;
let bruno: Member;
beforeAll(async () => {
  [ada, bruno] = [await join("ada"), await join("bruno")];
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));

const guess = (visitor: Visitor, username: string, password = "wrong") =>
  visitor.post("/api/login", { username, password });
const register = (visitor: Visitor, username: string) =>
  visitor.post("/api/register", {
    ...registration({ password: "long enough 1" }),
    fullName: "Somebody",
    email: `${username}@example.com`,
    username,
  });
const forget = (visitor: Visitor, email: string) => visitor.post("/api/forgot-password", { email });

async function isTooMany(response: Response, within: number) {
  const wait = Number(response.headers.get("Retry-After"));
  expect([response.status, wait > within - 60, wait <= within]).toEqual([429, true, true]);
  const minutes = Math.ceil(wait / 60);
  const said = minutes < 60 ? `${minutes} minutes` : `(${minutes} minutes|${Math.ceil(wait / 3600)} hour)`;
  expect(await response.text()).toMatch(new RegExp(`Too many attempts. Please try again in ${said}`));
}

const QUARTER = 15 * 60;
const FIVE_MINUTES = 5 * 60;

/** Somebody at another address, whom no account knows. */
function strangerAt(address: string) {
  const stranger = new Visitor();
  stranger.address = address;
  return stranger;
}

/** The same browser, logged out: it keeps the cookie by which the account knows it. */
function loggedOut({ visitor, user }: Member, address = new Visitor().address) {
  const browser = strangerAt(address);
  const name = `plinth_device_${user.id}`;
  browser.cookies.set(name, visitor.cookies.get(name) ?? "");
  return browser;
}

/** How many of so many attempts are answered with each status. */
async function statuses(attempts: number, attempt: (i: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let i = 0; i < attempts; i++) {
    const { status } = await attempt(i);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe("logging in", () => {
  it("fails ten times in a quarter of an hour, under whichever of its names, by both doors", async () => {
    const visitor = new Visitor();
    const names = ["ada", "ADA", "Ada@Example.com"];
    expect(await statuses(10, (i) => guess(visitor, names[i % 3] ?? ""))).toEqual({ 401: 10 });
    await isTooMany(await guess(visitor, "ada", cast.ada.password), QUARTER);
    await isTooMany(await visitor.mutate("auth.login", { username: "ada", password: "wrong" }), QUARTER);
    expect((await guess(new Visitor(), "ada", cast.ada.password)).status).toBe(200);
    expect((await guess(visitor, "bruno", cast.bruno.password)).status).toBe(200);
  });

  it("succeeds as often as somebody likes", async () => {
    const { address } = new Visitor();
    const enter = () => guess(strangerAt(address), "ada", cast.ada.password);
    expect(await statuses(35, enter)).toEqual({ 200: 35 });
  });

  it("is limited alike for a name that nobody has", async () => {
    const visitor = new Visitor();
    expect(await statuses(10, () => guess(visitor, "Nobody-here"))).toEqual({ 401: 10 });
    await isTooMany(await guess(visitor, "nobody-HERE"), QUARTER);
  });

  it("counts a whole IPv6 subscription as one address", async () => {
    const [one, two] = [new Visitor(), new Visitor()];
    one.address = "2001:db8:1:2::1";
    two.address = "2001:db8:1:2:ffff:ffff:ffff:ffff";
    for (let i = 0; i < 10; i++) await guess(i % 2 ? one : two, "bruno");
    await isTooMany(await guess(one, "bruno"), QUARTER);
    one.address = "2001:db8:1:3::1";
    expect((await guess(one, "bruno")).status).toBe(401);
  });
});

describe("guessing", () => {
  it("for many names ends at the address, where refusals write nothing and who is known gets in", async () => {
    const { address } = new Visitor();
    const spray = (i: number) => guess(strangerAt(address), i === 7 ? "ada" : `name-${i}`);
    expect(await statuses(40, spray)).toEqual({ 401: 30, 429: 10 });
    const counted = () => env.DB.prepare("SELECT count(*) AS n FROM rate_limits").first("n");
    const before = await counted();
    expect(await statuses(80, (i) => spray(40 + i))).toEqual({ 429: 80 });
    expect(await counted()).toBe(before);
    await isTooMany(await guess(strangerAt(address), "ada", cast.ada.password), QUARTER);
    await json(guess(loggedOut(ada, address), "ada", cast.ada.password));
    await json(guess(new Visitor(), "ada", cast.ada.password));
  });

  it("for one name from many addresses ends, and does not keep out whoever the account knows", async () => {
    expect(await statuses(40, () => guess(new Visitor(), "ada"))).toEqual({ 401: 20, 429: 20 });
    await isTooMany(await guess(new Visitor(), "ada@example.com", cast.ada.password), FIVE_MINUTES);
    await json(guess(loggedOut(ada), "ada", cast.ada.password));
    await json(guess(new Visitor(), "bruno", cast.bruno.password));
  });

  it("from one address alone does not slow down the others", async () => {
    const stranger = new Visitor();
    expect(await statuses(60, () => guess(stranger, "ada"))).toEqual({ 401: 10, 429: 50 });
    await json(guess(new Visitor(), "ada", cast.ada.password));
  });

  it("is limited in a browser that the account knows, too, and touches no other one", async () => {
    const [one, other] = [loggedOut(ada), await join("carla")];
    expect(await statuses(12, () => guess(one, "ada"))).toEqual({ 401: 10, 429: 2 });
    await isTooMany(await guess(loggedOut(ada), "ada", cast.ada.password), QUARTER);
    await json(guess(new Visitor(), "ada", cast.ada.password));
    await json(guess(loggedOut(other), "carla", cast.carla.password));
  });

  it("is not helped by a device cookie that is altered, empty, unsigned or another account's", async () => {
    await statuses(20, () => guess(new Visitor(), "ada"));
    const own = ada.visitor.cookies.get(`plinth_device_${ada.user.id}`);
    const brunos = bruno.visitor.cookies.get(`plinth_device_${bruno.user.id}`);
    for (const cookie of [`x${own}`, "", "abc.", `${own?.split(".")[0]}.`, brunos ?? ""]) {
      const browser = new Visitor();
      browser.cookies.set(`plinth_device_${ada.user.id}`, cookie);
      await isTooMany(await guess(browser, "ada", cast.ada.password), FIVE_MINUTES);
    }
  });

  it("does not stop an owner who follows a reset link; older device cookies are void then", async () => {
    const [old, fresh] = [loggedOut(bruno), new Visitor()];
    await mailsTo("bruno@example.com");
    await json(forget(fresh, "bruno@example.com"));
    const [mail] = await mailsTo("bruno@example.com");
    const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    await json(fresh.post("/api/reset-password", { token, ...passwords }));
    await statuses(20, () => guess(new Visitor(), "bruno"));
    await isTooMany(await guess(old, "bruno", "Plinth-new-1!"), FIVE_MINUTES);
    await json(guess(fresh, "bruno", "Plinth-new-1!"));
  });
});

describe("registering", () => {
  it("is done five times an hour from one address, also by whoever is logged in", async () => {
    const visitor = new Visitor();
    for (let i = 1; i <= 5; i++) await json(register(visitor, `member${i}`), 201);
    await isTooMany(await register(visitor, "member6"), 60 * 60);
    expect((await visitor.get("/api/users/uname/member6")).status).toBe(404);
    await json(register(new Visitor(), "member6"), 201);
  });

  it("counts only what could be registered", async () => {
    const visitor = new Visitor();
    for (let i = 1; i <= 8; i++) await json(register(visitor, "no"), 400);
    await json(register(visitor, "member7"), 201);
  });
});

describe("forgetting", () => {
  it("is answered alike however often, and mailed three times an hour; the last link works", async () => {
    await mailsTo("ada@example.com");
    const answers = new Set<string>();
    for (let i = 0; i < 8; i++)
      answers.add(
        JSON.stringify(await json(forget(new Visitor(), i % 2 ? "ada@example.com" : "ADA@Example.com"))),
      );
    expect(answers.size).toBe(1);
    const mails = await mailsTo("ada@example.com");
    expect(mails).toHaveLength(3);
    const link = new URL(linkIn(mails.at(-1) as never), "http://x").searchParams.get("token");
    const passwords = { newPassword: cast.ada.password, confirmPassword: "Another-1!" };
    expect(
      await json(new Visitor().post("/api/reset-password", { token: link, ...passwords }), 400),
    ).toMatchObject({
      fields: { confirmPassword: "Passwords don't match" },
    });
    const same = { newPassword: "Plinth-ada-1!", confirmPassword: "Plinth-ada-1!" };
    await json(new Visitor().post("/api/reset-password", { token: link, ...same }));
  });

  it("for many names ends at the address that floods, and nowhere else", async () => {
    const flood = new Visitor();
    expect(await statuses(25, (i) => forget(flood, `somebody${i}@example.com`))).toEqual({ 200: 20, 429: 5 });
    await isTooMany(await forget(flood, "bruno@example.com"), 60 * 60);
    await mailsTo("bruno@example.com");
    await json(forget(new Visitor(), "bruno@example.com"));
    expect(await mailsTo("bruno@example.com")).toHaveLength(1);
  });
});

describe("links that do not work", () => {
  it("are followed thirty times from an address; one that works is never refused there", async () => {
    const { visitor, user } = await join("root");
    const { address } = new Visitor();
    await mailsTo(user.email);
    await json(visitor.post("/api/users/verify-email", { email: user.email }));
    const [mail] = await mailsTo(user.email);
    const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    const confirm = (value: unknown) =>
      strangerAt(address).post("/api/users/confirm-email", { token: value });
    expect(await statuses(32, (i) => confirm(`made-up-${i}`))).toEqual({ 400: 30, 429: 2 });
    await json(confirm(token));
  });
});

describe("a stolen session", () => {
  it("guesses the password ten times, and does not keep its owner from changing it elsewhere", async () => {
    const { visitor, user } = await register(new Visitor(), "dana").then(async (response) => {
      const browser = new Visitor();
      await json(response, 201);
      return { visitor: browser, user: await json<{ id: number }>(guess(browser, "dana", "long enough 1")) };
    });
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    const change = (who: Visitor, currentPassword: string) =>
      who.post("/api/users/change-password", { currentPassword, ...passwords });
    const leave = (password: string) => visitor.del(`/api/users/${user.id}`, { username: "dana", password });
    const move = (currentPassword: string) =>
      visitor.patch(`/api/users/${user.id}`, { email: "thief@evil.example", currentPassword });
    for (let i = 0; i < 3; i++)
      for (const guessed of [await change(visitor, "wrong"), await leave("wrong"), await move("wrong")])
        expect(guessed.status).toBe(400);
    expect((await change(visitor, "wrong")).status).toBe(400);
    await isTooMany(await change(visitor, "long enough 1"), QUARTER);
    visitor.address = new Visitor().address;
    await isTooMany(await leave("long enough 1"), QUARTER);
    await isTooMany(await move("long enough 1"), QUARTER);
    expect((await visitor.get("/api/user")).status).toBe(200);
    const owner = new Visitor();
    await json(guess(owner, "dana", "long enough 1"));
    await json(change(owner, "long enough 1"));
    expect((await visitor.get("/api/user")).status).toBe(401);
  });
});
