import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { type CurrentUser, FORMER_USERNAMES_MAX, USERNAME_RESERVED_DAYS } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, registration, setColumn, type TestUser } from "../../testing/fixtures";

const PASSWORD = "long enough 1";
const account = (username: string) => ({
  ...registration({ password: PASSWORD }),
  fullName: "Somebody",
  email: `${crypto.randomUUID()}@example.com`,
  username,
});
const register = (username: string, visitor = new Visitor()) =>
  visitor.post("/api/register", account(username));
async function newMember(username: string): Promise<TestUser> {
  const visitor = new Visitor();
  return { visitor, user: await json<CurrentUser>(register(username, visitor), 201) };
}
const rename = ({ visitor, user }: TestUser, username: string) =>
  visitor.patch(`/api/users/${user.id}`, { username });
const deleteAccount = ({ visitor, user }: TestUser, username: string) =>
  json(visitor.del(`/api/users/${user.id}`, { username, password: PASSWORD }));
const find = (username: string) => new Visitor().get(`/api/users/uname/${encodeURIComponent(username)}`);
const usernameOf = async (username: string) => (await json(find(username))).username;
const open = async (path: string) => {
  const response = await new Visitor().get(path);
  const { status, headers } = response;
  return {
    status,
    to: headers.get("Location"),
    cache: headers.get("Cache-Control"),
    html: await response.text(),
  };
};
const expireReservations = () =>
  env.DB.prepare("UPDATE former_usernames SET reserved_until = ?").bind(Date.now()).run();
const taken = { fields: { username: "This username is taken" } };

let count = 0;
let name: string;
let person: TestUser;
beforeEach(async () => {
  name = `first.${++count}`;
  person = await newMember(name);
});

