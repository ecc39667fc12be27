import { env } from "cloudflare:workers";
import type { FeedProject } from "@contract/follows";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
let dana: TestUser;
let house: Project;
let draft: Project;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada"), await registerUser("bruno")];
  [carla, dana] = [await registerUser("carla"), await registerUser("root")];
  const place = { city: "Porto", country: "Portugal" };
  house = await publish(ada, { ...place, title: "House", category: "residential" });
  draft = await publish(bruno, { title: "Draft", status: "draft" });
});
const feed = (who: TestUser) => json<FeedProject[]>(who.visitor.get("/api/feed"));
const reasons = (items: FeedProject[]) => items.map(({ title, reason }) => [title, reason.kind, reason.of]);
const follow = (who: TestUser, whom: TestUser) => json(who.visitor.post(`/api/users/${whom.user.id}/follow`));
const update = (who: TestUser, { id }: Project, fields: object) =>
  json<Project>(who.visitor.patch(`/api/projects/${id}/update`, fields));

describe("the feed", () => {
  it("is empty for who follows nobody, and needs a login", async () => {
    expect(await feed(carla)).toEqual([]);
    expect((await new Visitor().get("/api/feed")).status).toBe(401);
  });

  it("has the projects of followed people first, then what is near the newest of them, with the reason", async () => {
    await publish(bruno, { title: "Bridge", category: "industrial", city: "Porto", country: "Portugal" });
    await publish(bruno, { title: "Cabin", category: "residential", city: "Oslo", country: "Norway" });
    const tower = await publish(dana, {
      title: "Tower",
      category: "commercial",
      city: "Rome",
      country: "Italy",
    });
    await publish(carla, { title: "Own work", category: "residential", city: "Porto", country: "Portugal" });
    await json(ada.visitor.post(`/api/projects/${tower.id}/like`));
    await follow(carla, ada);
    expect(reasons(await feed(carla))).toEqual([
      ["House", "followed", "Ada Norrback"],
      ["Tower", "liked", "Ada Norrback"],
      ["Bridge", "place", "Porto, Portugal"],
      ["Cabin", "category", "residential"],
    ]);
  });

  it("has at most three projects of a person, the newest first", async () => {
    for (const title of ["One", "Two", "Three"]) await publish(bruno, { title });
    await follow(carla, bruno);
    const followed = (await feed(carla)).filter(({ reason }) => reason.kind === "followed");
    expect(followed.map(({ title }) => title)).toEqual(["Three", "Two", "One", "House"]);
    await json(carla.visitor.del(`/api/users/${bruno.user.id}/follow`));
  });

  it("has projects that only followers see, with their pictures, while somebody follows", async () => {
    await update(ada, house, { visibility: "followers" });
    const [first] = await feed(carla);
    expect(first).toMatchObject({ title: "House", reason: { kind: "followed" } });
    expect((await carla.visitor.get(first?.mainImage ?? "")).status).toBe(200);
    await json(carla.visitor.del(`/api/users/${ada.user.id}/follow`));
    expect(await feed(carla)).toEqual([]);
    expect((await carla.visitor.get(house.mainImage)).status).toBe(404);
    await follow(carla, ada);
  });

  it("has nothing hidden, of nobody who is banned, and no address that its owner keeps", async () => {
    for (const visibility of ["private", "link"]) {
      await update(ada, house, { visibility });
      expect((await feed(carla)).map(({ title }) => title)).not.toContain("House");
    }
    await update(ada, house, { visibility: "public", isAddressPublic: false });
    const items = await feed(carla);
    expect(items[0]).toMatchObject({ title: "House", city: null });
    expect(items.map(({ reason }) => reason.kind)).not.toContain("place");
    await update(ada, house, { isAddressPublic: true, visibility: "followers" });
    await setColumn(ada.user.id, "status", "banned");
    expect(await feed(carla)).toEqual([]);
    await setColumn(ada.user.id, "status", "active");
    await json(ada.visitor.post("/api/login", testUsers.ada));
    await json(ada.visitor.del(`/api/projects/${house.id}`));
    expect((await feed(carla)).map(({ title }) => title)).not.toContain("House");
    await json(ada.visitor.post(`/api/projects/${house.id}/restore`));
    expect((await feed(carla)).map(({ title }) => title)).toContain("House");
  });

  it("has older projects of others beside somebody who alone has the newest", async () => {
    await follow(carla, bruno);
    for (const title of ["Four", "Five"]) await publish(bruno, { title });
    const followed = (await feed(carla)).filter(({ reason }) => reason.kind === "followed");
    expect(followed.map(({ title }) => title)).toEqual(["Five", "Four", "Three", "House"]);
    await json(carla.visitor.del(`/api/users/${bruno.user.id}/follow`));
  });

  it("has a draft by the time of its publication", async () => {
    await env.DB.prepare("UPDATE projects SET created_at = created_at - 60000").run();
    await update(bruno, draft, { status: "published" });
    await follow(carla, bruno);
    expect((await feed(carla)).map(({ title }) => title).slice(0, 3)).toEqual(["Draft", "Five", "Four"]);
    await json(carla.visitor.del(`/api/users/${bruno.user.id}/follow`));
  });

  it("is in the HTML of the home page for who is logged in, and in nobody else's", async () => {
    const pageOf = async (visitor: Visitor) => (await visitor.get("/")).text();
    const heading = "From people you follow</h2>";
    const [first] = await feed(carla);
    const page = await pageOf(carla.visitor);
    const section = page.slice(page.indexOf(heading), page.indexOf("Featured Projects</h2>"));
    expect(section).toContain(`href="/projects/${first?.id}"`);
    for (const visitor of [dana.visitor, new Visitor()]) expect(await pageOf(visitor)).not.toContain(heading);
  });

  it("costs two waves beside the session", async () => {
    carla.visitor.origin = LOCAL;
    const response = await carla.visitor.get("/api/feed");
    expect(costOf(response).waves).toBeLessThanOrEqual(3);
    expect(costOf(response).read).toBeLessThan(60);
  });
});
