import type { RelatedProject } from "@contract/related-projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser } from "../../testing/fixtures";

const visitor = new Visitor();
let ada: TestUser;
let bruno: TestUser;
let chapel: { id: number };
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  await setColumn(bruno.user.id, "account_type", "premium");
  const oslo = { city: "Oslo", country: "Norway", category: "cultural" };
  await publish(bruno, { ...oslo, title: "Office", category: "commercial" });
  await publish(bruno, { ...oslo, title: "Elsewhere", city: "Porto", country: "Portugal" });
  await publish(bruno, { ...oslo, title: "Bergen", city: "Bergen" });
  await publish(ada, { title: "Of the owner", category: "residential", city: "Lima", country: "Peru" });
  await publish(bruno, { ...oslo, title: "Same city" });
  await publish(bruno, { ...oslo, title: "Hidden", visibility: "private" });
  await publish(bruno, { ...oslo, title: "Draft", status: "draft" });
  chapel = await publish(ada, { ...oslo, title: "Chapel" });
});

const related = (id: number, who = visitor) =>
  json<RelatedProject[]>(who.get(`/api/projects/${id}/related`)).then((all) => all.map(({ title }) => title));

describe("related projects", () => {
  it("are of the same kind and city, of the owner, of the same kind and country, and of the same kind", async () => {
    expect(await related(chapel.id)).toEqual(["Same city", "Of the owner", "Bergen", "Elsewhere"]);
    expect(await (await visitor.get(`/projects/${chapel.id}`)).text()).toContain("Related Projects");
  });

  it("are of the owner if there are no others", async () => {
    for (const number of [1, 2, 3, 4]) await publish(ada, { title: `Bench ${number}`, category: "interior" });
    const bench = await publish(ada, { title: "Bench", category: "product" });
    expect(await related(bench.id)).toEqual(["Bench 4", "Bench 3", "Bench 2", "Bench 1"]);
  });

  it("are four at most, the newest of each", async () => {
    for (const number of [1, 2, 3, 4])
      await publish(bruno, {
        title: `Tower ${number}`,
        category: "commercial",
        city: "Lima",
        country: "Peru",
      });
    const tower = await publish(ada, {
      title: "Tower",
      category: "commercial",
      city: "Lima",
      country: "Peru",
    });
    expect(await related(tower.id)).toEqual(["Tower 4", "Tower 3", "Tower 2", "Tower 1"]);
  });

  it("are none for a project that is in no list, for those who see it", async () => {
    const hidden = await publish(ada, {
      title: "Followers",
      city: "Oslo",
      category: "cultural",
      visibility: "private",
    });
    expect(await related(hidden.id, ada.visitor)).toEqual([]);
    for (const id of [hidden.id, 4711])
      expect((await visitor.get(`/api/projects/${id}/related`)).status).toBe(404);
  });

  it("do not tell an address that is hidden", async () => {
    const secret = await publish(ada, {
      title: "Secret",
      city: "Bergen",
      country: "Norway",
      category: "cultural",
      isAddressPublic: false,
    });
    expect(await related(secret.id)).toEqual(["Tower", "Bench", "Chapel", "Same city"]);
    const others = await json<RelatedProject[]>(visitor.get(`/api/projects/${chapel.id}/related`));
    expect(others.find(({ title }) => title === "Secret")).toMatchObject({ city: null, country: null });
  });

  it("are not in a portfolio, which shows the work of its owner alone", async () => {
    const page = await (await visitor.get(`/portfolio/ada/${chapel.id}`)).text();
    expect(page).not.toContain("Related Projects");
  });
});
