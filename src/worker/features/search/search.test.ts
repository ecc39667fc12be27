import { env } from "cloudflare:workers";
import { SEARCH_PROJECTS_MAX, SEARCH_USERS_MAX, type SearchResults } from "@contract/search";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { seedProjects } from "../../testing/seed-projects";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
const visitor = new Visitor();
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  root = await registerUser("root");
  await setColumn(ada.user.id, "profession", "Architect of timber");
  await setColumn(bruno.user.id, "phone_number", "4711");
});

const find = (q: string, who = visitor) =>
  json<SearchResults>(who.get(`/api/search?q=${encodeURIComponent(q)}`));
const titles = async (q: string) => (await find(q)).projects.map(({ title }) => title);
const names = async (q: string) => (await find(q)).users.map(({ username }) => username);

/** Inserts users directly, because registering is slow: it hashes a password. */
const plantUsers = (count: number, name: string, status = "active") =>
  env.DB.prepare(
    `INSERT INTO users (username, username_folded, email, email_folded, password, full_name, joined_at, status)
     SELECT ?1 || value, ?1 || value, ?1 || value, ?1 || value, 'SECRET', 'Some Body', 0, ?2 FROM json_each(?3)`,
  )
    .bind(name, status, JSON.stringify(Array.from({ length: count }, (_, i) => i)))
    .run();

