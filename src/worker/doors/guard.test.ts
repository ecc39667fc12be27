import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Project } from "../../contract/projects";
import { api } from "../api";
import type { Route } from "../operation";
import { json, Visitor } from "../testing/api";
import { form, join, type Member, publish } from "../testing/world";

/** Walks the table: what holds for every operation, whichever is added next. */

const routes: [string, Route][] = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, route]): [string, Route] => [`${feature}.${verb}`, route]),
);
const protectedRoutes = routes.filter(([, route]) => route.operation.access !== "public");
const superuserRoutes = routes.filter(([, route]) => route.operation.access === "superuser");

let ada: Member;
let project: Project;
beforeAll(async () => {
  ada = await join("ada");
  project = await publish(ada);
});

const call = (who: Visitor, { method, path }: Route, input: unknown = {}) => {
  const address = `/api${path.replace(":id", String(project.id)).replace(":username", "ada")}`;
  const isRead = method === "GET" || method === "DELETE";
  const query =
    isRead && input
      ? `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, typeof v === "string" ? v : JSON.stringify(v)]))}`
      : "";
  if (isRead) return who.fetch(address + query, { method });
  return who.post(address, input);
};
const callTrpc = (who: Visitor, name: string, { method }: Route, input: unknown) =>
  method === "GET" ? who.query(name, input) : who.mutate(name, input);

describe("every operation", () => {
  it.each(routes)("%s has an output that is described", (_name, { operation }) => {
    expect(operation.output).not.toBeInstanceOf(z.ZodUnknown);
    expect(operation.output).not.toBeInstanceOf(z.ZodAny);
  });

  it.each(protectedRoutes)("%s refuses an anonymous caller by both doors", async (name, route) => {
    const rest = await json<{ message: string }>(call(new Visitor(), route), 401);
    const trpc = await json<{ error: { data: object } }>(
      callTrpc(new Visitor(), name, route, { id: project.id }),
      401,
    );
    expect(trpc.error.data).toMatchObject({ message: rest.message, error: rest.message, httpStatus: 401 });
  });

  it.each(superuserRoutes)("%s refuses a user by both doors", async (name, route) => {
    expect((await call(ada.visitor, route)).status).toBe(403);
    expect((await callTrpc(ada.visitor, name, route, { id: project.id })).status).toBe(403);
  });

  it.each(
    routes.filter(([, route]) => route.method !== "GET" && !route.entrance),
  )("%s refuses a write whose token is missing or planted", async (name, route) => {
    const thief = new Visitor();
    thief.cookies.set("plinth_session", ada.visitor.cookies.get("plinth_session") ?? "");
    expect((await call(thief, route)).status).toBe(403);
    thief.cookies.set("XSRF-TOKEN", "planted");
    expect((await call(thief, route)).status).toBe(403);
    expect((await callTrpc(thief, name, route, { id: project.id })).status).toBe(403);
  });
});

const hostile: unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    "",
    "a\0b",
    "\ud800",
    "x".repeat(5000),
    "%",
    "_",
    "'; DROP TABLE users; --",
  ],
  ...[
    [],
    [[]],
    {},
    { $gt: "" },
    Array(500).fill(1),
    ["\ud800"],
    [null],
    { toString: 1 },
    "__proto__",
    "99999999999999999999",
  ],
];
/** Calls that some of the hostile values are fine for: a percent sign is a comment, and a like has no fields. */
const writesAnything = new Set(["comments.create", "likes.toggle"]);
const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;

