import { env } from "cloudflare:workers";
import type { Credit } from "@contract/credits";
import type { Person, PersonFacets } from "@contract/people";
import type { Project } from "@contract/projects";
import type { SearchResults } from "@contract/search";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import {
  file,
  form,
  publish,
  registerUser,
  removeForever,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { finishJobs } from "../../testing/outbound";
import { pdf } from "../../testing/pdf";
import { expectStoredCounts } from "../../testing/stored-counts";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();

type Seed = Partial<
  Record<"full_name" | "profession" | "company_name" | "company_type" | "city" | "country", string>
> & {
  available_for?: string[];
  years_of_experience?: number;
  status?: string;
};
let planted = 0;

/** Inserts users directly, because registering is slow: it hashes a password. */
async function plant(...seeds: Seed[]) {
  const rows = seeds.map(({ available_for = [], ...seed }) => {
    const name = `person${++planted}`;
    const names = { username: name, username_folded: name, email: name, email_folded: name };
    return {
      ...names,
      password: "x",
      full_name: name,
      joined_at: 1,
      available_for: JSON.stringify(available_for),
      ...seed,
    };
  });
  await env.DB.batch(
    rows.map((row) =>
      env.DB.prepare(
        `INSERT INTO users (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row).map(() => "?")})`,
      ).bind(...Object.values(row)),
    ),
  );
}

const list = (query: string) => json<Person[]>(visitor.get(`/api/people?limit=50&${query}`));
const names = async (query: string) => (await list(query)).map(({ fullName }) => fullName);
const total = async (query: string) =>
  Number((await visitor.get(`/api/people?limit=2&${query}`)).headers.get("X-Total-Count"));
const counts = (query = "") => json<PersonFacets>(visitor.get(`/api/people/counts?${query}`));

beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await plant(
    {
      full_name: "Ove",
      profession: "Architect",
      city: "Oslo",
      country: "Norway",
      available_for: ["freelance"],
    },
    {
      full_name: "Siri",
      profession: "Senior Architect",
      city: "Oslo",
      country: "Norway",
      years_of_experience: 12,
    },
    {
      full_name: "Nils Architect",
      profession: "Engineer",
      company_name: "Lysverk Arkitekter",
      company_type: "Engineering Firm",
      city: "Bergen",
      country: "Norway",
      years_of_experience: 7,
      available_for: ["employment", "freelance"],
    },
    { full_name: "Banned", profession: "Architect", city: "Oslo", country: "Norway", status: "banned" },
  );
});

