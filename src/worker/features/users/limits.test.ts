import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerUser, registration, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { linkIn, mailsTo } from "../../testing/outbound";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));

const login = (visitor: Visitor, username: string, password = "wrong") =>
  visitor.post("/api/login", { username, password });
const register = (visitor: Visitor, username: string) =>
  visitor.post("/api/register", {
    ...registration({ password: "long enough 1" }),
    fullName: "Somebody",
    email: `${username}@example.com`,
    username,
  });
const requestReset = (visitor: Visitor, email: string) => visitor.post("/api/forgot-password", { email });

async function expectTooMany(response: Response, within: number) {
  const wait = Number(response.headers.get("Retry-After"));
  expect([response.status, wait > within - 60, wait <= within]).toEqual([429, true, true]);
  const minutes = Math.ceil(wait / 60);
  const time = minutes < 60 ? `${minutes} minutes` : `(${minutes} minutes|${Math.ceil(wait / 3600)} hour)`;
  expect(await response.text()).toMatch(new RegExp(`Too many attempts. Please try again in ${time}`));
}

const FIFTEEN_MINUTES = 15 * 60;
const FIVE_MINUTES = 5 * 60;

/** A browser without cookies at an IP address. */
function browserAt(address: string) {
  const browser = new Visitor();
  browser.address = address;
  return browser;
}

/** The same browser, logged out: it keeps only the device cookie of the account. */
function loggedOut({ visitor, user }: TestUser, address = new Visitor().address) {
  const browser = browserAt(address);
  const name = `plinth_device_${user.id}`;
  browser.cookies.set(name, visitor.cookies.get(name) ?? "");
  return browser;
}

