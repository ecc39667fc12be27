import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { cast, join, registration } from "../../testing/world";

beforeAll(async () => {
  await join("ada");
  await join("bruno");
});

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
  expect(await response.text()).toContain("Too many attempts");
}

describe("logging in", () => {
  it("is tried ten times in a quarter of an hour, under whichever of its names, by both doors", async () => {
    const visitor = new Visitor();
    for (const name of ["ada", "ADA", "Ada@Example.com"])
      for (let i = 0; i < 3; i++) expect((await guess(visitor, name)).status).toBe(401);
    await json(guess(visitor, "ada", cast.ada.password));
    await isTooMany(await guess(visitor, "ada", cast.ada.password), 15 * 60);
    await isTooMany(await visitor.mutate("auth.login", { username: "ada", password: "wrong" }), 15 * 60);
    expect((await guess(new Visitor(), "ada", cast.ada.password)).status).toBe(200);
    expect((await guess(visitor, "bruno", cast.bruno.password)).status).toBe(200);
  });

  it("is limited alike for a name that nobody has", async () => {
    const visitor = new Visitor();
    for (let i = 0; i < 10; i++) expect((await guess(visitor, "Nobody-here")).status).toBe(401);
    await isTooMany(await guess(visitor, "nobody-HERE"), 15 * 60);
  });

  it("counts a whole IPv6 subscription as one address", async () => {
    const [one, two] = [new Visitor(), new Visitor()];
    one.address = "2001:db8:1:2::1";
    two.address = "2001:db8:1:2:ffff:ffff:ffff:ffff";
    for (let i = 0; i < 10; i++) await guess(i % 2 ? one : two, "bruno");
    await isTooMany(await guess(one, "bruno"), 15 * 60);
    one.address = "2001:db8:1:3::1";
    expect((await guess(one, "bruno")).status).toBe(401);
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
  it("is done three times an hour, by one address and for one account", async () => {
    const visitor = new Visitor();
    for (let i = 1; i <= 3; i++) await json(forget(visitor, `somebody${i}@example.com`));
    await isTooMany(await forget(visitor, "somebody4@example.com"), 60 * 60);
    for (let i = 1; i <= 3; i++) await json(forget(new Visitor(), "ada@example.com"));
    await isTooMany(await forget(new Visitor(), "ADA@example.com"), 60 * 60);
    await json(forget(new Visitor(), "bruno@example.com"));
  });
});

describe("a stolen session", () => {
  it("guesses the password ten times, whether to change it or to leave", async () => {
    const { visitor, user } = await join("carla");
    const passwords = { newPassword: "Plinth-new-1!", confirmPassword: "Plinth-new-1!" };
    const change = (currentPassword: string) =>
      visitor.post("/api/users/change-password", { currentPassword, ...passwords });
    const leave = (password: string) => visitor.del(`/api/users/${user.id}`, { username: "carla", password });
    for (let i = 0; i < 5; i++) {
      expect((await change("wrong")).status).toBe(400);
      expect((await leave("wrong")).status).toBe(400);
    }
    await isTooMany(await change(cast.carla.password), 15 * 60);
    visitor.address = new Visitor().address;
    await isTooMany(await leave(cast.carla.password), 15 * 60);
    expect((await visitor.get("/api/user")).status).toBe(200);
  });
});
