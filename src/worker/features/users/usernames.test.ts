import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { type CurrentUser, FORMER_USERNAMES_MAX, USERNAME_RESERVED_DAYS } from "@contract/users";
import { beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { join, type Member, publish, registration, set } from "../../testing/world";

const PASSWORD = "long enough 1";
const account = (username: string) => ({
  ...registration({ password: PASSWORD }),
  fullName: "Somebody",
  email: `${crypto.randomUUID()}@example.com`,
  username,
});
const register = (username: string, visitor = new Visitor()) =>
  visitor.post("/api/register", account(username));
async function enter(username: string): Promise<Member> {
  const visitor = new Visitor();
  return { visitor, user: await json<CurrentUser>(register(username, visitor), 201) };
}
const rename = ({ visitor, user }: Member, username: string) =>
  visitor.patch(`/api/users/${user.id}`, { username });
const leave = ({ visitor, user }: Member, username: string) =>
  json(visitor.del(`/api/users/${user.id}`, { username, password: PASSWORD }));
const find = (username: string) => new Visitor().get(`/api/users/uname/${encodeURIComponent(username)}`);
const leadsTo = async (username: string) => (await json(find(username))).username;
const arrive = async (path: string) => {
  const response = await new Visitor().get(path);
  const { status, headers } = response;
  return {
    status,
    to: headers.get("Location"),
    cache: headers.get("Cache-Control"),
    html: await response.text(),
  };
};
/** Lets reservations end, as time would. */
const expire = () => env.DB.prepare("UPDATE former_usernames SET reserved_until = ?").bind(Date.now()).run();
const refusal = { fields: { username: "This username is taken" } };

let count = 0;
let name: string;
let person: Member;
beforeEach(async () => {
  name = `first.${++count}`;
  person = await enter(name);
});

describe("a former username", () => {
  it("leads to its owner's present one, also over several changes", async () => {
    for (const next of [`Second.${count}`, `third.${count}`]) {
      await json(rename(person, next));
      expect([await leadsTo(name), await leadsTo(name.toUpperCase())]).toEqual([next, next]);
    }
    expect(await leadsTo(`second.${count}`)).toBe(`third.${count}`);
    expect((await json(find(name))).email).toBeUndefined();
  });

  it("keeps links and embeds working: both pages of the portfolio redirect for now, with their query", async () => {
    const owner = await join("ada");
    const project = await publish(owner);
    await json(owner.visitor.patch(`/api/users/${owner.user.id}`, { embeddingEnabled: true }));
    await json(rename(owner, "ada.norrback"));
    for (const [from, to] of [
      ["/portfolio/ada", "/portfolio/ada.norrback"],
      ["/portfolio/ADA?embed=1", "/portfolio/ada.norrback?embed=1"],
      ["/portfolio/ada?category=residential&embed=1", "/portfolio/ada.norrback?category=residential&embed=1"],
      [`/portfolio/ada/${project.id}?from=card`, `/portfolio/ada.norrback/${project.id}?from=card`],
    ] as const)
      expect(await arrive(from), from).toMatchObject({ status: 302, to, cache: "no-store" });
    const page = await new Visitor().get("/portfolio/ada.norrback?embed=1");
    expect([page.status, page.headers.get("X-Frame-Options")]).toEqual([200, null]);
    expect((await arrive("/portfolio/Ada.Norrback")).status).toBe(200);
    expect((await arrive(`/portfolio/ada/${project.id}0`)).status).toBe(404);
    expect(await json(new Visitor().get("/api/users/uname/ada/embedding"))).toEqual({
      isAllowed: true,
      username: "ada.norrback",
    });
    const throughIt = "?portfolio=yes&username=ada";
    expect(await json<Project>(new Visitor().get(`/api/projects/${project.id}${throughIt}`))).toMatchObject({
      owner: { username: "ada.norrback" },
    });
    expect(await json(new Visitor().get(`/api/users/${owner.user.id}/projects${throughIt}`))).toHaveLength(1);
    const through = `?portfolio=yes&username=${name}`;
    expect((await new Visitor().get(`/api/projects/${project.id}${through}`)).status).toBe(404);
    await set(owner.user.id, "status", "banned");
    await json(find("ada"), 403);
    const refused = await arrive("/portfolio/ada");
    expect(refused).toMatchObject({ status: 200, to: null });
    expect(refused.html).toContain(sentences.portfolioRefused);
    expect(refused.html).not.toContain("ada.norrback");
  });

  it("is nobody else's to take, and its owner's to take back", async () => {
    const other = await enter(`other.${count}`);
    await json(rename(person, `second.${count}`));
    expect(await json(register(name), 409)).toMatchObject(refusal);
    expect(await json(register(name.toUpperCase()), 409)).toMatchObject(refusal);
    expect(await json(rename(other, name), 409)).toMatchObject(refusal);
    expect(
      (await other.visitor.patch(`/api/users/${other.user.id}`, { username: name, city: "Oslo" })).status,
    ).toBe(409);
    expect(await json(other.visitor.get("/api/user"))).toMatchObject({
      username: `other.${count}`,
      city: null,
    });
    expect(await json(rename(person, name))).toMatchObject({ username: name });
    expect([await leadsTo(name), await leadsTo(`second.${count}`)]).toEqual([name, name]);
    expect(await json(rename(other, `second.${count}`), 409)).toMatchObject(refusal);
  });

  it("is none where only the case changes", async () => {
    await json(rename(person, name.toUpperCase()));
    const { results } = await env.DB.prepare("SELECT 1 FROM former_usernames WHERE user_id = ?")
      .bind(person.user.id)
      .all();
    expect(results).toEqual([]);
  });

  it("opens no door: one logs in by the present one", async () => {
    await json(rename(person, `second.${count}`));
    const login = (username: string) => new Visitor().post("/api/login", { username, password: PASSWORD });
    expect(await json(login(name), 401)).toMatchObject({ message: sentences.badCredentials });
    await json(login(`second.${count}`));
    const leaving = { username: name, password: PASSWORD };
    expect((await person.visitor.del(`/api/users/${person.user.id}`, leaving)).status).toBe(400);
  });

  it("is free after its time, and then leads to whoever has it", async () => {
    await json(rename(person, `second.${count}`));
    const until = await env.DB.prepare(
      "SELECT reserved_until FROM former_usernames WHERE username_folded = ?",
    )
      .bind(name)
      .first<number>("reserved_until");
    const days = ((until ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(USERNAME_RESERVED_DAYS - 0.01);
    expect(days).toBeLessThanOrEqual(USERNAME_RESERVED_DAYS);
    await expire();
    expect((await find(name)).status).toBe(404);
    expect((await arrive(`/portfolio/${name}`)).status).toBe(404);
    const heir = await enter(name);
    expect(await json(find(name))).toMatchObject({ id: heir.user.id });
    await json(rename(heir, `heir.${count}`));
    expect(await leadsTo(name)).toBe(`heir.${count}`);
    expect(await json(rename(person, name), 409)).toMatchObject(refusal);
  });

  it("stays reserved when the account is gone, as its last one does, and leads nowhere", async () => {
    await json(rename(person, `last.${count}`));
    await leave(person, `last.${count}`);
    for (const gone of [name, `last.${count}`]) {
      expect((await find(gone)).status).toBe(404);
      expect((await arrive(`/portfolio/${gone}?embed=1`)).status).toBe(404);
      expect(await json(register(gone), 409)).toMatchObject(refusal);
    }
    await expire();
    await enter(`last.${count}`);
  });

  it("is one of five at a time", async () => {
    const tooOften = {
      fields: {
        username: expect.stringContaining(`${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days`),
      },
    };
    for (let i = 1; i <= FORMER_USERNAMES_MAX; i++) await json(rename(person, `n${i}.${count}`));
    expect(await json(rename(person, `n6.${count}`), 409)).toMatchObject(tooOften);
    expect((await find(`n6.${count}`)).status).toBe(404);
    await json(rename(person, name));
    expect(await json(rename(person, `n6.${count}`), 409)).toMatchObject(tooOften);
    await json(rename(person, `n1.${count}`));
    await expire();
    await json(rename(person, `n6.${count}`));
  });

  it("is one of five also where many changes come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => rename(person, `many${i}.${count}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FORMER_USERNAMES_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - FORMER_USERNAMES_MAX);
  });

  it("goes to nobody who waits for it at the moment of the change", async () => {
    const [, ...others] = await Promise.all([
      rename(person, `second.${count}`),
      ...Array.from({ length: 8 }, () => register(name)),
    ]);
    expect(others.map(({ status }) => status)).toEqual(Array(8).fill(409));
    expect(await leadsTo(name)).toBe(`second.${count}`);
  });
});
