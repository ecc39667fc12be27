import { env } from "cloudflare:workers";
import type { SecurityOverview } from "@contract/security";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { registerUser, type TestUser, testUsers } from "../../testing/fixtures";
import { mailsTo } from "../../testing/outbound";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  await mailsTo(testUsers.ada.email);
});

const logIn = async (agent = FIREFOX, visitor = new Visitor()) => {
  await json(visitor.post("/api/login", testUsers.ada, { "User-Agent": agent }));
  return visitor;
};
const read = (visitor: Visitor) => json<SecurityOverview>(visitor.get("/api/security"));
const isIn = async (visitor: Visitor) => (await visitor.get("/api/user")).status === 200;

describe("the sessions of an account", () => {
  it("are listed with their browser, the last used first", async () => {
    await logIn(IPHONE);
    const visitor = await logIn();
    const { sessions } = await read(visitor);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).slice(0, 2)).toEqual([
      ["Firefox on Windows", true],
      ["Safari on iPhone", false],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(visitor.cookies.get("plinth_session"));
  });

  it("say where they were last used, and are written at most once an hour", async () => {
    const visitor = await logIn();
    const [current] = (await read(visitor)).sessions;
    const hoursAgo = (hours: number) =>
      env.DB.prepare(
        "UPDATE sessions SET last_used_at = ?, used_in_country = '', used_in_city = '' WHERE id_hash = ?",
      )
        .bind(Date.now() - hours * 3_600_000, current?.id ?? "")
        .run();
    const use = () => visitor.fetch("/api/user", { cf: { country: "PT", city: "Lisbon" } } as RequestInit);
    await hoursAgo(0.9);
    await use();
    expect((await read(visitor)).sessions.find(({ isCurrent }) => isCurrent)?.place).toBe(null);
    await hoursAgo(1.1);
    await use();
    const used = (await read(visitor)).sessions.find(({ isCurrent }) => isCurrent);
    expect(used?.place).toBe("Lisbon, Portugal");
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? "")).toBeLessThan(60_000);
  });

  it("can be ended one by one", async () => {
    const [here, there] = [await logIn(), await logIn(IPHONE)];
    const phone = (await read(there)).sessions.find(({ isCurrent }) => isCurrent);
    await json(here.del(`/api/security/sessions/${phone?.id}`));
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.del(`/api/security/sessions/${phone?.id}`)).status).toBe(404);
  });

  it("cannot be ended by another account", async () => {
    const bruno = await registerUser("bruno");
    const own = (await read(ada.visitor)).sessions.find(({ isCurrent }) => isCurrent);
    expect((await bruno.visitor.del(`/api/security/sessions/${own?.id}`)).status).toBe(404);
    expect(await isIn(ada.visitor)).toBe(true);
  });

  it("can be ended all but this one", async () => {
    const [here, there, elsewhere] = [await logIn(), await logIn(), await logIn(IPHONE)];
    await json(here.del("/api/security/sessions"));
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false]);
    expect((await read(here)).sessions).toHaveLength(1);
  });
});

describe("a login in a browser that is new to the account", () => {
  const newLogins = async () =>
    (await mailsTo(testUsers.ada.email)).filter(({ subject }) => subject === "New login to your account");

  it("is announced to the owner by mail, once", async () => {
    await newLogins();
    const visitor = await logIn(IPHONE);
    const [mail, ...others] = await newLogins();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Safari on iPhone");
    expect(mail?.text).toContain("http://plinth.test/settings?tab=security");
    await json(visitor.post("/api/logout"));
    await logIn(IPHONE, visitor);
    expect(await newLogins()).toEqual([]);
  });

  it("is not told to an address that is not confirmed, nor at registration", async () => {
    const carla = await registerUser("carla");
    await env.DB.prepare("UPDATE users SET email_verified = 0 WHERE id = ?").bind(carla.user.id).run();
    await json(new Visitor().post("/api/login", testUsers.carla));
    const subjects = (await mailsTo(testUsers.carla.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Confirm your email address"]);
  });

  it("is not told when the password was wrong", async () => {
    await newLogins();
    await json(new Visitor().post("/api/login", { username: "ada", password: "wrong" }), 401);
    expect(await newLogins()).toEqual([]);
  });
});