describe("a former username", () => {
  it("finds the user with the current username, also after several changes", async () => {
    for (const next of [`Second.${count}`, `third.${count}`]) {
      await json(rename(person, next));
      expect([await usernameOf(name), await usernameOf(name.toUpperCase())]).toEqual([next, next]);
    }
    expect(await usernameOf(`second.${count}`)).toBe(`third.${count}`);
    expect((await json(find(name))).email).toBeUndefined();
  });

  it("keeps links and embeds working: both portfolio pages redirect temporarily and keep the query", async () => {
    const owner = await registerUser("ada");
    const project = await publish(owner);
    await json(owner.visitor.patch(`/api/users/${owner.user.id}`, { embeddingEnabled: true }));
    await json(rename(owner, "ada.norrback"));
    for (const [from, to] of [
      ["/portfolio/ada", "/portfolio/ada.norrback"],
      ["/portfolio/ADA?embed=1", "/portfolio/ada.norrback?embed=1"],
      ["/portfolio/ada?category=residential&embed=1", "/portfolio/ada.norrback?category=residential&embed=1"],
      [`/portfolio/ada/${project.id}?from=card`, `/portfolio/ada.norrback/${project.id}?from=card`],
    ] as const)
      expect(await open(from), from).toMatchObject({ status: 302, to, cache: "no-store" });
    const page = await new Visitor().get("/portfolio/ada.norrback?embed=1");
    expect([page.status, page.headers.get("X-Frame-Options")]).toEqual([200, null]);
    expect((await open("/portfolio/Ada.Norrback")).status).toBe(200);
    expect((await open(`/portfolio/ada/${project.id}0`)).status).toBe(404);
    expect(await json(new Visitor().get("/api/users/uname/ada/embedding"))).toEqual({
      isAllowed: true,
      username: "ada.norrback",
    });
    const formerName = "?portfolio=yes&username=ada";
    expect(await json<Project>(new Visitor().get(`/api/projects/${project.id}${formerName}`))).toMatchObject({
      owner: { username: "ada.norrback" },
    });
    expect(await json(new Visitor().get(`/api/users/${owner.user.id}/projects${formerName}`))).toHaveLength(
      1,
    );
    const otherName = `?portfolio=yes&username=${name}`;
    expect((await new Visitor().get(`/api/projects/${project.id}${otherName}`)).status).toBe(404);
    await setColumn(owner.user.id, "status", "banned");
    await json(find("ada"), 403);
    const refused = await open("/portfolio/ada");
    expect(refused).toMatchObject({ status: 200, to: null });
    expect(refused.html).toContain(sentences.portfolioRefused);
    expect(refused.html).not.toContain("ada.norrback");
  });

  it("cannot be used by others; its owner can return to it", async () => {
    const other = await newMember(`other.${count}`);
    await json(rename(person, `second.${count}`));
    expect(await json(register(name), 409)).toMatchObject(taken);
    expect(await json(register(name.toUpperCase()), 409)).toMatchObject(taken);
    expect(await json(rename(other, name), 409)).toMatchObject(taken);
    expect(
      (await other.visitor.patch(`/api/users/${other.user.id}`, { username: name, city: "Oslo" })).status,
    ).toBe(409);
    expect(await json(other.visitor.get("/api/user"))).toMatchObject({
      username: `other.${count}`,
      city: null,
    });
    expect(await json(rename(person, name))).toMatchObject({ username: name });
    expect([await usernameOf(name), await usernameOf(`second.${count}`)]).toEqual([name, name]);
    expect(await json(rename(other, `second.${count}`), 409)).toMatchObject(taken);
  });

  it("is not created if only the case changes", async () => {
    await json(rename(person, name.toUpperCase()));
    const { results } = await env.DB.prepare("SELECT 1 FROM former_usernames WHERE user_id = ?")
      .bind(person.user.id)
      .all();
    expect(results).toEqual([]);
  });

  it("cannot be used to log in or to delete the account", async () => {
    await json(rename(person, `second.${count}`));
    const login = (username: string) => new Visitor().post("/api/login", { username, password: PASSWORD });
    expect(await json(login(name), 401)).toMatchObject({ message: sentences.invalidCredentials });
    await json(login(`second.${count}`));
    const credentials = { username: name, password: PASSWORD };
    expect((await person.visitor.del(`/api/users/${person.user.id}`, credentials)).status).toBe(400);
  });

  it("is free after its reservation has expired, and then belongs to the new user", async () => {
    await json(rename(person, `second.${count}`));
    const until = await env.DB.prepare(
      "SELECT reserved_until FROM former_usernames WHERE username_folded = ?",
    )
      .bind(name)
      .first<number>("reserved_until");
    const days = ((until ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(USERNAME_RESERVED_DAYS - 0.01);
    expect(days).toBeLessThanOrEqual(USERNAME_RESERVED_DAYS);
    await expireReservations();
    expect((await find(name)).status).toBe(404);
    expect((await open(`/portfolio/${name}`)).status).toBe(404);
    const newOwner = await newMember(name);
    expect(await json(find(name))).toMatchObject({ id: newOwner.user.id });
    await json(rename(newOwner, `new-owner.${count}`));
    expect(await usernameOf(name)).toBe(`new-owner.${count}`);
    expect(await json(rename(person, name), 409)).toMatchObject(taken);
  });

  it("stays reserved after the account is deleted, like its last username, and finds no user", async () => {
    await json(rename(person, `last.${count}`));
    await deleteAccount(person, `last.${count}`);
    for (const reserved of [name, `last.${count}`]) {
      expect((await find(reserved)).status).toBe(404);
      expect((await open(`/portfolio/${reserved}?embed=1`)).status).toBe(404);
      expect(await json(register(reserved), 409)).toMatchObject(taken);
    }
    await expireReservations();
    await newMember(`last.${count}`);
  });

  it("limits a user to five at a time", async () => {
    const tooMany = {
      fields: {
        username: expect.stringContaining(`${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days`),
      },
    };
    for (let i = 1; i <= FORMER_USERNAMES_MAX; i++) await json(rename(person, `n${i}.${count}`));
    expect(await json(rename(person, `n6.${count}`), 409)).toMatchObject(tooMany);
    expect((await find(`n6.${count}`)).status).toBe(404);
    await json(rename(person, name));
    expect(await json(rename(person, `n6.${count}`), 409)).toMatchObject(tooMany);
    await json(rename(person, `n1.${count}`));
    await expireReservations();
    await json(rename(person, `n6.${count}`));
  });

  it("limits a user to five also with simultaneous changes", { tags: "all" }, async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => rename(person, `many${i}.${count}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(FORMER_USERNAMES_MAX);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(20 - FORMER_USERNAMES_MAX);
  });

  it("cannot be taken at the moment of the change", async () => {
    const [, ...others] = await Promise.all([
      rename(person, `second.${count}`),
      ...Array.from({ length: 8 }, () => register(name)),
    ]);
    expect(others.map(({ status }) => status)).toEqual(Array(8).fill(409));
    expect(await usernameOf(name)).toBe(`second.${count}`);
  });
});