describe("people", () => {
  it("are found by profession, place, company, years and availability, and by several values", async () => {
    expect(await names("profession=architect")).toEqual(["Ove"]);
    expect(await names("profession=Architect&profession=ENGINEER")).toEqual(["Nils Architect", "Ove"]);
    expect(await names("location=oslo, norway")).toEqual(["Siri", "Ove"]);
    expect(await names("location=Norway&yearsFrom=7")).toEqual(["Nils Architect", "Siri"]);
    expect(await names("yearsFrom=8&yearsTo=12")).toEqual(["Siri"]);
    expect(await names("company=lysverk")).toEqual(["Nils Architect"]);
    expect(await names("company=ark")).toEqual(["Nils Architect"]);
    expect(await names("company=Oslo")).toEqual([]);
    expect(await names("companyType=engineering firm")).toEqual(["Nils Architect"]);
    expect(await names("availableFor=freelance")).toEqual(["Nils Architect", "Ove"]);
    expect(await names("availableFor=freelance&availableFor=employment")).toEqual(["Nils Architect", "Ove"]);
    expect(await names("availableFor=employment")).toEqual(["Nils Architect"]);
  });

  it("of words come by whole profession, then by name, then by other texts", async () => {
    expect(await names("search=architect")).toEqual(["Ove", "Nils Architect", "Siri"]);
    expect(await names("search=architect&location=Oslo")).toEqual(["Ove", "Siri"]);
    expect(await names("search=???")).toEqual([]);
    const { users } = await json<{ users: { fullName: string }[] }>(visitor.get("/api/search?q=Architect"));
    expect(users.map(({ fullName }) => fullName)).toEqual(["Ove", "Nils Architect", "Siri"]);
  });

  it("are found by words of their expertise and certifications, in any spelling", async () => {
    await json(
      ada.visitor.patch(`/api/users/${ada.user.id}`, {
        fieldOfExpertise: ["Timber engineering", "Hållbart byggande"],
        certifications: ["Passivhaus Designer"],
      }),
    );
    for (const search of ["timber", "timber engineer", "hallbart", "passivhaus", "norrback timber"])
      expect([search, await names(`search=${search}`)]).toEqual([search, [ada.user.fullName]]);
    await json(ada.visitor.patch(`/api/users/${ada.user.id}`, { fieldOfExpertise: ["Masonry"] }));
    expect([await names("search=timber"), await names("search=masonry passivhaus")]).toEqual([
      [],
      [ada.user.fullName],
    ]);
  });

  it("with some of the words are found if nobody has all and they are asked for", async () => {
    const search = "search=engineer bergen zinc";
    expect(await names(search)).toEqual([]);
    expect(await names(`${search}&partial=true`)).toEqual(["Nils Architect"]);
    expect(await total(`${search}&partial=true`)).toBe(1);
    // Ove and Siri have one of the words.
    expect(await names("search=oslo zinc copper&partial=true")).toEqual(["Siri", "Ove"]);
    expect(await names("search=oslo zinc&partial=true&availableFor=freelance")).toEqual(["Ove"]);
    expect(await names("search=zinc&partial=true")).toEqual([]);
    // Somebody has all words, so those with some of them are left out.
    expect(await names("search=senior oslo&partial=true")).toEqual(["Siri"]);
    const { users, isPartial } = await json<SearchResults>(visitor.get("/api/search?q=engineer bergen zinc"));
    expect([users.map(({ fullName }) => fullName), isPartial]).toEqual([["Nils Architect"], true]);
    const exact = await json<SearchResults>(visitor.get("/api/search?q=engineer bergen zinc&exact=true"));
    expect(exact).toEqual({ projects: [], users: [] });
  });

  it("with published projects come first, with their three newest, and pages continue at a cursor", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await publish(ada, { title });
    const all = await list("");
    expect(all.map(({ fullName }) => fullName)).toEqual([
      "Ada Norrback",
      "Nils Architect",
      "Siri",
      "Ove",
      bruno.user.fullName,
    ]);
    expect(all[0]?.works.map(({ title }) => title)).toEqual(["Four", "Three", "Two"]);
    expect(await names(`before=1-${ada.user.id}`)).toEqual(all.slice(1).map(({ fullName }) => fullName));
    expect(await names(`before=0-${all[2]?.id}`)).toEqual(all.slice(3).map(({ fullName }) => fullName));
    const second = await json<Person[]>(visitor.get("/api/people?limit=2&page=2"));
    expect(second.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
  });

  it("are counted for each option with the other filters applied", async () => {
    expect(await total("")).toBe(5);
    expect(await total("location=Norway")).toBe(3);
    expect(await total("location=Norway&yearsFrom=7")).toBe(2);
    expect(await total("availableFor=freelance&availableFor=employment")).toBe(2);
    const { profession, location, companyType, availableFor } = await counts(
      "profession=architect&profession=engineer",
    );
    expect(profession.find(({ name }) => name === "Senior Architect")).toEqual({
      name: "Senior Architect",
      count: 1,
    });
    expect(location).toEqual([
      { name: "Norway", count: 2 },
      { name: "Bergen, Norway", count: 1 },
      { name: "Oslo, Norway", count: 1 },
    ]);
    expect(companyType.find(({ name }) => name === "Engineering Firm")?.count).toBe(1);
    expect(availableFor).toEqual([
      { name: "employment", count: 1 },
      { name: "freelance", count: 2 },
    ]);
  });

  it("are counted for options with people only, most first, and for those that start with a text", async () => {
    const towns = Array.from({ length: 30 }, (_, index) => ({
      city: `Town ${String(index).padStart(2, "0")}`,
      country: "Sweden",
      profession: `Trade ${index}`,
    }));
    await plant(...towns, {
      city: "Malmö",
      country: "Sweden",
      profession: "Welder",
      available_for: ["freelance"],
    });
    const places = async (query: string) =>
      (await counts(query)).location.map(({ name, count }) => [name, count]);
    const all = await places("");
    expect(all.slice(0, 2)).toEqual([
      ["Sweden", 31],
      ["Norway", 3],
    ]);
    expect(all).not.toContainEqual(["Town 29, Sweden", 1]);
    expect(await places("only=location")).toContainEqual(["Town 29, Sweden", 1]);
    expect(await places("only=profession")).toEqual([]);
    expect((await counts("only=fixed")).availableFor).toContainEqual({ name: "freelance", count: 3 });
    expect(await places("startsWith=TOWN 2")).toEqual(
      Array.from({ length: 10 }, (_, index) => [`Town 2${index}, Sweden`, 1]),
    );
    expect(await places("startsWith=town 29&availableFor=freelance")).toEqual([]);
    expect(await places("profession=trade 29")).toEqual([
      ["Sweden", 1],
      ["Town 29, Sweden", 1],
    ]);
    expect(await places("availableFor=freelance")).toEqual([
      ["Norway", 2],
      ["Sweden", 1],
      ["Bergen, Norway", 1],
      ["Malmö, Sweden", 1],
      ["Oslo, Norway", 1],
    ]);
    expect(await places("profession=welder&profession=trade 29&availableFor=freelance")).toEqual([
      ["Sweden", 1],
      ["Malmö, Sweden", 1],
    ]);
    const { profession } = await counts("location=Sweden&startsWith=w");
    expect(profession).toEqual([{ name: "Welder", count: 1 }]);
    await env.DB.prepare("DELETE FROM users WHERE country = 'Sweden'").run();
    expect(await places("startsWith=swe")).toEqual([]);
  });

  it("leave the counts when they are banned or change what they are found by", async () => {
    await setColumn(bruno.user.id, "profession", "Surveyor");
    expect(await total("profession=surveyor")).toBe(1);
    await setColumn(bruno.user.id, "profession", null);
    expect([await total("profession=surveyor"), await names("profession=surveyor")]).toEqual([0, []]);
    const [nils] = await list("profession=engineer");
    await setColumn(nils?.id ?? 0, "status", "banned");
    expect([await total("profession=engineer"), await names("profession=engineer")]).toEqual([0, []]);
    await expectStoredCounts("people by filter", "people by profession and place");
  });

  it.each([
    [`profession=${"x".repeat(121)}`, "profession"],
    ["availableFor=never", "availableFor"],
    ["yearsFrom=9&yearsTo=3", "yearsTo"],
    ["yearsFrom=few", "yearsFrom"],
    ["search=oslo&before=1-2", "before"],
    [Array.from({ length: 6 }, (_, i) => `profession=${i}`).join("&"), "profession"],
  ])("refuse the filters %s", async (query, field) => {
    expect(await json(visitor.get(`/api/people?${query}`), 400)).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });

  it("cost the same however many there are", { tags: "all" }, async () => {
    const cost = async (query: string) => costOf(await visitor.get(`${LOCAL}/api/people?${query}`));
    const queries = ["", "profession=architect", "search=architect", "location=Norway&yearsFrom=3", "page=3"];
    queries.push("search=architect norway zinc&partial=true");
    await plant(
      ...Array.from({ length: 60 }, () => ({
        profession: "Architect",
        country: "Norway",
        years_of_experience: 4,
      })),
    );
    const before = [];
    for (const query of queries) before.push(await cost(query));
    await plant(
      ...Array.from({ length: 200 }, () => ({
        profession: "Architect",
        country: "Norway",
        years_of_experience: 4,
      })),
    );
    for (const [at, query] of queries.entries())
      expect([query, await cost(query)]).toEqual([query, before[at]]);
    for (const { read, waves } of before) expect([read <= 130, waves]).toEqual([true, 1]);
    await plant(
      ...Array.from({ length: 300 }, (_, index) => ({
        profession: `Trade ${index}`,
        city: `Town ${index}`,
        country: `Land ${index % 40}`,
        available_for: ["freelance"],
      })),
    );
    const several = [0, 1, 2, 3, 4].map((index) => `profession=trade ${index}`).join("&");
    for (const path of [
      ...[
        "",
        "only=location",
        "only=fixed",
        "only=location&startsWith=t",
        "availableFor=freelance",
        "location=land 1",
        several,
      ].map((query) => `/api/people/counts?${query}`),
      "/search?tab=people",
      "/search?tab=people&q=architect+norway+zinc",
    ]) {
      const { read, waves } = costOf(await visitor.get(`${LOCAL}${path}`));
      expect([path, read <= 200, waves]).toEqual([path, true, 1]);
    }
  });
});