/** Counts the responses by status. */
async function countStatuses(attempts: number, attempt: (i: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let i = 0; i < attempts; i++) {
    const { status } = await attempt(i);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe("logging in", () => {
  it("allows ten wrong passwords per account in 15 minutes, by username or email address, over REST or tRPC", async () => {
    const visitor = new Visitor();
    const names = ["ada", "ADA", "Ada@Example.com"];
    expect(await countStatuses(10, (i) => login(visitor, names[i % 3] ?? ""))).toEqual({ 401: 10 });
    await expectTooMany(await login(visitor, "ada", testUsers.ada.password), FIFTEEN_MINUTES);
    await expectTooMany(
      await visitor.mutate("auth.login", { username: "ada", password: "wrong" }),
      FIFTEEN_MINUTES,
    );
    expect((await login(new Visitor(), "ada", testUsers.ada.password)).status).toBe(200);
    expect((await login(visitor, "bruno", testUsers.bruno.password)).status).toBe(200);
  });

  it("does not limit successful logins", { tags: "all" }, async () => {
    const { address } = new Visitor();
    const logIn = () => login(browserAt(address), "ada", testUsers.ada.password);
    expect(await countStatuses(35, logIn)).toEqual({ 200: 35 });
  });

  it("limits a username that does not exist in the same way", async () => {
    const visitor = new Visitor();
    expect(await countStatuses(10, () => login(visitor, "Nobody-here"))).toEqual({ 401: 10 });
    await expectTooMany(await login(visitor, "nobody-HERE"), FIFTEEN_MINUTES);
  });

  it("counts all addresses of an IPv6 /64 network as one", async () => {
    const [one, two] = [new Visitor(), new Visitor()];
    one.address = "2001:db8:1:2::1";
    two.address = "2001:db8:1:2:ffff:ffff:ffff:ffff";
    for (let i = 0; i < 10; i++) await login(i % 2 ? one : two, "bruno");
    await expectTooMany(await login(one, "bruno"), FIFTEEN_MINUTES);
    one.address = "2001:db8:1:3::1";
    expect((await login(one, "bruno")).status).toBe(401);
  });
});

describe("guessing passwords", () => {
  it("of many accounts is limited by IP address; known browsers can still log in", {
    tags: "all",
  }, async () => {
    const { address } = new Visitor();
    const spray = (i: number) => login(browserAt(address), i === 7 ? "ada" : `name-${i}`);
    expect(await countStatuses(40, spray)).toEqual({ 401: 30, 429: 10 });
    const rowCount = () => env.DB.prepare("SELECT count(*) AS n FROM rate_limits").first("n");
    const before = await rowCount();
    expect(await countStatuses(80, (i) => spray(40 + i))).toEqual({ 429: 80 });
    expect(await rowCount()).toBe(before);
    await expectTooMany(await login(browserAt(address), "ada", testUsers.ada.password), FIFTEEN_MINUTES);
    await json(login(loggedOut(ada, address), "ada", testUsers.ada.password));
    await json(login(new Visitor(), "ada", testUsers.ada.password));
  });

  it("of one account from many addresses is limited; known browsers can still log in", async () => {
    expect(await countStatuses(40, () => login(new Visitor(), "ada"))).toEqual({ 401: 20, 429: 20 });
    await expectTooMany(await login(new Visitor(), "ada@example.com", testUsers.ada.password), FIVE_MINUTES);
    await json(login(loggedOut(ada), "ada", testUsers.ada.password));
    await json(login(new Visitor(), "bruno", testUsers.bruno.password));
  });

  it("from one address does not limit other addresses", { tags: "all" }, async () => {
    const stranger = new Visitor();
    expect(await countStatuses(60, () => login(stranger, "ada"))).toEqual({ 401: 10, 429: 50 });
    await json(login(new Visitor(), "ada", testUsers.ada.password));
  });

  it("is limited in a known browser too, without effect on other browsers", async () => {
    const [one, other] = [loggedOut(ada), await registerUser("carla")];
    expect(await countStatuses(12, () => login(one, "ada"))).toEqual({ 401: 10, 429: 2 });
    await expectTooMany(await login(loggedOut(ada), "ada", testUsers.ada.password), FIFTEEN_MINUTES);
    await json(login(new Visitor(), "ada", testUsers.ada.password));
    await json(login(loggedOut(other), "carla", testUsers.carla.password));
  });

  it("is limited as usual with a device cookie that is altered, empty, unsigned or of another account", async () => {
    await countStatuses(20, () => login(new Visitor(), "ada"));
    const own = ada.visitor.cookies.get(`plinth_device_${ada.user.id}`);
    const brunos = bruno.visitor.cookies.get(`plinth_device_${bruno.user.id}`);
    for (const cookie of [`x${own}`, "", "abc.", `${own?.split(".")[0]}.`, brunos ?? ""]) {
      const browser = new Visitor();
      browser.cookies.set(`plinth_device_${ada.user.id}`, cookie);
      await expectTooMany(await login(browser, "ada", testUsers.ada.password), FIVE_MINUTES);
    }
  });

  it("does not lock out an owner who resets the password; older device cookies become invalid", async () => {
    const [old, fresh] = [loggedOut(bruno), new Visitor()];
    await mailsTo("bruno@example.com");
    await json(requestReset(fresh, "bruno@example.com"));
    const [mail] = await mailsTo("bruno@example.com");
    const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    await json(fresh.post("/api/reset-password", { token, ...passwords }));
    await countStatuses(20, () => login(new Visitor(), "bruno"));
    await expectTooMany(await login(old, "bruno", "Plinth-new-1!"), FIVE_MINUTES);
    await json(login(fresh, "bruno", "Plinth-new-1!"));
  });
});

describe("registering", () => {
  it("is possible five times an hour from one address, logged in or not", async () => {
    const visitor = new Visitor();
    for (let i = 1; i <= 5; i++) await json(register(visitor, `member${i}`), 201);
    await expectTooMany(await register(visitor, "member6"), 60 * 60);
    expect((await visitor.get("/api/users/uname/member6")).status).toBe(404);
    await json(register(new Visitor(), "member6"), 201);
  });

  it("does not count invalid requests", async () => {
    const visitor = new Visitor();
    for (let i = 1; i <= 8; i++) await json(register(visitor, "no"), 400);
    await json(register(visitor, "member7"), 201);
  });
});

describe("requesting a password reset", () => {
  it("always responds the same, and sends at most three mails an hour; the last link works", async () => {
    await mailsTo("ada@example.com");
    const responses = new Set<string>();
    for (let i = 0; i < 8; i++)
      responses.add(
        JSON.stringify(
          await json(requestReset(new Visitor(), i % 2 ? "ada@example.com" : "ADA@Example.com")),
        ),
      );
    expect(responses.size).toBe(1);
    const mails = await mailsTo("ada@example.com");
    expect(mails).toHaveLength(3);
    const link = new URL(linkIn(mails.at(-1) as never), "http://x").searchParams.get("token");
    const passwords = { newPassword: testUsers.ada.password, confirmPassword: "Another-1!" };
    expect(
      await json(new Visitor().post("/api/reset-password", { token: link, ...passwords }), 400),
    ).toMatchObject({
      fields: { confirmPassword: "Passwords don't match" },
    });
    const same = { newPassword: "Plinth-ada-1!", confirmPassword: "Plinth-ada-1!" };
    await json(new Visitor().post("/api/reset-password", { token: link, ...same }));
  });

  it("is limited by IP address", async () => {
    const browser = new Visitor();
    expect(await countStatuses(25, (i) => requestReset(browser, `somebody${i}@example.com`))).toEqual({
      200: 20,
      429: 5,
    });
    await expectTooMany(await requestReset(browser, "bruno@example.com"), 60 * 60);
    await mailsTo("bruno@example.com");
    await json(requestReset(new Visitor(), "bruno@example.com"));
    expect(await mailsTo("bruno@example.com")).toHaveLength(1);
  });
});

describe("invalid links", () => {
  it("can be opened thirty times from an address; a valid link still works then", async () => {
    const { visitor, user } = await registerUser("root");
    const { address } = new Visitor();
    await mailsTo(user.email);
    await setColumn(user.id, "email_verified", 0);
    await json(visitor.post("/api/users/verify-email", { email: user.email }));
    const [mail] = await mailsTo(user.email);
    const token = new URL(linkIn(mail as never), "http://x").searchParams.get("token");
    const confirm = (value: unknown) => browserAt(address).post("/api/users/confirm-email", { token: value });
    expect(await countStatuses(32, (i) => confirm(`made-up-${i}`))).toEqual({ 400: 30, 429: 2 });
    visitor.address = address;
    await json(visitor.post("/api/users/confirm-email", { token }));
  });
});

describe("a stolen session", () => {
  it("allows ten wrong passwords, and does not lock out the owner in another session", async () => {
    const { visitor, user } = await register(new Visitor(), "dana").then(async (response) => {
      const browser = new Visitor();
      await json(response, 201);
      return { visitor: browser, user: await json<{ id: number }>(login(browser, "dana", "long enough 1")) };
    });
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    const change = (browser: Visitor, currentPassword: string) =>
      browser.post("/api/users/change-password", { currentPassword, ...passwords });
    const deleteAccount = (password: string) =>
      visitor.del(`/api/users/${user.id}`, { username: "dana", password });
    const changeEmail = (currentPassword: string) =>
      visitor.patch(`/api/users/${user.id}`, { email: "thief@evil.example", currentPassword });
    for (let i = 0; i < 3; i++)
      for (const guessed of [
        await change(visitor, "wrong"),
        await deleteAccount("wrong"),
        await changeEmail("wrong"),
      ])
        expect(guessed.status).toBe(400);
    expect((await change(visitor, "wrong")).status).toBe(400);
    await expectTooMany(await change(visitor, "long enough 1"), FIFTEEN_MINUTES);
    visitor.address = new Visitor().address;
    await expectTooMany(await deleteAccount("long enough 1"), FIFTEEN_MINUTES);
    await expectTooMany(await changeEmail("long enough 1"), FIFTEEN_MINUTES);
    expect((await visitor.get("/api/user")).status).toBe(200);
    const owner = new Visitor();
    await json(login(owner, "dana", "long enough 1"));
    await json(change(owner, "long enough 1"));
    expect((await visitor.get("/api/user")).status).toBe(401);
  });
});
