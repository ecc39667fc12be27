import { env } from "cloudflare:workers";
import { encodeCursor } from "@contract/cursor";
import type { Project, ProjectCard } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { costOf, json, LOCAL, Visitor } from "../../testing/api";
import {
  makeSuperuser,
  newPicture,
  publish,
  registerUser,
  setColumn,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
const visitor = new Visitor();
const published: Project[] = [];
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
  const mainImage = await newPicture(ada);
  for (let i = 1; i <= 20; i++) published.unshift(await publish(ada, { title: `House ${i}`, mainImage }));
});

const list = (query = "", who = visitor) => json<ProjectCard[]>(who.get(`/api/projects${query}`));
const ids = (cards: { id: number }[]) => cards.map((card) => card.id);

describe("a project's cost", () => {
  const cost = { constructionCost: 250_000, title: "Costly", longDescription: "COST-FREE TEXT" };

  it("is visible to the owner, and to everybody if it is public", async () => {
    const hidden = await publish(ada, cost);
    expect(hidden.constructionCost).toBe(250_000);
    const path = `/api/projects/${hidden.id}`;
    expect(await json(ada.visitor.get(path))).toMatchObject({ constructionCost: 250_000 });
    for (const stranger of [visitor, bruno.visitor]) {
      expect(await json(stranger.get(path))).not.toHaveProperty("constructionCost");
      expect(await (await stranger.query("projects.read", { id: hidden.id })).text()).not.toContain("250000");
    }
    const open = await publish(ada, { ...cost, isConstructionCostPublic: true });
    expect(await json(visitor.get(`/api/projects/${open.id}`))).toMatchObject({ constructionCost: 250_000 });
    expect(await (await visitor.get("/api/projects")).text()).not.toContain("250000");
    await json(bruno.visitor.post(`/api/projects/${hidden.id}/like`));
    await env.DB.prepare("UPDATE projects SET featured_at = 1 WHERE id = ?").bind(hidden.id).run();
    for (const shown of [
      ...["/api/projects", "/api/projects?search=costly", "/api/search?q=costly", "/api/featured/projects"],
      ...["/api/trending/projects", `/api/users/${ada.user.id}/projects`],
      ...[
        `/api/users/${bruno.user.id}/liked-projects`,
        `/projects/${hidden.id}`,
        `/portfolio/ada/${hidden.id}`,
      ],
    ]) {
      const text = await (await bruno.visitor.get(shown)).text();
      expect([shown, text.includes("Costly"), text.includes("250000")]).toEqual([shown, true, false]);
    }
    await env.DB.prepare("DELETE FROM projects WHERE title = 'Costly'").run();
  });
});

describe("one project", () => {
  it("is not found by an unknown, hidden or malformed id", async () => {
    for (const id of ["999999", "0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "%00", "1%27"]) {
      const response = await visitor.get(`/api/projects/${id}`);
      expect([400, 404], id).toContain(response.status);
    }
    expect(await json(visitor.get("/api/projects/999999"), 404)).toEqual({
      message: "Project not found",
      error: "Project not found",
      code: "not_found",
    });
    const hidden = await publish(ada);
    await env.DB.prepare("UPDATE projects SET is_visible = 0 WHERE id = ?").bind(hidden.id).run();
    expect((await visitor.get(`/api/projects/${hidden.id}`)).status).toBe(404);
    expect(ids(await list())).not.toContain(hidden.id);
    await env.DB.prepare("DELETE FROM projects WHERE id = ?").bind(hidden.id).run();
  });

  it("is found only in its owner's portfolio", async () => {
    const path = `/api/projects/${published[0]?.id}?portfolio=yes&username=`;
    expect((await visitor.get(`${path}ADA`)).status).toBe(200);
    expect((await visitor.get(`${path}bruno`)).status).toBe(404);
  });

  it("shows the owner's current name", async () => {
    await env.DB.prepare("UPDATE users SET company_name = 'Norrback Studio' WHERE id = ?")
      .bind(ada.user.id)
      .run();
    expect(await json(visitor.get(`/api/projects/${published[0]?.id}`))).toMatchObject({
      owner: { companyName: "Norrback Studio" },
    });
  });

  it("costs two queries, which read its row, its owner and its files", async () => {
    const response = await visitor.get(`${LOCAL}/api/projects/${published[0]?.id}`);
    expect(costOf(response)).toEqual({ queries: 2, waves: 1, read: 5, written: 0 });
  });
});

describe("the list of projects", () => {
  it("is newest first, nine per page, a plain array with the total in a header", async () => {
    const response = await visitor.get("/api/projects");
    expect(response.headers.get("X-Total-Count")).toBe("20");
    expect(ids(await json<ProjectCard[]>(response))).toEqual(ids(published.slice(0, 9)));
    expect(ids(await list("?page=2"))).toEqual(ids(published.slice(9, 18)));
    expect(ids(await list("?page=3"))).toEqual(ids(published.slice(18)));
    expect(await list("?page=4")).toEqual([]);
    expect(await list("?limit=50")).toHaveLength(20);
  });

  it("continues after a cursor without reading skipped rows", async () => {
    const before = encodeCursor(published[10] as Project);
    expect(ids(await list(`?before=${before}&limit=5`))).toEqual(ids(published.slice(11, 16)));
    const response = await visitor.get(`${LOCAL}/api/projects?before=${before}&limit=5`);
    expect(costOf(response)).toEqual({ queries: 2, waves: 1, read: 7, written: 0 });
  });

  it("leaves out the owner on request", async () => {
    expect((await list("?limit=1"))[0]?.owner).toMatchObject({ username: "ada" });
    expect((await list("?limit=1&includeOwner=false"))[0]).not.toHaveProperty("owner");
  });

  it.each([
    "page=0",
    "page=x",
    "limit=0",
    "limit=51",
    "limit=1.5",
    "before=x",
    "before=1",
    "includeOwner=maybe",
  ])("rejects %s with an error message", async (query) => {
    expect(await json<{ message: string }>(visitor.get(`/api/projects?${query}`), 400)).toMatchObject({
      message: expect.stringMatching(/^(Page|Limit|Before|includeOwner) must be /),
    });
  });

  it("contains a user's own projects, and is not available for banned and unknown users", async () => {
    const mine = await publish(bruno, { title: "Footbridge" });
    const path = `/api/users/${bruno.user.id}/projects`;
    expect(ids(await json<ProjectCard[]>(visitor.get(path)))).toEqual([mine.id]);
    expect(ids(await json<ProjectCard[]>(visitor.get(`${path}?portfolio=yes&username=bruno`)))).toEqual([
      mine.id,
    ]);
    expect((await visitor.get(`${path}?portfolio=yes&username=ada`)).status).toBe(404);
    await setColumn(bruno.user.id, "status", "banned");
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(`${path}?portfolio=yes&username=ada`)).status).toBe(404);
    for (const refused of [`${path}?portfolio=yes&username=bruno`, "/api/users/uname/bruno"])
      expect(await json(visitor.get(refused), 403)).toMatchObject({
        message: "You are not authorized to view",
      });
    await setColumn(bruno.user.id, "status", "active");
    const { username, password } = testUsers.bruno;
    await json(bruno.visitor.post("/api/login", { username, password }));
    expect((await visitor.get("/api/users/4711/projects")).status).toBe(404);
    await env.DB.prepare("DELETE FROM projects WHERE id = ?").bind(mine.id).run();
  });
});