describe("people with confirmed credits", () => {
  let hall: Project;
  const call = (response: Promise<Response>) => json<unknown>(response);
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  /** Asks for a credit on a new project of somebody, which the person confirms. */
  async function work(owner: TestUser, { visitor, user }: TestUser, role: string) {
    const project = await publish(owner, { title: "Boat hall" });
    const [credit] = await json<Credit[]>(
      owner.visitor.put(`/api/projects/${project.id}/credits`, {
        credits: [{ list: "collaborators", name: user.fullName, role }],
      }),
    );
    const id = credit?.id ?? 0;
    await call(owner.visitor.post(`/api/credits/${id}/ask`, { userId: user.id }));
    const confirm = () =>
      call(visitor.post(`/api/credits/${id}/answer`, { answer: "confirm", name: user.fullName, role }));
    return { project, confirm, withdraw: () => call(visitor.post(`/api/credits/${id}/withdraw`)) };
  }
  const change = (id: number, fields: object) =>
    call(ada.visitor.patch(`/api/projects/${id}/update`, fields));

  it("are found by their roles, and by those with whom they have worked, once both have confirmed", async () => {
    const { project, confirm } = await work(ada, bruno, "structural-engineer");
    hall = project;
    for (const query of ["creditedRole=structural-engineer", `workedWith=${ada.user.id}`])
      expect([query, await ids(query)]).toEqual([query, []]);
    await confirm();
    const [first, second] = [[ada.user.id], [bruno.user.id]];
    for (const role of ["structural-engineer", "Structural engineer", " STRUCTURAL ENGINEER "])
      expect([role, await ids(`creditedRole=${encodeURIComponent(role)}`)]).toEqual([role, second]);
    expect(await ids("creditedRole=engineer")).toEqual([]);
    expect([await ids(`workedWith=${ada.user.id}`), await ids(`workedWith=${bruno.user.id}`)]).toEqual([
      second,
      first,
    ]);
    expect(await ids(`creditedRole=structural-engineer&workedWith=${ada.user.id}`)).toEqual(second);
    expect(await ids(`creditedRole=structural-engineer&workedWith=${bruno.user.id}`)).toEqual([]);
    expect(await ids(`search=${bruno.user.fullName}&workedWith=${ada.user.id}`)).toEqual(second);
    expect([await total("creditedRole=structural-engineer"), await total("workedWith=999999")]).toEqual([
      1, 0,
    ]);
  });

  it("are found by a role in own words, and by each role and person until the last such credit ends", async () => {
    const [one, two] = [await work(ada, bruno, "Rope access ÆØÅ"), await work(ada, bruno, "rope access ÆØÅ")];
    const query = `creditedRole=${encodeURIComponent("Rope ACCESS ÆØÅ")}`;
    await one.confirm();
    await two.confirm();
    await one.withdraw();
    expect(await ids(query)).toEqual([bruno.user.id]);
    await two.withdraw();
    expect([await ids(query), await ids(`workedWith=${ada.user.id}`)]).toEqual([[], [bruno.user.id]]);
  });

  it("are not found by a hidden project, one in the trash or a role that is asked again", async () => {
    const found = async () => [
      await ids("creditedRole=structural-engineer"),
      await ids(`workedWith=${bruno.user.id}`),
    ];
    const both = [[bruno.user.id], [ada.user.id]];
    for (const [hide, show] of [
      [{ visibility: "private" }, { visibility: "public" }],
      [{ status: "draft" }, { status: "published" }],
    ]) {
      await change(hall.id, hide ?? {});
      expect(await found()).toEqual([[], []]);
      await change(hall.id, show ?? {});
      expect(await found()).toEqual(both);
    }
    await call(ada.visitor.del(`/api/projects/${hall.id}`));
    expect(await found()).toEqual([[], []]);
    await call(ada.visitor.post(`/api/projects/${hall.id}/restore`));
    expect(await found()).toEqual(both);
  });

  it("are not found while one of the two is banned, and not after an account or a project is deleted", async () => {
    await whileBanned(bruno, async () => {
      expect([
        await ids("creditedRole=structural-engineer"),
        await ids(`workedWith=${bruno.user.id}`),
      ]).toEqual([[], []]);
    });
    const carla = await registerUser("carla");
    const { project, confirm } = await work(ada, carla, "acoustics");
    await confirm();
    const other = await work(carla, bruno, "lighting");
    await other.confirm();
    expect(await ids(`workedWith=${carla.user.id}`)).toEqual([ada.user.id, bruno.user.id]);
    expect(await ids("creditedRole=lighting")).toEqual([bruno.user.id]);
    const { username } = carla.user;
    await call(
      carla.visitor.del(`/api/users/${carla.user.id}`, { username, password: testUsers.carla.password }),
    );
    await finishJobs();
    expect([await ids(`workedWith=${carla.user.id}`), await ids("creditedRole=lighting")]).toEqual([[], []]);
    await removeForever(ada.visitor, project.id);
    await removeForever(ada.visitor, hall.id);
    expect(await ids(`workedWith=${ada.user.id}`)).toEqual([]);
  });

  it.each([
    ["workedWith=ada", "workedWith", "The id of the person worked with must be a number"],
    ["workedWith=0", "workedWith", "The id of the person worked with must be at least 1"],
    [`creditedRole=${"x".repeat(121)}`, "creditedRole", "Role on projects must be at most 120 characters"],
  ])("refuse %s with a sentence", async (query, field, message) => {
    expect(await json(visitor.get(`/api/people?${query}`), 400)).toMatchObject({
      fields: { [field]: message },
    });
  });
});

