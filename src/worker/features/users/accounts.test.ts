import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionsOf } from "../../auth/sessions";
import { d1, newCost } from "../../db/client";
import { json, ORIGIN, Visitor } from "../../testing/api";
import { cast, join, type Member, registration, set, upload } from "../../testing/world";

const person = (username: string, more: object = {}) => ({
  ...registration({ password: "long enough 1" }),
  fullName: "Somebody",
  email: `${username}@example.com`,
  username,
  ...more,
});
const register = (account: object, headers?: Record<string, string>) =>
  new Visitor().post("/api/register", account, headers);
const countUsers = async () =>
  (await env.DB.prepare("SELECT count(*) AS n FROM users").first<{ n: number }>())?.n;

describe("registering", () => {
  it("makes an account, logs in, and answers the user without the password", async () => {
    const visitor = new Visitor();
    const user = await json<CurrentUser>(visitor.post("/api/register", person("first")), 201);
    expect(user).toMatchObject({
      username: "first",
      email: "first@example.com",
      role: "user",
      accountType: "free",
      emailNotifications: true,
    });
    expect(JSON.stringify(user)).not.toMatch(/argon2|"password"/);
    expect(await json(visitor.get("/api/user"))).toEqual(user);
  });

  it("ignores what nobody may give themselves", async () => {
    const gifts = {
      role: "superuser",
      accountType: "premium",
      subscriptionEndDate: "2099-01-01T00:00:00.000Z",
      emailVerified: true,
      companyVerified: true,
      storageUsed: -1,
      status: "banned",
      embeddingEnabled: true,
      id: 77,
      projectCount: -50,
    };
    const user = await json<CurrentUser>(register(person("greedy", gifts)), 201);
    expect(user).toMatchObject({
      role: "user",
      accountType: "free",
      subscriptionEndDate: null,
      emailVerified: false,
      companyVerified: false,
      storageUsed: 0,
      status: "active",
      embeddingEnabled: false,
      projectCount: 0,
    });
    expect(user.id).not.toBe(77);
  });

  it.each([
    [
      "a short password",
      { password: "short", passwordConfirm: "short" },
      "Password must be at least 8 characters",
    ],
    [
      "a short confirmation",
      { passwordConfirm: "short" },
      "Password confirmation must be at least 8 characters",
    ],
    ["different passwords", { passwordConfirm: "long enough 2" }, "Passwords do not match"],
    ["a broken address", { email: "nobody" }, "Invalid email address"],
    ["no terms", { acceptedTerms: false }, "Please accept the terms to continue"],
    ["a short username", { username: "ab" }, "Username must be at least 3 characters"],
    ["a reserved username", { username: "Admin" }, "This username is reserved"],
    [
      "a username that leaves its folder",
      { username: "..a" },
      "Username must begin and end with a letter or digit",
    ],
    ["a blank name", { fullName: "  " }, "Full name is required"],
    ["negative experience", { yearsOfExperience: -1 }, "Years of experience must be at least 0"],
    [
      "a script for a website",
      { website: "javascript:alert(1)" },
      "Website must be a web address such as https://example.com",
    ],
    ["a lone surrogate", { fullName: "\ud800" }, "Full name contains characters that cannot be stored"],
  ])("refuses %s", async (_what, change, message) => {
    const before = await countUsers();
    const error = await json(register(person("refused", change)), 400);
    expect(error).toMatchObject({ message, error: message });
    expect(await countUsers()).toBe(before);
  });

  it("names the field of each fault", async () => {
    const error = await json<{ fields: object }>(register({}), 400);
    expect(Object.keys(error.fields).sort()).toEqual([
      "acceptedTerms",
      "email",
      "fullName",
      "password",
      "passwordConfirm",
      "username",
    ]);
  });

  it("keeps names and addresses unique whatever their case or width", async () => {
    await json(register(person("unique.one")), 201);
    expect(await json(register(person("Unique.ONE", { email: "other@example.com" })), 409)).toMatchObject({
      fields: { username: "This username is taken" },
    });
    expect(
      await json(register(person("unique.two", { email: " UNIQUE.one@Example.com " })), 409),
    ).toMatchObject({ fields: { email: "This email is taken" } });
  });

  it("gives one name once to twenty who ask at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register(person("crowd", { email: `crowd${i}@example.com` }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it("refuses a form on another site", async () => {
    expect((await register(person("crossed"), { Origin: "https://evil.example" })).status).toBe(403);
    expect((await register(person("crossed"), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(
      (await register(person("crossed"), { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" })).status,
    ).toBe(201);
  });
});

describe("logging in and out", () => {
  let ada: Member;
  beforeAll(async () => {
    ada = await join("ada");
  });
  const login = (visitor: Visitor, username: string, password: string = cast.ada.password) =>
    visitor.post("/api/login", { username, password });

  it("takes a username or an email address in any case", async () => {
    for (const name of ["ada", "ADA", "Ada@Example.com"]) {
      expect(await json(login(new Visitor(), name))).toMatchObject({
        username: "ada",
        accountType: "premium",
      });
    }
  });

  it("fails alike for a wrong password and for nobody", async () => {
    const wrong = await json(login(new Visitor(), "ada", "wrong password"), 401);
    const nobody = await json(login(new Visitor(), "nobody-here", "wrong password"), 401);
    expect(nobody).toEqual(wrong);
  });

  it("lets a suspended account in, refuses its writes with the reason, and lifts by itself", async () => {
    const bruno = await join("bruno");
    await set(bruno.user.id, "status", "suspended");
    await set(bruno.user.id, "status_reason", "Spam");
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
    expect(await json(bruno.visitor.post("/api/projects", {}), 403)).toMatchObject({
      message: "Your account is suspended: Spam",
    });
    await set(bruno.user.id, "status_expires_at", Date.now() - 1);
    await upload(bruno);
  });

  it("keeps a banned account out, sessions and all", async () => {
    const carla = await join("carla");
    await set(carla.user.id, "status", "banned");
    expect((await carla.visitor.get("/api/user")).status).toBe(401);
    expect((await login(new Visitor(), "carla", cast.carla.password)).status).toBe(403);
    expect((await new Visitor().get(`/api/users/${carla.user.id}`)).status).toBe(404);
    const sessions = sessionsOf(d1(env.DB, newCost()));
    await sessions.createSession(carla.user.id, { startedAt: new Date().toISOString() });
    expect(await sessions.getUserSessions(carla.user.id)).toEqual([]);
  });

  it("refuses a write without the token, with a planted one and with another person's", async () => {
    const stranger = new Visitor();
    await json(stranger.post("/api/register", person("stranger")), 201);
    const write = (token: string) => ada.visitor.post("/api/projects", {}, { "X-XSRF-TOKEN": token });
    for (const token of ["", "planted", stranger.cookies.get("XSRF-TOKEN") ?? ""])
      expect((await write(token)).status).toBe(403);
    expect((await ada.visitor.mutate("projects.create", {})).status).toBe(400);
    ada.visitor.cookies.set("XSRF-TOKEN", "planted");
    expect((await ada.visitor.mutate("projects.create", {})).status).toBe(403);
  });
});