describe("hostile input", () => {
  it.each(routes)("never breaks %s", async (name, route) => {
    const fields =
      route.operation.input instanceof z.ZodObject
        ? Object.keys(route.operation.input.shape)
        : ["title", "mainImage", "tags"];
    const before = await census();
    const who = route.entrance ? new Visitor() : ada.visitor;
    for (const value of hostile) {
      const inputs = [
        ...fields.map((field) => ({ [field]: value })),
        Object.fromEntries(fields.map((field) => [field, value])),
        value,
      ];
      for (const input of inputs) {
        const byRest = await call(who, route, typeof input === "object" ? input : { x: input });
        const byTrpc = await callTrpc(who, name, route, input);
        for (const response of [byRest, byTrpc]) {
          expect(response.status, `${name} ${JSON.stringify(input).slice(0, 80)}`).toBeLessThan(500);
          if (response.status >= 400) expect(await response.text()).toMatch(/"message":"[^"]+/);
        }
      }
    }
    if (!writesAnything.has(name)) expect(await census()).toEqual(before);
  });

  it.each([
    ["an open object", "{"],
    ["an open list", "[1,"],
    ["a deep list", deep],
    ["a closed object too many", '{"a":1}}'],
    ["NUL", "\u0000"],
    ["text", '"text"'],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "12"],
  ])("as a body that is %s is a 400 with a sentence", async (_what, body) => {
    for (const path of [
      "/api/register",
      "/api/login",
      "/api/projects",
      `/api/projects/${project.id}/comments`,
    ]) {
      const who = path.includes("projects") ? ada.visitor : new Visitor();
      const error = await json<{ message: string }>(who.post(path, body), 400);
      expect(error.message).toMatch(/^(?!Invalid input).{6}/);
    }
  });

  it("as a body that is no JSON is a 400 also where no body is needed", async () => {
    for (const body of ["{", '{"a":1}}', "\u0000"]) {
      await json(ada.visitor.post(`/api/projects/${project.id}/like`, body), 400);
      await json(new Visitor().post("/api/logout", body), 400);
    }
  });

  it.each([
    ["projects.read", { id: "abc" }, "An id must be a number"],
    ["projects.read", { id: -1 }, "An id must be positive"],
    ["projects.list", [], "The request must be an object"],
  ])("of %s is answered in a sentence", async (name, input, message) => {
    const { error } = await json<{ error: { data: object } }>(new Visitor().query(name, input), 400);
    expect(error.data).toMatchObject({ message, error: message });
  });

  it("names the field that is of the wrong kind", async () => {
    const odd = { stakeholders: [1], title: "T", description: "D", category: "C", mainImage: "/media/x" };
    expect(await json(ada.visitor.post("/api/projects", odd), 400)).toMatchObject({
      message: "stakeholders.0 must be an object",
    });
  });

  it("sends no more calls at once than the interface does", async () => {
    const names = Array.from({ length: 11 }, () => "projects.list").join();
    expect((await new Visitor().get(`/trpc/${names}?batch=1&input={}`)).status).toBe(400);
  });

  it("as a form is limited where forms are not read in parts", async () => {
    const large = form({ username: "x".repeat(1024 * 1024) });
    expect((await new Visitor().post("/trpc/auth.login", large)).status).toBe(413);
  });

  it("is refused where it is too large, of no known kind, or for no known call", async () => {
    expect(
      (await ada.visitor.post("/api/projects", JSON.stringify({ title: "x".repeat(1024 * 1024) }))).status,
    ).toBe(413);
    expect(
      (await ada.visitor.post(`/api/projects/${project.id}/comments`, form({ content: "x" }))).status,
    ).toBe(415);
    const text = { method: "POST", body: "title=x", headers: { "Content-Type": "text/plain" } };
    expect((await ada.visitor.fetch("/api/projects", text)).status).toBe(400);
    expect(await json(ada.visitor.get("/api/nothing"), 404)).toMatchObject({ error: "Call not found" });
    expect((await ada.visitor.fetch("/api/projects", { method: "PUT" })).status).toBe(404);
    expect((await ada.visitor.query("projects.nothing")).status).toBe(404);
    expect((await ada.visitor.fetch("/trpc/projects.list?input=%7B")).status).toBe(400);
    expect((await ada.visitor.post("/discover", {})).status).toBe(404);
  });

  it("in cookies and headers is nobody", async () => {
    const stranger = new Visitor();
    for (const session of ["x", "%00", "a".repeat(4000), "'--"]) {
      stranger.cookies.set("plinth_session", session);
      expect((await stranger.get("/api/user")).status).toBe(401);
    }
  });

  it("in a session that is over keeps the page that ends it out of every cache", async () => {
    const stranger = new Visitor();
    stranger.cookies.set("plinth_session", "over");
    const page = await stranger.get("/discover");
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page.headers.getSetCookie().join()).toMatch(/plinth_session=;/);
  });

  it("in another site's cookie is none of our business", async () => {
    for (const Cookie of ["theirs=%E0%A4%A", "theirs=%", "=;;=", "plinth_session=%E0%A4%A"])
      expect((await new Visitor().get("/api/projects", { Cookie })).status, Cookie).toBe(200);
  });
});

async function census() {
  const counts: Record<string, unknown> = {};
  for (const table of ["users", "projects", "media", "project_comments", "project_likes"]) {
    counts[table] = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");
  }
  return counts;
}
