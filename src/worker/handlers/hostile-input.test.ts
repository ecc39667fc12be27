import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sample } from "../../../scripts/combinations";
import { parametersIn, pathOf, type Route } from "../operation/routes";
import { json, Visitor } from "../testing/api";
import { callRest, calls, callTrpc, createFixtures, type Fixtures, routes, textOf } from "../testing/calls";
import { form, type TestUser } from "../testing/fixtures";

/**
 * Sends hostile input: an eleventh of the values to a third of the operations, and with `npm run test:all` each value to each
 * operation.
 */

let fixtures: Fixtures;
let ada: TestUser;
let project: Fixtures["project"];
let sent = 0;
beforeAll(async () => {
  fixtures = await createFixtures();
  ({ ada, project } = fixtures);
});

afterAll(() => console.log(`${sent} hostile requests`));

it.each(routes)("%s has an output that is described", (_name, { operation, kind }) => {
  const outputs =
    operation.output instanceof z.ZodType ? [operation.output] : Object.values(operation.output);
  const redirects = kind === "raw" && operation.statuses?.[302];
  if (!redirects) expect(outputs.length).toBeGreaterThan(0);
  for (const output of outputs) {
    expect(output).not.toBeInstanceOf(z.ZodUnknown);
    expect(output).not.toBeInstanceOf(z.ZodAny);
  }
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
  /**
   * Sends each hostile value in all fields of a valid input at once, and in place of the input. If the schema of a field
   * accepts the value, one more request has it in that field alone, because the operation may run. The fields whose schema
   * refuses it share one request for each of path, query and body: the input is refused before the operation runs. An input
   * that would be refused with the same messages as one before is not sent.
   */
  it.each(
    sample(
      routes.map((route, index) => [...route, index] as const),
      3,
    ),
  )("never breaks %s", async (name, route, number) => {
    const { may, input, answers } = calls[name];
    const person = may === "superuser" ? fixtures.root : may === "others" ? fixtures.bruno : ada;
    const who = isAnonymousWrite(route) ? new Visitor() : person.visitor;
    const right: object = await input(fixtures, person);
    const shape = route.operation.input instanceof z.ZodObject ? route.operation.input.shape : {};
    const fields = Object.keys({ ...right, ...shape });
    const others = await rowsOfOthers(person);
    const refusals = new Set<string>();
    let sentWithoutFields = 0;
    /** Checks whether the operation runs, or its schema refuses the input with other messages than each input before. */
    const isNewAnswer = (protocol: "rest" | "trpc", sent: unknown) => {
      const issues = route.kind === "json" && route.operation.input.safeParse(sent).error?.issues;
      if (!issues) return true;
      const refusal = JSON.stringify([protocol, issues.map(({ path, message }) => [path, message])]);
      const isNew = !refusals.has(refusal);
      refusals.add(refusal);
      return isNew;
    };
    for (const value of sample(hostile, 11, number)) {
      who.address = new Visitor().address;
      const asSent = (field: string) =>
        sentIn(route, field) === "body" ? value : textOf(value).toWellFormed();
      const isRefused = (field: string) =>
        route.kind === "json" && shape[field]?.safeParse(asSent(field)).success === false;
      const accepted = fields.filter((field) => !isRefused(field));
      const refused = Map.groupBy(fields.filter(isRefused), (field) => sentIn(route, field));
      // Without fields, each of these requests would be the same.
      const all = fields.length > 0 || sentWithoutFields++ === 0 ? [fields] : [];
      const each = [...accepted.map((field) => [field]), ...refused.values(), ...all];
      // With another string in its path a request may reach another route.
      const isInPath = (names: string[]) =>
        typeof value === "string" && names.some((field) => sentIn(route, field) === "path");
      const byRest = [...new Map(each.map((names) => [names.join(), names])).values()].filter(
        (names) => isInPath(names) || isNewAnswer("rest", withValues(right, names, asSent)),
      );
      const withValue = (names: string[]) => withValues(right, names, () => value);
      const byTrpc = [...all.map(withValue), value].filter(
        (body) => route.kind === "json" && isNewAnswer("trpc", body),
      );
      const responses = await Promise.all([
        ...byRest.map((names) => callRest(who, route, withValue(names))),
        ...byTrpc.map((body) => callTrpc(who, name, route, body)),
      ]);
      sent += responses.length;
      for (const response of responses) {
        const text = await response.text();
        // 501 refuses a format that a call does not have.
        const isKnown = response.status < 500 || [answers, 501].includes(response.status);
        expect(isKnown, `${name} ${JSON.stringify(value)?.slice(0, 80)}: ${response.status} ${text}`).toBe(
          true,
        );
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
        if (response.status >= 400)
          expect(text).toMatch(isPage ? /<h1>[^<]+/ : /"(message|error_description)":"[^"]+/);
      }
    }
    // A credit that its person confirms is shown by the project of somebody else.
    const confirms = ["credits.answer", "credits.claimByLink"].includes(name);
    if (may !== "superuser" && !confirms) expect(await rowsOfOthers(person)).toEqual(others);
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
  ])("for %s gets a readable message", async (name, input, message) => {
    const { error } = await json<{ error: { data: object } }>(new Visitor().query(name, input), 400);
    expect(error.data).toMatchObject({ message, error: message });
  });

  it("gets the name of a field with the wrong type", async () => {
    const odd = { stakeholders: [1], title: "T", description: "D", category: "C", mainImage: "/media/x" };
    expect(await json(ada.visitor.post("/api/projects", odd), 400)).toMatchObject({
      message: "stakeholders.0 must be an object",
    });
  });

  it("cannot send more calls in a batch than the interface", async () => {
    const names = Array.from({ length: 11 }, () => "projects.list").join();
    expect((await new Visitor().get(`/trpc/${names}?batch=1&input={}`)).status).toBe(400);
  });

  it.each([
    ["a list of numbers", `[${"0,".repeat(400_000)}0]`],
    ["a list of empty objects", `[${"{},".repeat(20_000)}{}]`],
    ["lists in lists", `[${"[[]],".repeat(10_000)}[]]`],
  ])("as %s with too many values is refused before validation", async (_what, list) => {
    const message = "The request holds too many values (max 20,000)";
    const body = `{"tags":${list}}`;
    const one = { message, error: message, code: "invalid_input" };
    expect(await json(ada.visitor.post("/api/projects", body), 400)).toEqual(one);
    const procedure = await ada.visitor.post("/trpc/projects.create", body);
    expect(await json<object>(procedure, 400)).toMatchObject({ error: { data: one } });
  });

  it.each([
    "/api/messages",
    "/trpc/messages.send",
    "/mcp",
  ])("as lists in lists is refused at %s before it is parsed", async (path) => {
    const deep = "[".repeat(500_000);
    const response = await fixtures.ada.visitor.fetch(path, {
      method: "POST",
      body: deep,
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("The request has too many lists in lists");
  });

  it("gets messages for at most 100 fields", async () => {
    const tags = Array.from({ length: 10_000 }, () => 1);
    const { fields } = await json<{ fields: object }>(ada.visitor.post("/api/projects", { tags }), 400);
    expect(Object.keys(fields)).toHaveLength(100);
  });

  it("as a URL that is too long is refused", async () => {
    const query = "&a".repeat(8192);
    expect(await json(new Visitor().get(`/api/projects?${query}`), 400)).toMatchObject({
      message: "The address is too long (max 16384 characters)",
    });
    expect((await new Visitor().get(`/api/projects?${query.slice(0, 16_000)}`)).status).toBe(200);
  });

  it("as a form is limited where forms are not read in parts", async () => {
    const large = form({ username: "x".repeat(1024 * 1024) });
    expect((await new Visitor().post("/trpc/auth.login", large)).status).toBe(413);
  });

  it.each([
    "multipart/form-data; boundary=x",
    "multipart/x",
    "text/plain",
    "application/json",
  ])("is limited by what reads it, as %s too", async (type) => {
    const large = (path: string, method = "POST") =>
      ada.visitor.fetch(path, {
        method,
        body: new Uint8Array(1024 * 1024 + 1),
        headers: { "Content-Type": type },
      });
    const statuses = await Promise.all(
      ["/mcp", "/trpc/auth.login", "/api/stripe/webhook", "/unsubscribe", "/api/messages", "/discover"].map(
        async (path) => (await large(path)).status,
      ),
    );
    expect(statuses).toEqual([413, 413, 413, 413, 413, 413]);
    const takesForms = type.startsWith("multipart/form-data");
    expect((await large("/api/projects")).status).toBe(takesForms ? 400 : 413);
    expect((await large("/api/users/profile-image")).status).toBe(takesForms ? 400 : 415);
  });

  it("is read to its end after a refusal, so that the client receives the response", async () => {
    for (const path of ["/api/messages", "/api/users/profile-image", "/api/nothing"]) {
      let left = 40;
      const pull = (controller: ReadableByteStreamController) => {
        if (left-- > 0) return controller.enqueue(new Uint8Array(64 * 1024));
        controller.close();
        controller.byobRequest?.respond(0);
      };
      const body = new ReadableStream({ type: "bytes", pull });
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      const response = await new Visitor().fetch(path, { method: "POST", body, headers });
      expect([response.status, left]).toEqual([path.endsWith("nothing") ? 404 : 401, -1]);
    }
  });

  it("is refused if it is too large, of an unknown type, or for an unknown call", async () => {
    expect(
      (await ada.visitor.post("/api/projects", JSON.stringify({ title: "x".repeat(1024 * 1024) }))).status,
    ).toBe(413);
    expect(
      (await ada.visitor.post(`/api/projects/${project.id}/comments`, form({ content: "x" }))).status,
    ).toBe(415);
    expect(await json(ada.visitor.get("/api/nothing"), 404)).toMatchObject({ error: "Call not found" });
    expect((await ada.visitor.fetch("/api/projects", { method: "PUT" })).status).toBe(404);
    expect((await ada.visitor.query("projects.nothing")).status).toBe(404);
    expect((await ada.visitor.fetch("/trpc/projects.list?input=%7B")).status).toBe(400);
    expect((await ada.visitor.post("/discover", {})).status).toBe(404);
  });

  it("in a session cookie is treated as no session", async () => {
    const visitor = new Visitor();
    for (const session of ["x", "%00", "a".repeat(4000), "'--"]) {
      visitor.cookies.set("plinth_session", session);
      expect((await visitor.get("/api/user")).status).toBe(401);
    }
  });

  it("in an expired session cookie is treated as no session, and the cookie is not changed", async () => {
    const visitor = new Visitor();
    visitor.cookies.set("plinth_session", "over");
    const page = await visitor.get("/discover");
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const answers = [page, await visitor.get("/api/user"), await visitor.query("notifications.unread")];
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("in unknown cookies is ignored", async () => {
    for (const Cookie of ["theirs=%E0%A4%A", "theirs=%", "=;;=", "plinth_session=%E0%A4%A"])
      expect((await new Visitor().get("/api/projects", { Cookie })).status, Cookie).toBe(200);
  });
});

describe("a body of another type than JSON", () => {
  const writing = routes.filter(
    ([, route]) => route.method !== "GET" && !(route.kind === "raw" && route.isSigned),
  );
  const types = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", undefined];
  const body = new TextEncoder().encode('{"title":"x"}');

  /** An empty body has no type to refuse; 415 is only for a body that is present. */
  it.each(
    writing.map((route, index) => [...route, index] as const),
  )("is refused by %s, by REST and tRPC", async (name, route, number) => {
    const { may, input } = calls[name];
    const person = may === "superuser" ? fixtures.root : may === "others" ? fixtures.bruno : ada;
    const { id, ...rest } = { id: 0, ...((await input(fixtures, person)) as Record<string, unknown>) };
    const path = pathOf(route).replace(/:\w+/, String(id));
    const who = isAnonymousWrite(route) ? new Visitor() : person.visitor;
    const parts = () => form({ title: "x" });
    for (const type of sample(types, 4, number)) {
      const headers = new Headers(type ? { "Content-Type": type } : {});
      const sent = { method: "POST", headers, body };
      expect((await who.fetch(path, { ...sent, method: route.method })).status, type).toBe(415);
      if (route.kind === "raw") continue;
      expect((await who.fetch(`/trpc/${name}`, sent)).status, type).toBe(415);
    }
    if (route.kind === "raw") return;
    const empty = await who.fetch(path, { method: route.method, body: "", headers: {} });
    if (Object.keys(rest).length > 0) expect(empty.status).not.toBe(415);
    expect((await who.fetch(`/trpc/${name}`, { method: "POST", body: parts() })).status).toBe(415);
    if (!route.form)
      expect((await who.fetch(path, { method: route.method, body: parts() })).status).toBe(415);
  });

  it("needs no type where it is empty and nothing is required", async () => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"])
      for (const path of ["/api/billing/portal", "/api/logout"]) {
        const sent = { method: "POST", headers: { "Content-Type": type }, body: "" };
        expect([path, (await ada.visitor.fetch(path, sent)).status]).not.toEqual([path, 415]);
      }
  });
});

/** The valid input with other values in these fields. */
const withValues = (right: object, names: string[], valueFor: (name: string) => unknown) => ({
  ...right,
  ...Object.fromEntries(names.map((name) => [name, valueFor(name)])),
});

function sentIn(route: Route, field: string) {
  if (parametersIn(pathOf(route)).includes(field)) return "path";
  const isInQuery = route.method === "GET" || (route.kind === "json" && route.inQuery?.includes(field));
  return isInQuery ? "query" : "body";
}

const isAnonymousWrite = (route: Route) => route.kind === "json" && route.allowsAnonymousWrite === true;

/** The rows of other users. */
async function rowsOfOthers({ user: { id } }: TestUser) {
  const of = (table: string, column: string) =>
    env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} <> ? AND ${column} <= ?`).bind(
      id,
      fixtures.root.user.id,
    );
  const rows = await env.DB.batch([
    of("projects", "user_id"),
    of("project_comments", "user_id"),
    of("media", "user_id"),
    env.DB.prepare(
      "SELECT id, username, email, password, role, account_type FROM users WHERE id <> ? AND id <= ?",
    ).bind(id, fixtures.root.user.id),
  ]);
  return rows.map(({ results }) => results);
}