describe("a search", () => {
  it("finds matches in titles first, then in other text, each newest first", async () => {
    await seedProjects(ada, [
      { title: "Timber Tower" },
      { title: "Mill", description: "All timber." },
      { title: "House of timber" },
      { title: "Barn", city: "Timbertown", cost: 1_234_567 },
    ]);
    expect(await titles("timber")).toEqual(["House of timber", "Timber Tower", "Barn", "Mill"]);
    expect(await titles("TIMBER tow")).toEqual(["Timber Tower"]);
    expect(await titles("1234567")).toEqual([]);
  });

  it("finds users by name first, then by profession", async () => {
    await plantUsers(1, "timberly");
    expect(await names("timber")).toEqual(["timberly0", "ada"]);
    expect(await names("Norr")).toEqual(["ada"]);
    expect((await find("norrback")).users).toEqual([
      {
        id: ada.user.id,
        username: "ada",
        fullName: "Ada Norrback",
        profession: "Architect of timber",
        profileImage: null,
        companyName: null,
      },
    ]);
    for (const secret of ["ada@example.com", "example", "4711", "SECRET"])
      expect((await find(secret)).users, secret).toEqual([]);
  });

  it.each(["", "   ", "%", "_", "!!", '"', "* OR", "😀"])("for '%s' finds nothing", async (q) => {
    expect(await find(q)).toEqual({ projects: [], users: [] });
  });

  it.each([
    "½",
    "3½ Zimmer",
    "⅓",
    "⑴",
    "㈠",
    "ﷺ".repeat(20),
    "%00",
    "a%00b",
  ])("for '%s' is answered by every list and page", async (text) => {
    const q = encodeURIComponent(decodeURIComponent(text));
    for (const path of [
      `/api/search?q=${q}`,
      `/api/projects?search=${q}`,
      `/search?q=${q}`,
      `/discover?search=${q}`,
    ])
      expect((await visitor.get(path)).status, path).toBeLessThan(500);
    for (const path of ["usersdata", "reports"])
      expect((await root.visitor.get(`/api/admin/${path}?search=${q}`)).status, path).toBeLessThan(500);
    const own = await ada.visitor.get(`/api/user/projects?search=${q}`);
    expect(own.status).toBeLessThan(500);
  });

  it("finds a number with a fraction, by the fraction or its digits", async () => {
    await publish(ada, { title: "Flat of 3½ rooms" });
    for (const q of ["3½", "½ rooms", "3 1/2 rooms"])
      expect(await titles(q), q).toEqual(["Flat of 3½ rooms"]);
  });

  it.each([
    ["東京タワー", ["タワー", "たわー", "ﾀﾜｰ", "東京たわー"]],
    ["すみだ水族館", ["すみだ", "スミダ", "スミダ水族館"]],
    ["Pavilion after Mies van der Rohe", ["vanderrohe", "van der rohe", "VanDerRohe", "mies vanderrohe"]],
    ["Casa de la Cruz", ["delacruz", "de la cruz"]],
    ["Haus №7", ["№7", "№ 7", "Haus №7", "haus 7"]],
    ["Kiosk No. 9", ["№9", "kiosk № 9"]],
    ["🌳 Grove", ["🌳", "grove 🌳", "🌳️"]],
    ["Embassy 🇹🇷", ["🇹🇷", "embassy 🇹🇷"]],
    ["👩🏽‍🏫 School", ["👩‍🏫", "👩🏽‍🏫 school"]],
  ])("finds %s as people type it", async (title, searches) => {
    await publish(ada, { title });
    for (const q of searches) expect((await titles(q))[0], q).toBe(title);
  });

  it("tells one emoji from another", async () => {
    for (const q of ["🌲", "🇩🇪", "🏫🏫"]) expect(await titles(q), q).not.toContain("🌳 Grove");
  });

  it("of one's own projects for a hundred letters is answered", async () => {
    const q = Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(" ");
    expect((await ada.visitor.get(`/api/user/projects?search=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it("without `q` finds nothing; `q` has at most 200 characters", async () => {
    expect(await json(visitor.get("/api/search"))).toEqual({ projects: [], users: [] });
    expect((await visitor.get(`/api/search?q=${"x".repeat(200)}`)).status).toBe(200);
    expect(await json(visitor.get(`/api/search?q=${"x".repeat(201)}`), 400)).toMatchObject({
      message: "Search must be at most 200 characters",
    });
    expect((await visitor.query("search.find", { q: { $gt: "" } })).status).toBe(400);
  });

  it("tells which projects the viewer likes", async () => {
    const [id] = await seedProjects(bruno, [{ title: "Likeable pavilion" }]);
    await json(ada.visitor.post(`/api/projects/${id}/like`));
    expect((await find("likeable", ada.visitor)).projects[0]).toMatchObject({ liked: true, likes: 1 });
    expect((await find("likeable")).projects[0]).toMatchObject({ liked: false, likes: 1 });
  });

  it("leaves out banned users and their projects", async () => {
    await seedProjects(bruno, [{ title: "Vanishing act" }]);
    await plantUsers(20, "vanishing", "banned");
    expect([await titles("vanishing"), await names("vanishing")]).toEqual([["Vanishing act"], []]);
    await setColumn(bruno.user.id, "status", "banned");
    expect([await titles("vanishing"), await names("falcetti")]).toEqual([[], []]);
    await setColumn(bruno.user.id, "status", "active");
    expect([await titles("vanishing"), await names("falcetti")]).toEqual([["Vanishing act"], ["bruno"]]);
  });

  it("returns a limited number of results and reads two rows for each, and one to know that there are some", async () => {
    const grow = async (count: number) => {
      await seedProjects(
        ada,
        Array.from({ length: count }, (_, i) => ({
          title: i % 10 ? "Wall" : "Granite",
          description: "granite",
        })),
      );
      await plantUsers(count / 10, `granite${count}x`);
    };
    await grow(200);
    const found = await find("granite");
    expect(found.projects.map(({ title }) => title)).toEqual(Array(SEARCH_PROJECTS_MAX).fill("Granite"));
    expect(found.users).toHaveLength(SEARCH_USERS_MAX);
    const cost = async (q: string, who = visitor) =>
      costOf(await who.get(`${LOCAL}/api/search?q=${encodeURIComponent(q)}`));
    const before = [await cost("granite"), await cost("wall gran"), await cost("gr")];
    await grow(1000);
    expect([await cost("granite"), await cost("wall gran"), await cost("gr")]).toEqual(before);
    for (const { queries, read } of before) expect([queries, read <= 51]).toEqual([3, true]);
    expect((await cost("granite", ada.visitor)).read).toBeLessThanOrEqual(51);
  });
});
