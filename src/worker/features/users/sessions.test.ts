import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { delayedDatabase } from "../../testing/delays";
import { registerUser, registration, setColumn, type TestUser, testUsers } from "../../testing/fixtures";

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});

const account = (username: string) => ({
  ...registration({ password: "long enough 1" }),
  fullName: "Somebody",
  email: `${username}@example.com`,
  username,
});
const login = (visitor: Visitor, username: string, password: string = testUsers.ada.password) =>
  visitor.post("/api/login", { username, password });

describe("a session", () => {
  it("is a new one after each login, and only its hash is stored", async () => {
    const visitor = new Visitor();
    await json(login(visitor, "ada"));
    const first = visitor.cookies.get("plinth_session") ?? "";
    await json(login(visitor, "ada"));
    const second = visitor.cookies.get("plinth_session") ?? "";
    expect(second).not.toBe(first);
    const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM sessions").all()).results);
    expect(stored).not.toContain(second);
    const thief = new Visitor();
    thief.cookies.set("plinth_session", first);
    expect((await thief.get("/api/user")).status).toBe(401);
  });

  it("has an HttpOnly cookie; the anti-forgery cookie is readable", async () => {
    const cookies = (await login(new Visitor(), "ada")).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("plinth_session="))).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))).not.toMatch(/HttpOnly/);
  });

  it("has cookies with the __Host- prefix over HTTPS", async () => {
    const visitor = new Visitor();
    visitor.origin = "https://plinth.test";
    const response = await login(visitor, "ada");
    const cookies = response.headers.getSetCookie();
    const cookie = (name: string) => cookies.find((header) => header.startsWith(`${name}=`)) ?? "";
    for (const name of ["__Host-plinth_session", `__Host-plinth_device_${ada.user.id}`])
      expect(cookie(name)).toMatch(/^(?!.*Domain).*HttpOnly.*Path=\/;.*Secure/);
    expect(cookie("XSRF-TOKEN")).toMatch(/Secure/);
    await json(visitor.get("/api/user"));
    const planted = new Visitor();
    planted.origin = visitor.origin;
    planted.cookies.set("plinth_session", visitor.cookies.get("__Host-plinth_session") ?? "");
    expect((await planted.get("/api/user")).status).toBe(401);
    await json(visitor.post("/api/logout"));
    expect([...visitor.cookies.keys()].sort()).toEqual([
      "__Host-plinth_bookmark",
      `__Host-plinth_device_${ada.user.id}`,
    ]);
  });

  it("is not created if the password changes while it is checked", async () => {
    const { id } = await json<CurrentUser>(new Visitor().post("/api/register", account("racer")), 201);
    const DB = delayedDatabase(/insert into rate_limits/, () => setColumn(id, "password", "another"));
    const browser = new Visitor({ DB });
    expect((await login(browser, "racer", "long enough 1")).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });

  it("is replaced by a login without an additional wave of the database", async () => {
    const visitor = new Visitor();
    visitor.origin = LOCAL;
    const first = await login(visitor, "ada");
    const old = new Visitor();
    old.cookies.set("plinth_session", visitor.cookies.get("plinth_session") ?? "");
    const second = await login(visitor, "ada");
    expect([first, second].map((response) => costOf(response).waves)).toEqual([3, 3]);
    expect((await old.get("/api/user")).status).toBe(401);
    expect((await visitor.get("/api/user")).status).toBe(200);
  });

  it("is deleted on the server at logout", async () => {
    const visitor = new Visitor();
    await json(login(visitor, "ada"));
    const copy = new Visitor();
    copy.cookies.set("plinth_session", visitor.cookies.get("plinth_session") ?? "");
    expect((await copy.get("/api/user")).status).toBe(200);
    await json(visitor.post("/api/logout"));
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await visitor.get("/api/user")).status).toBe(401);
  });

  it("expires after inactivity, and after 90 days at the latest", async () => {
    const visitor = new Visitor();
    const { id } = await json<CurrentUser>(visitor.post("/api/register", account("sleeper")), 201);
    const day = 24 * 60 * 60 * 1000;
    const setTimes = env.DB.prepare("UPDATE sessions SET started_at = ?, expires_at = ? WHERE user_id = ?");
    await setTimes.bind(Date.now() - 89 * day, Date.now() + 1000, id).run();
    const visited = await visitor.get("/api/user");
    expect([visited.status, visited.headers.getSetCookie()]).toEqual([200, []]);
    const extended = await env.DB.prepare("SELECT expires_at AS at FROM sessions WHERE user_id = ?")
      .bind(id)
      .first<{ at: number }>();
    expect(extended?.at).toBeGreaterThan(Date.now() + 0.9 * day);
    expect(extended?.at).toBeLessThan(Date.now() + 1.1 * day);
    await setTimes.bind(Date.now() - day, Date.now() - 1, id).run();
    expect((await visitor.get("/api/user")).status).toBe(401);
  });
});
