import { beforeAll, describe, expect, it } from "vitest";
import { json, ORIGIN, Visitor } from "../testing/api";
import { publish, registerUser, type TestUser } from "../testing/fixtures";

const PROJECTS = 5;

let ada: TestUser;
let bruno: TestUser;
let ids: number[];
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  const made = [];
  for (let i = 0; i < PROJECTS; i++) made.push(await publish(ada, { title: `House ${i}` }));
  ids = made.map(({ id }) => id);
  for (const id of ids) {
    await json(bruno.visitor.post(`/api/projects/${id}/like`));
    await json(bruno.visitor.post(`/api/projects/${ids[0]}/comments`, { content: `About ${id}` }), 201);
    await json(bruno.visitor.post("/api/messages", { receiverId: ada.user.id, content: `On ${id}` }), 201);
  }
});

/** The links of a response by their relation (RFC 8288). */
const linksOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get("Link") ?? "")
      .split(", ")
      .flatMap((link) => [...link.matchAll(/^<(.+)>; rel="(\w+)"$/g)].map(([, url, rel]) => [rel, url])),
  ) as Partial<Record<"first" | "prev" | "next", string>>;

type Items = { id: number }[];

/** The ids of all items, as a program finds them that follows the links. */
async function walk(path: string, visitor = new Visitor()) {
  const found: number[] = [];
  let requests = 0;
  for (let next: string | undefined = path; next; requests += 1) {
    const response: Response = await visitor.get(next);
    const list = await json<Items | Record<string, Items>>(response);
    const items = Array.isArray(list) ? list : (list.items ?? list.followers ?? []);
    found.push(...items.map(({ id }) => id));
    next = linksOf(response).next;
    if (requests > 20) throw new Error(`The links of ${path} have no end`);
  }
  return found;
}

describe("links between the pages of a list", () => {
  it.each([
    "/api/projects?limit=2",
    "/api/projects?limit=2&page=1",
    "/api/projects?limit=2&sort=liked",
    "/api/projects?limit=2&search=house",
    "/api/projects?limit=2&search=house&sort=best",
    "/api/users/uname/ada/projects?limit=2",
    "/api/users/2/liked-projects?limit=2",
  ])("lead through all items of %s once", async (path) => {
    expect((await walk(path)).sort((a, b) => a - b)).toEqual(ids);
  });

  it("lead through people, comments, messages and notifications", async () => {
    expect(await walk("/api/people?limit=1")).toEqual([ada.user.id, bruno.user.id]);
    expect(await walk(`/api/projects/${ids[0]}/comments?limit=2`)).toHaveLength(PROJECTS);
    expect(await walk("/api/messages?limit=2", ada.visitor)).toHaveLength(PROJECTS);
    const { visitor } = ada;
    const all = (await json<{ id: number }[]>(visitor.get("/api/notifications"))).map(({ id }) => id);
    expect(all.length).toBeGreaterThan(2);
    expect(await walk("/api/notifications?limit=2", visitor)).toEqual(all);
  });

  it("lead through lists whose body names the next items", async () => {
    const { visitor } = ada;
    const { id } = await json<{ id: number }>(visitor.post("/api/collections", { name: "Houses" }), 201);
    for (const projectId of ids) await json(visitor.post(`/api/collections/${id}/items`, { projectId }), 201);
    expect(await walk(`/api/collections/${id}/items?limit=2`, visitor)).toHaveLength(PROJECTS);
    const carla = await registerUser("carla");
    for (const follower of [bruno, carla])
      await json(follower.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await walk(`/api/users/${ada.user.id}/followers?limit=1`)).toEqual([carla.user.id, bruno.user.id]);
  });

  it("name the first, previous and next page where the call names a page, and keep its other parameters", async () => {
    const at = async (page: number) =>
      linksOf(await new Visitor().get(`/api/projects?projectType=residential&limit=2&page=${page}`));
    const url = (page: number) => `${ORIGIN}/api/projects?projectType=residential&limit=2&page=${page}`;
    expect(await at(1)).toEqual({ first: url(1), next: url(2) });
    expect(await at(2)).toEqual({ first: url(1), prev: url(1), next: url(3) });
    expect(await at(3)).toEqual({ first: url(1), prev: url(2) });
  });

  it("are only the next items where the list continues at a cursor", async () => {
    const response = await new Visitor().get("/api/projects?limit=2");
    const { next = "", ...others } = linksOf(response);
    expect(others).toEqual({});
    expect(next).toMatch(/\?limit=2&before=\d+-\d+$/);
    expect((await new Visitor().get(`/api/projects?limit=${PROJECTS}`)).headers.has("Link")).toBe(false);
    expect((await new Visitor().get("/api/projects?search=nothing")).headers.get("Link")).toContain("first");
  });

  it("continue at a cursor behind the last page number", async () => {
    const { next } = linksOf(await new Visitor().get("/api/projects?limit=1&page=3"));
    expect(next).toContain("page=4");
    const far = await new Visitor().get("/api/projects?limit=50&page=20");
    expect(far.status).toBe(200);
    expect(linksOf(far)).toEqual({
      first: `${ORIGIN}/api/projects?limit=50&page=1`,
      prev: `${ORIGIN}/api/projects?limit=50&page=19`,
    });
  });
});