describe("availability and CV", () => {
  const save = (who: TestUser, input: object, status?: number) =>
    json<CurrentUser>(who.visitor.patch(`/api/users/${who.user.id}`, input), status);
  const sendCv = (who: TestUser, bytes: Uint8Array, status?: number) =>
    json<{ cv: string; metadata: string }>(
      who.visitor.post("/api/users/cv", form({ cv: file(bytes, "cv.pdf") })),
      status,
    );

  it("are shown to everybody, and cleared", async () => {
    const input = {
      availableFor: ["freelance", "employment"],
      availableFrom: "2027-03-01",
      availableIn: "Oslo or remote",
    };
    expect(await save(ada, input)).toMatchObject({ ...input, availableFor: ["employment", "freelance"] });
    expect(await json(visitor.get(`/api/users/${ada.user.id}`))).toMatchObject({
      availableFrom: "2027-03-01",
    });
    expect((await list("availableFor=employment")).map(({ id }) => id)).toContain(ada.user.id);
    const cleared = await save(ada, { availableFor: [], availableFrom: "", availableIn: null });
    expect(cleared).toMatchObject({ availableFor: [], availableFrom: null, availableIn: null });
  });

  it("need a known kind of work and a day", async () => {
    await save(ada, { availableFor: ["play"] }, 400);
    expect(await save(ada, { availableFrom: "soon" }, 400)).toMatchObject({
      fields: { availableFrom: expect.any(String) },
    });
  });

  it("a CV is a PDF of its owner that everybody can download, until it is removed", async () => {
    await sendCv(ada, await jpeg(), 415);
    const { cv } = await sendCv(ada, pdf());
    expect((await save(ada, { cv })).cv).toBe(cv);
    expect((await json<CurrentUser>(visitor.get(`/api/users/${ada.user.id}`))).cv).toBe(cv);
    const response = await visitor.get(`${cv}?download`);
    expect(response.headers.get("Content-Disposition")).toContain('attachment; filename="cv.pdf"');
    expect(await save(bruno, { cv }, 400)).toMatchObject({ fields: { cv: expect.any(String) } });
    const picture = await json<{ imageUrl: string }>(
      ada.visitor.post("/api/users/profile-image", form({ image: file(await jpeg()) })),
    );
    await save(ada, { cv: picture.imageUrl }, 400);
    expect((await save(ada, { cv: "" })).cv).toBeNull();
  });
});
