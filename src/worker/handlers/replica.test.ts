import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { BOOKMARK_HEADER } from "@contract/bookmark";
import type { Comment } from "@contract/comments";
import type { SentEvent } from "@contract/live";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isCombined, sample } from "../../../scripts/combinations";
import { PROJECT_ACCESS_COOKIE } from "../auth/project-access";
import { json, ORIGIN, Visitor } from "../testing/api";
import { addDrawing, callRest, calls, callTrpc, type Fixtures, routes } from "../testing/calls";
import { newPicture, publish, registration, type TestUser, testUsers } from "../testing/fixtures";
import { laggingReplica } from "../testing/lagging-replica";

/**
 * Tests reads from a replica that lags behind the primary: which state its readers see, and which requests do not read it.
 */

const { EMPTY_DB, TEST_MIGRATIONS } = env as Env & { EMPTY_DB: D1Database; TEST_MIGRATIONS: D1Migration[] };
const { database, answered, countWrites, write, catchUp, bookmarkOfTheFuture } = laggingReplica(
  env.DB,
  EMPTY_DB,
);
const newVisitor = () => new Visitor({ DB: database });

let fixtures: Fixtures;

async function register(name: keyof typeof testUsers): Promise<TestUser> {
  const visitor = newVisitor();
  return { visitor, user: await json(visitor.post("/api/register", registration(testUsers[name])), 201) };
}

beforeAll(async () => {
  await EMPTY_DB.batch(
    TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => EMPTY_DB.prepare(query)),
  );
  // The migrations create a random key in each database.
  const { results } = await env.DB.prepare("SELECT name, key FROM site_keys").all();
  for (const { name, key } of results)
    await EMPTY_DB.prepare("UPDATE site_keys SET key = ? WHERE name = ?").bind(key, name).run();
  const [ada, bruno, root] = [await register("ada"), await register("bruno"), await register("root")];
  await write("UPDATE users SET role = 'superuser' WHERE id = ?", root.user.id);
  await write("UPDATE sessions SET has_second_factor = 1 WHERE user_id = ?", root.user.id);
  await write("UPDATE users SET account_type = 'premium' WHERE id = ?", ada.user.id);
  const picture = await newPicture(ada);
  const project = await publish(ada, { mainImage: picture });
  fixtures = { ada, bruno, root, picture, project, drawing: await addDrawing(ada, project) };
});
beforeEach(async () => {
  await write("DELETE FROM rate_limits");
  await catchUp();
  // Requests with either of them read the primary.
  for (const { visitor } of [fixtures.ada, fixtures.bruno, fixtures.root])
    for (const cookie of [BOOKMARK, PROJECT_ACCESS_COOKIE]) visitor.cookies.delete(cookie);
});

const BOOKMARK = "plinth_bookmark";
const commentsOf = (project: Project, who: Visitor) =>
  json<Comment[]>(who.get(`/api/projects/${project.id}/comments`));
const textsOf = async (who: Visitor) =>
  (await commentsOf(fixtures.project, who)).map(({ content }) => content);
/** The calls that the primary and the replica answer while `work` runs. */
async function answersDuring(work: () => Promise<unknown>) {
  const before = { ...answered };
  await work();
  return { primary: answered.primary - before.primary, replica: answered.replica - before.replica };
}

