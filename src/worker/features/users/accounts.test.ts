import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionsOf } from "../../auth/sessions";
import { newCost } from "../../db/cost";
import { connectD1 } from "../../db/d1";
import { json, ORIGIN, Visitor } from "../../testing/api";
import {
  registerUser,
  registration,
  setColumn,
  type TestUser,
  testUsers,
  upload,
} from "../../testing/fixtures";

const account = (username: string, more: object = {}) => ({
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
  it("creates an account, logs in, and returns the user without the password", async () => {
    const visitor = new Visitor();
    const user = await json<CurrentUser>(visitor.post("/api/register", account("first")), 201);
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

  it("ignores fields that users cannot set themselves", async () => {
    const protectedFields = {
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
    const user = await json<CurrentUser>(register(account("greedy", protectedFields)), 201);
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
    ["an invalid email address", { email: "nobody" }, "Invalid email address"],
    ["terms that are not accepted", { acceptedTerms: false }, "Please accept the terms to continue"],
    ["a short username", { username: "ab" }, "Username must be at least 3 characters"],
    ["a reserved username", { username: "Admin" }, "This username is reserved"],
    [
      "a username that begins with dots",
      { username: "..a" },
      "Username must begin and end with a letter or digit",
    ],
    ["a blank full name", { fullName: "  " }, "Full name is required"],
    ["negative years of experience", { yearsOfExperience: -1 }, "Years of experience must be at least 0"],
    [
      "a javascript: URL as website",
      { website: "javascript:alert(1)" },
      "Website must be a web address such as https://example.com",
    ],
    ["a lone surrogate", { fullName: "\ud800" }, "Full name contains characters that cannot be stored"],
  ])("refuses %s", async (_case, change, message) => {
    const before = await countUsers();
    const error = await json(register(account("refused", change)), 400);
    expect(error).toMatchObject({ message, error: message });
    expect(await countUsers()).toBe(before);
  });

  it("lists every invalid field", async () => {
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

  it("keeps usernames and email addresses unique, ignoring case", async () => {
    await json(register(account("unique.one")), 201);
    expect(await json(register(account("Unique.ONE", { email: "other@example.com" })), 409)).toMatchObject({
      fields: { username: "This username is taken" },
    });
    expect(
      await json(register(account("unique.two", { email: " UNIQUE.one@Example.com " })), 409),
    ).toMatchObject({ fields: { email: "This email is taken" } });
  });

  it("gives a username once in twenty simultaneous registrations", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register(account("crowd", { email: `crowd${i}@example.com` }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it("is refused for requests from another site", async () => {
    expect((await register(account("crossed"), { Origin: "https://evil.example" })).status).toBe(403);
    expect((await register(account("crossed"), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(
      (await register(account("crossed"), { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" })).status,
    ).toBe(201);
  });
});

describe("logging in and out", () => {
  let ada: TestUser;
  beforeAll(async () => {
    ada = await registerUser("ada");
  });
  const login = (visitor: Visitor, username: string, password: string = testUsers.ada.password) =>
    visitor.post("/api/login", { username, password });

  it("accepts a username or an email address, ignoring case", async () => {
    for (const name of ["ada", "ADA", "Ada@Example.com"]) {
      expect(await json(login(new Visitor(), name))).toMatchObject({
        username: "ada",
        accountType: "premium",
      });
    }
  });

  it("gives the same error for a wrong password and an unknown username", async () => {
    const wrong = await json(login(new Visitor(), "ada", "wrong password"), 401);
    const nobody = await json(login(new Visitor(), "nobody-here", "wrong password"), 401);
    expect(nobody).toEqual(wrong);
  });

  it("lets a suspended account log in but not write, until the suspension expires", async () => {
    const bruno = await registerUser("bruno");
    await setColumn(bruno.user.id, "status", "suspended");
    await setColumn(bruno.user.id, "status_reason", "Spam");
    expect((await bruno.visitor.get("/api/user")).status).toBe(200);
    expect(await json(bruno.visitor.post("/api/projects", {}), 403)).toMatchObject({
      message: "Your account is suspended: Spam",
    });
    await setColumn(bruno.user.id, "status_expires_at", Date.now() - 1);
    await upload(bruno);
  });

  it("refuses a banned account, including its sessions", async () => {
    const carla = await registerUser("carla");
    await setColumn(carla.user.id, "status", "banned");
    expect((await carla.visitor.get("/api/user")).status).toBe(401);
    expect((await login(new Visitor(), "carla", testUsers.carla.password)).status).toBe(403);
    expect((await new Visitor().get(`/api/users/${carla.user.id}`)).status).toBe(404);
    const sessions = sessionsOf(connectD1(env.DB, "primary", newCost()).db);
    await sessions.createSession(carla.user.id, {
      startedAt: new Date().toISOString(),
      lastUsedAt: null,
      passwordEnteredAt: null,
      hasSecondFactor: false,
    });
    expect(await sessions.getUserSessions(carla.user.id)).toEqual([]);
  });

  it("refuses a write without the anti-forgery token, or with a wrong one or that of another user", async () => {
    const stranger = new Visitor();
    await json(stranger.post("/api/register", account("stranger")), 201);
    const write = (token: string) => ada.visitor.post("/api/projects", {}, { "X-XSRF-TOKEN": token });
    for (const token of ["", "planted", stranger.cookies.get("XSRF-TOKEN") ?? ""])
      expect((await write(token)).status).toBe(403);
    expect((await ada.visitor.mutate("projects.create", {})).status).toBe(400);
    ada.visitor.cookies.set("XSRF-TOKEN", "planted");
    expect((await ada.visitor.mutate("projects.create", {})).status).toBe(403);
  });
});