describe("the home page's projects", () => {
  it("are the featured ones first, then the most liked, five in total", async () => {
    const [a, b, c] = published as [Project, Project, Project];
    await env.DB.prepare("UPDATE projects SET featured_at = ? WHERE id = ?").bind(Date.now(), c.id).run();
    await json(bruno.visitor.post(`/api/projects/${b.id}/like`));
    const featured = await json<ProjectCard[]>(visitor.get("/api/featured/projects"));
    expect(ids(featured).slice(0, 2)).toEqual([c.id, b.id]);
    expect(featured).toHaveLength(5);
    expect(new Set(ids(featured)).size).toBe(5);
    await env.DB.prepare("UPDATE projects SET views = 4 WHERE id = ?").bind(a.id).run();
    const trending = await json<ProjectCard[]>(visitor.get("/api/trending/projects"));
    expect(trending).toHaveLength(6);
    expect(ids(trending).slice(0, 2)).toEqual([b.id, a.id]);
  });
});

describe("the featured list with many projects", () => {
  const day = 24 * 60 * 60 * 1000;
  /** `count` projects published `days` ago, with that many likes or a few more. */
  const plant = (count: number, days: number, likes: number) =>
    env.DB.prepare(
      `INSERT INTO projects (user_id, submission, title, description, main_image, category, owner_username, owner_name,
        created_at, updated_at, likes)
       SELECT ?1, ?2 || value, 'Planted', '', '', '', '', '', ?3 - value, 0, ?4 + value
       FROM json_each(?5)`,
    )
      .bind(
        ada.user.id,
        `${days}/${likes}/`,
        Date.now() - days * day,
        likes,
        JSON.stringify(Array.from({ length: count }, (_, i) => i)),
      )
      .run();
  const shown = async () => {
    const response = await visitor.get(`${LOCAL}/api/featured/projects`);
    return { cost: costOf(response), likes: (await json<ProjectCard[]>(response)).map((card) => card.likes) };
  };

  it("contains the most liked of five periods of three weeks at a constant cost", {
    tags: "all",
  }, async () => {
    await env.DB.prepare("UPDATE projects SET featured_at = NULL").run();
    // The number of a superuser's projects is not limited.
    await makeSuperuser(ada.user.id);
    await plant(3, 84, 500);
    await plant(4, 20, 100);
    await plant(20, 105.1, 5000);
    await plant(60, 120, 90_000);
    for (let days = 0; days < 90; days += 3) await plant(6, days, 10);
    const few = await shown();
    expect(few.likes).toEqual([502, 501, 500, 103, 102]);
    for (let days = 0; days < 90; days += 3) await plant(10, days + 1, 20);
    await plant(60, 200, 95_000);
    const many = await shown();
    expect(many.likes.slice(0, 3)).toEqual([502, 501, 500]);
    expect(many.cost.read).toBeLessThanOrEqual(30);
    expect(many.cost.waves).toBe(1);
    await setColumn(ada.user.id, "role", "user");
    await env.DB.prepare("DELETE FROM projects WHERE title = 'Planted'").run();
  });
});
