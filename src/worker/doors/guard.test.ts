import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { json, Visitor } from "../testing/api";
import { callRest, calls, callTrpc, routes, type Scene, setScene } from "../testing/calls";
import { form, type Member } from "../testing/world";

/** Walks the table: what holds for every operation, whatever it is sent. */

let scene: Scene;
let ada: Member;
let project: Scene["project"];
let sent = 0;
beforeAll(async () => {
  scene = await setScene();
  ({ ada, project } = scene);
});

afterAll(() => console.log(`${sent} hostile requests`));

it.each(routes)("%s has an output that is described", (_name, { operation }) => {
  expect(operation.output).not.toBeInstanceOf(z.ZodUnknown);
  expect(operation.output).not.toBeInstanceOf(z.ZodAny);
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
    "99999999999999999999",
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
    "'; DROP TABLE users; --",
  ],
];
const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;

describe("hostile input", () => {
  /** In each field of an input that is right otherwise; in all fields; instead of the input. */
  it.each(routes)("never breaks %s", async (name, route) => {
    const { may, input, answers } = calls[name];
    const person = may === "superuser" ? scene.root : may === "others" ? scene.bruno : ada;
    const who = route.entrance ? new Visitor() : person.visitor;
    const right: object = await input(scene, person);
    const shape = route.operation.input instanceof z.ZodObject ? route.operation.input.shape : {};
    const others = await census(person);
    for (const value of hostile) {
      who.address = new Visitor().address;
      const fields = Object.keys({ ...right, ...shape });
      const bodies = [
        ...fields.map((field) => ({ ...right, [field]: value })),
        Object.fromEntries(fields.map((field) => [field, value])),
      ];
      const responses = await Promise.all([
        ...bodies.map((body) => callRest(who, route, body)),
        ...[bodies.at(-1), value].map((body) => callTrpc(who, name, route, body)),
      ]);
      sent += responses.length;
      for (const response of responses) {
        const text = await response.text();
        const isKnown = response.status < 500 || response.status === answers;
        expect(isKnown, `${name} ${JSON.stringify(value)?.slice(0, 80)}: ${response.status} ${text}`).toBe(
          true,
        );
        if (response.status >= 400) expect(text).toMatch(/"message":"[^"]+/);
      }
    }
    if (may !== "superuser") expect(await census(person)).toEqual(others);
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

  it("is read to its end where it is refused before, so that the refusal arrives", async () => {
    for (const path of ["/api/messages", "/api/users/profile-image", "/api/nothing"]) {
      let left = 40;
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        left-- > 0 ? controller.enqueue(new Uint8Array(64 * 1024)) : controller.close();
      const body = new ReadableStream<Uint8Array>({ pull });
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      const response = await new Visitor().fetch(path, { method: "POST", body, headers });
      expect([response.status, left]).toEqual([path.endsWith("nothing") ? 404 : 401, -1]);
    }
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

/** What is other people's. */
async function census({ user: { id } }: Member) {
  const of = (table: string, column: string) =>
    env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} <> ? AND ${column} <= ?`).bind(
      id,
      scene.root.user.id,
    );
  const rows = await env.DB.batch([
    of("projects", "user_id"),
    of("project_comments", "user_id"),
    of("media", "user_id"),
    env.DB.prepare(
      "SELECT id, username, email, password, role, account_type FROM users WHERE id <> ? AND id <= ?",
    ).bind(id, scene.root.user.id),
  ]);
  return rows.map(({ results }) => results);
}