describe("with a replica that lags", () => {
  it("a writer sees the change at once, by page, REST and tRPC; visitors see it when the replica has it", async () => {
    const { bruno, project } = fixtures;
    const path = `/projects/${project.id}`;
    const response = await bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Larch?" });
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith(BOOKMARK))).toMatch(
      /^plinth_bookmark=[0-9a-f-]+; HttpOnly; Max-Age=300; Path=\/; SameSite=Lax$/,
    );
    expect(await textsOf(bruno.visitor)).toContain("Larch?");
    expect(await (await bruno.visitor.get(path)).text()).toContain("Larch?");
    expect(await (await bruno.visitor.query("comments.list", { id: project.id })).text()).toContain("Larch?");
    const visitor = newVisitor();
    expect(await textsOf(visitor)).toEqual([]);
    const page = await visitor.get(path);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await page.text()).not.toContain("Larch?");
    await catchUp();
    expect(await textsOf(visitor)).toEqual(["Larch?"]);
  });

  it("a visitor whose page counts a view gets no cookie", async () => {
    const response = await newVisitor().post(`/api/projects/${fixtures.project.id}/view`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("somebody who registers or logs in is logged in on the next page", async () => {
    const visitor = newVisitor();
    await json(visitor.post("/api/register", registration(testUsers.carla)), 201);
    expect(await json(visitor.get("/api/user"))).toMatchObject({ username: "carla" });
    await json(visitor.post("/api/logout"));
    await catchUp();
    await json(visitor.post("/api/login", { username: "carla", password: testUsers.carla.password }));
    expect(await (await visitor.get("/dashboard")).text()).toContain("Carla Ferreiro");
  });

  it("somebody who deletes their account does not see it any more", async () => {
    const { password } = testUsers.carla;
    const person = { fullName: "Dora Lindqvist", email: "dora@example.com", username: "dora", password };
    const visitor = newVisitor();
    const { id } = await json(visitor.post("/api/register", registration(person)), 201);
    await catchUp();
    visitor.cookies.delete(BOOKMARK);
    await json(visitor.del(`/api/users/${id}`, { username: "dora", password }));
    expect((await visitor.get(`/profile/${id}`)).status).toBe(404);
    expect(await (await visitor.get("/search?q=lindqvist")).text()).not.toContain("Dora Lindqvist");
    expect((await newVisitor().get(`/profile/${id}`)).status).toBe(200);
  });

  const writes = routes.filter(([name, { effect }]) => effect === "writes" && name !== "users.remove");
  // The protocols alternate between REST and tRPC; `npm run test:all` uses both.
  const calledBy = writes.flatMap(([name, route], index) =>
    ["REST", ...(route.kind === "json" ? ["tRPC"] : [])]
      .filter((_, protocol, protocols) => protocols.length === 1 || isCombined(2, index, protocol))
      .map((protocol) => ({ name, route, protocol })),
  );
  it.each(
    sample(calledBy, 3),
  )("$name by $protocol reads the primary, and so does the next read of who called it", async ({
    name,
    route,
    protocol,
  }) => {
    const { may, input } = calls[name];
    const person = may === "superuser" ? fixtures.root : may === "others" ? fixtures.bruno : fixtures.ada;
    const isAnonymous = route.kind === "json" && route.allowsAnonymousWrite;
    const who = isAnonymous ? newVisitor() : person.visitor;
    const sent = await input(fixtures, person);
    who.cookies.delete(BOOKMARK);
    await write("DELETE FROM rate_limits");
    const before = countWrites();
    const call = await answersDuring(() =>
      protocol === "REST" ? callRest(who, route, sent) : callTrpc(who, name, route, sent),
    );
    expect(call.replica).toBe(0);
    const next = await answersDuring(() => who.get(`/api/projects/${fixtures.project.id}/comments`));
    const hasWritten = countWrites() > before;
    expect(next.replica > 0).toBe(!hasWritten);
    const stranger = newVisitor();
    const read = await answersDuring(() => stranger.get(`/api/projects/${fixtures.project.id}/comments`));
    expect(read).toEqual({ primary: 0, replica: 1 });
  });

  const administration = routes.filter(([, { operation }]) => operation.access === "superuser");
  it.each(
    sample(administration, 3),
  )("%s decides on rights at the primary, by REST and tRPC", async (name, route) => {
    const { root } = fixtures;
    const sent = await calls[name].input(fixtures, root);
    await write("UPDATE users SET role = 'user' WHERE id = ?", root.user.id);
    const refused = [
      await callRest(root.visitor, route, sent),
      await callTrpc(root.visitor, name, route, sent),
    ];
    await write("UPDATE users SET role = 'superuser' WHERE id = ?", root.user.id);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("the pages of administration decide at the primary, in any spelling", async () => {
    const { root } = fixtures;
    await write("UPDATE users SET role = 'user' WHERE id = ?", root.user.id);
    const paths = ["/admin", "/admin/reports", "/ADMIN/reports", "/Admin/users/1"];
    const refused = await Promise.all(paths.map((path) => root.visitor.get(path)));
    await write("UPDATE users SET role = 'superuser' WHERE id = ?", root.user.id);
    expect(refused.map(({ status, headers }) => `${status} ${headers.get("Location")}`)).toEqual(
      paths.map(() => "307 /"),
    );
  });

  it("a session that ended writes nothing and gets no live events, even while the replica still knows it", async () => {
    const { bruno, project } = fixtures;
    const visitor = newVisitor();
    await json(visitor.post("/api/login", { username: "bruno", password: testUsers.bruno.password }));
    await catchUp();
    visitor.cookies.delete(BOOKMARK);
    await write(
      "DELETE FROM sessions WHERE user_id = ? ORDER BY started_at DESC LIMIT 1",
      bruno.user.id,
    ).catch(() => write("DELETE FROM sessions WHERE user_id = ?", bruno.user.id));
    expect((await visitor.get("/api/user")).status).toBe(200);
    await json(visitor.post(`/api/projects/${project.id}/like`), 401);
    expect((await visitor.get("/live")).status).toBe(401);
    await catchUp();
    expect((await visitor.get("/api/user")).status).toBe(401);
    await json(bruno.visitor.post("/api/login", { username: "bruno", password: testUsers.bruno.password }));
  });

  it("a live event carries the bookmark of the change, with which the page reloads its data", async () => {
    const { ada, bruno, project } = fixtures;
    const { webSocket } = await ada.visitor.get("/live", { Upgrade: "websocket", Origin: ORIGIN });
    const events: SentEvent[] = [];
    webSocket?.addEventListener("message", ({ data }) => void events.push(JSON.parse(String(data))));
    webSocket?.accept();
    await json(bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Or oak?" }), 201);
    await expect.poll(() => events.map(({ kind }) => kind)).toContain("comment");
    const reload = async (headers: Record<string, string>) => {
      const input = encodeURIComponent(JSON.stringify({ id: project.id }));
      return (await ada.visitor.get(`/trpc/comments.list?input=${input}`, headers)).text();
    };
    expect(await reload({})).not.toContain("Or oak?");
    const bookmark = events.find(({ kind }) => kind === "comment")?.bookmark ?? "";
    expect(await reload({ [BOOKMARK_HEADER]: bookmark })).toContain("Or oak?");
    webSocket?.close();
  });

  it("a client without cookies reads its own write with the bookmark from the response", async () => {
    const { bruno, project } = fixtures;
    const response = await bruno.visitor.post(`/api/projects/${project.id}/comments`, { content: "Ash!" });
    const bookmark = response.headers.get(BOOKMARK_HEADER) ?? "";
    const path = `/api/projects/${project.id}/comments`;
    expect(await (await newVisitor().get(path)).text()).not.toContain("Ash!");
    expect(await (await newVisitor().get(path, { [BOOKMARK_HEADER]: bookmark })).text()).toContain("Ash!");
  });

  it("a bookmark in the header counts for what others get from the edge cache, too", async () => {
    const { ada } = fixtures;
    const response = await ada.visitor.patch(`/api/users/${ada.user.id}`, { fullName: "Ada Sahlin" });
    const headers = { [BOOKMARK_HEADER]: response.headers.get(BOOKMARK_HEADER) ?? "" };
    for (const path of ["/api/projects", "/discover", "/portfolio/ada", "/api/search?q=ada"]) {
      expect(await (await newVisitor().get(path)).text(), path).not.toContain("Ada Sahlin");
      expect(await (await newVisitor().get(path, headers)).text(), path).toContain("Ada Sahlin");
    }
  });

  it("a write that another device has made before shows after this one, which changes nothing", async () => {
    const { ada, bruno } = fixtures;
    const phone = newVisitor();
    await json(phone.post("/api/login", { username: "bruno", password: testUsers.bruno.password }));
    await json(bruno.visitor.del(`/api/users/${ada.user.id}/follow`));
    await catchUp();
    bruno.visitor.cookies.delete(BOOKMARK);
    const status = () => json(bruno.visitor.get(`/api/users/${ada.user.id}/following-status`));
    await json(phone.post(`/api/users/${ada.user.id}/follow`));
    expect(await status()).toEqual({ isFollowing: false });
    await json(bruno.visitor.post(`/api/users/${ada.user.id}/follow`));
    expect(await status()).toEqual({ isFollowing: true });
  });

  it("a bookmark that is not one is ignored, and one that the database never had leads to the primary", {
    tags: "all",
  }, async () => {
    const path = `/api/projects/${fixtures.project.id}/comments`;
    const future = bookmarkOfTheFuture();
    for (const bookmark of ["x", "first-primary", "'--", "0".repeat(5000), "é", future]) {
      const encoded = encodeURIComponent(bookmark);
      const { visitor } = fixtures.ada;
      visitor.cookies.set(BOOKMARK, encoded);
      for (const headers of [new Headers(), new Headers({ [BOOKMARK_HEADER]: encoded })])
        for (const address of [path, "/"]) {
          const { primary } = await answersDuring(async () =>
            expect((await visitor.get(address, headers)).status, bookmark).toBe(200),
          );
          expect(primary > 0, bookmark).toBe(bookmark === future);
        }
    }
  });
});
