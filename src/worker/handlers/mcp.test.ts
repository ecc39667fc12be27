import { env } from "cloudflare:workers";
import type { ApiKeyScope, CreatedApiKey } from "@contract/api-keys";
import { rateLimits } from "@contract/rate-limits";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { McpError } from "@modelcontextprotocol/sdk/types.js";
import { beforeAll, describe, expect, it } from "vitest";
import { type OperationName, toolSets } from "../api";
import { acceptsApiKeys } from "../operation/operation";
import type { Route } from "../operation/routes";
import { json, ORIGIN, Visitor } from "../testing/api";
import { callRest, calls, createFixtures, type Fixtures, routes } from "../testing/calls";
import { file, form, publish, setColumn } from "../testing/fixtures";
import { freshBuilding } from "../testing/fresh-rows";
import { jpeg } from "../testing/images";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await setColumn(fixtures.ada.user.id, "account_type", "premium");
});

async function program(scope: ApiKeyScope) {
  const visitor = new Visitor();
  const sent = { name: "Assistant", scope };
  visitor.apiKey = (await json<CreatedApiKey>(fixtures.ada.visitor.post("/api/keys", sent), 201)).key;
  return visitor;
}

const addressOf = (tools?: string) => (tools ? `/mcp?tools=${tools}` : "/mcp");
const toolName = (name: string) => name.replace(".", "_");
const routeOf = (name: OperationName) => routes.find(([each]) => each === name)?.[1] as Route;

/** The official client, connected with the key of a program. */
async function connect(visitor: Visitor, tools?: string) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(addressOf(tools), ORIGIN), {
    fetch: (url, init) => visitor.fetch(String(url), init as RequestInit),
  });
  // Its optional properties are typed without `exactOptionalPropertyTypes`.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  const value = JSON.parse(first?.text ?? "null");
  expect(structuredContent).toEqual(isError ? undefined : value);
  return { isError, value };
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const send = (
  visitor: Visitor,
  body: unknown,
  accept = "application/json, text/event-stream",
  tools?: string,
) => visitor.post(addressOf(tools), body, { Accept: accept });

describe("tools", () => {
  it("are those of the set that the address names; without one those that read, also for a key that writes", async () => {
    const [reader, writer] = [await program("read"), await program("write")];
    expect(await namesOf(await connect(writer))).toEqual(toolSets.read.map(toolName));
    expect(await namesOf(await connect(writer, "publish"))).toEqual(toolSets.publish.map(toolName));
    expect(await namesOf(await connect(reader, "desk"))).toEqual(
      toolSets.desk.filter((name) => routeOf(name).effect === "reads").map(toolName),
    );
    const both = await namesOf(await connect(writer, "desk,read"));
    expect(both).toEqual([...new Set([...toolSets.desk, ...toolSets.read])].map(toolName));
    expect(await json(send(writer, message("tools/list"), undefined, "everything"), 400)).toMatchObject({
      message: expect.stringContaining("read, publish or desk"),
    });
  });

  it("are calls that keys may make: each set has one that reads, and the set of reading no others", () => {
    for (const [set, names] of Object.entries(toolSets)) {
      expect(new Set(names).size, set).toBe(names.length);
      for (const name of names) {
        const route = routeOf(name);
        expect(
          route.kind === "json" && acceptsApiKeys(route.operation) && !route.allowsAnonymousWrite,
          name,
        ).toBe(true);
        if (set === "read") expect(route.effect, name).toBe("reads");
      }
    }
  });

  it("that read fit in 5,000 tokens of four characters", async () => {
    const sizes: Record<string, number> = {};
    for (const set of Object.keys(toolSets)) {
      const { tools } = await (await connect(await program("write"), set)).listTools();
      sizes[set] = Math.round(JSON.stringify(tools).length / 4);
    }
    console.log("Tokens of the tools", sizes);
    expect(sizes.read).toBeLessThan(5000);
  });

  it("have the text and the schemas of their operation, a title and what they change", async () => {
    const { tools } = await (await connect(await program("write"), "read,publish,desk")).listTools();
    // Some clients refuse a schema whose `type` is a list.
    expect(JSON.stringify(tools)).not.toContain('"type":[');
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(name).toMatch(/^[A-Za-z]+_[A-Za-z]+$/);
      expect(title).toMatch(/^[A-Z][a-z ]+: [a-z ]+$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
      expect(Object.keys(outputSchema?.properties ?? {}), name).not.toEqual([]);
      expect(annotations?.openWorldHint).toBe(false);
    }
    const find = (name: string) => tools.find((tool) => tool.name === name);
    expect(find("projects_create")?.inputSchema.properties?.title).toMatchObject({
      type: "string",
      description: "Required, except in a draft.",
    });
    expect(find("ownProjects_createSection")?.title).toBe("Own projects: create section");
    const hintsOf = (name: string) => find(name)?.annotations;
    expect(hintsOf("projects_read")).toEqual({ readOnlyHint: true, openWorldHint: false });
    const writes = { readOnlyHint: false, openWorldHint: false };
    expect(hintsOf("projects_create")).toEqual({ ...writes, destructiveHint: false, idempotentHint: false });
    expect(hintsOf("projects_remove")).toEqual({ ...writes, destructiveHint: true, idempotentHint: true });
    expect(hintsOf("projects_update")).toMatchObject({ destructiveHint: true });
    expect(hintsOf("webMessages_block")).toMatchObject({ destructiveHint: true });
    expect(hintsOf("notifications_markRead")).toEqual({
      ...writes,
      destructiveHint: false,
      idempotentHint: true,
    });
    expect(find("users_update")?.inputSchema.properties?.bio).toMatchObject({
      anyOf: [{ type: "string" }, { type: "null" }],
    });
    expect(find("projects_list")?.inputSchema.properties?.search).toEqual({ type: "string" });
  });

  it("search, publish, change and delete a project", async () => {
    const visitor = await program("write");
    const client = await connect(visitor, "publish,read");
    expect(client.getServerVersion()?.name).toBe("Plinth");
    expect(client.getInstructions()).toContain("/api/users/profile-image");
    const uploaded = visitor.post("/api/users/profile-image", form({ image: file(await jpeg()) }));
    const { imageUrl } = await json<{ imageUrl: string }>(uploaded);
    const project = {
      title: "Quarrystone Hall",
      description: "A hall.",
      category: "civic",
      mainImage: imageUrl,
    };
    const created = await call(client, "projects_create", project);
    expect(created).toMatchObject({ isError: false, value: { title: "Quarrystone Hall" } });
    const { id } = created.value;
    const found = await call(client, "search_find", { q: "quarrystone" });
    expect(found.value.projects).toMatchObject([{ id }]);
    const listed = await call(client, "projects_list", { search: "quarrystone", limit: 1 });
    expect(listed.value).toMatchObject({ items: [{ id }], total: 1 });
    await call(client, "projects_update", { id, title: "Quarrystone Court" });
    expect(await json(new Visitor().get(`/api/projects/${id}`))).toMatchObject({
      title: "Quarrystone Court",
    });
    expect(await call(client, "projects_remove", { id })).toMatchObject({ isError: false });
    expect((await new Visitor().get(`/api/projects/${id}`)).status).toBe(404);
  });

  it("return refusals as errors, with their code and sentences", async () => {
    const client = await connect(await program("write"), "publish");
    expect(await call(client, "projects_create", { title: "", category: 3 })).toMatchObject({
      isError: true,
      value: { code: "invalid_input", message: expect.any(String), fields: { title: "Title is required" } },
    });
    expect(await call(client, "projects_read", { id: 999_999 })).toEqual({
      isError: true,
      value: { code: "not_found", message: "Project not found" },
    });
    await setColumn(fixtures.ada.user.id, "status", "suspended");
    expect((await call(client, "projects_remove", { id: fixtures.project.id })).value.code).toBe(
      "account_suspended",
    );
    await setColumn(fixtures.ada.user.id, "status", "active");
    expect((await call(client, "projects_read", { id: fixtures.project.id })).isError).toBe(false);
  });

  it("that a key does not see cannot be called", async () => {
    const reader = await connect(await program("read"), "publish");
    for (const name of [
      "projects_remove",
      "messages_list",
      "keys_create",
      "admin_users",
      "nothing",
      "__proto__",
    ])
      await expect(call(reader, name, { id: fixtures.project.id })).rejects.toThrow(`Unknown tool: ${name}`);
    await json(new Visitor().get(`/api/projects/${fixtures.project.id}`));
  });

  it("answer as REST does", async () => {
    const visitor = await program("read");
    const client = await connect(visitor, "read,publish,desk");
    // Now the client checks each result against the schema of its tool.
    const names = await namesOf(client);
    for (const [name, route] of routes) {
      if (route.kind === "raw" || !names.includes(toolName(name))) continue;
      const input = (await calls[name].input(fixtures, fixtures.ada)) as Record<string, unknown>;
      const response = await callRest(visitor, route, input);
      const body = await response.json();
      const { isError, value } = await call(client, toolName(name), input);
      expect(isError, name).toBe(response.status >= 400);
      if (!isError) expect(Array.isArray(body) ? value.items : value, name).toEqual(body);
    }
  });
});

describe("resources", () => {
  const read = async (client: Client, uri: string) => {
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: "application/json" }]);
    return JSON.parse((contents as { text: string }[])[0]?.text ?? "null");
  };
  const refusalOf = (client: Client, uri: string) =>
    client.readResource({ uri }).then(
      () => undefined,
      (error: McpError) => [error.code, (error.data as { code?: string }).code],
    );

  it("are projects, people and buildings, as REST returns them to the same caller", async () => {
    const [owner, stranger] = [await connect(await program("read")), await connect(new Visitor())];
    const { resourceTemplates } = await stranger.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate, mimeType }) => [uriTemplate, mimeType])).toEqual([
      ["plinth://projects/{id}", "application/json"],
      ["plinth://people/{username}", "application/json"],
      ["plinth://buildings/{id}", "application/json"],
    ]);
    expect((await stranger.listResources()).resources).toEqual([]);
    const { id } = fixtures.project;
    expect(await read(owner, `plinth://projects/${id}`)).toMatchObject({ id, constructionCost: 1_234_567 });
    const publicly = await json(new Visitor().get(`/api/projects/${id}`));
    expect(await read(stranger, `plinth://projects/${id}`)).toEqual(publicly);
    expect(await read(stranger, "plinth://people/bruno")).toMatchObject({ username: "bruno" });
    expect((await read(stranger, "plinth://people/bruno")).email).toBeUndefined();
    const { id: building } = await freshBuilding(fixtures);
    expect(await read(stranger, `plinth://buildings/${building}`)).toMatchObject({ id: building });
  });

  it("that the caller may not see do not exist", async () => {
    const [owner, stranger] = [await connect(await program("read")), await connect(new Visitor())];
    const draft = await publish(fixtures.ada, { status: "draft" });
    expect(await read(owner, `plinth://projects/${draft.id}`)).toMatchObject({ id: draft.id });
    for (const uri of [`plinth://projects/${draft.id}`, "plinth://projects/999999", "plinth://people/nobody"])
      expect(await refusalOf(stranger, uri), uri).toEqual([-32002, "not_found"]);
    for (const uri of ["plinth://projects", "plinth://__proto__/1", "https://plinth.test/projects/1", "x"])
      expect(await refusalOf(stranger, uri), uri).toEqual([-32002, undefined]);
    expect(await refusalOf(stranger, "plinth://projects/x")).toEqual([-32600, "invalid_input"]);
  });
});

describe("a request", () => {
  it("without a key reads what everybody may read; a session is not a key", async () => {
    for (const visitor of [new Visitor(), fixtures.ada.visitor]) {
      const client = await connect(visitor);
      expect(client.getInstructions()).toContain("with an API key, not an access token");
      expect(await namesOf(client)).toEqual(toolSets.read.map(toolName));
      const read = await call(client, "projects_read", { id: fixtures.project.id });
      expect(read).toMatchObject({ isError: false, value: { title: fixtures.project.title } });
      expect(read.value.constructionCost).toBeUndefined();
    }
  });

  it("without a key is refused if it needs an account, so that the client logs in", async () => {
    for (const visitor of [new Visitor(), fixtures.ada.visitor])
      for (const [body, tools] of [
        [message("tools/call", { name: "auth_me", arguments: {} }), undefined],
        [message("tools/list"), "publish"],
        [message("tools/list"), "read,desk"],
      ] as const) {
        const response = await send(visitor, body, undefined, tools);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: "unauthenticated" });
      }
  });

  it("is refused with a wrong, an expired or a premium key whose premium has ended", async () => {
    const wrong = new Visitor();
    wrong.apiKey = "plinth_w_wrong";
    await expect(connect(wrong)).rejects.toThrow();
    const visitor = await program("write");
    const client = await connect(visitor);
    await setColumn(fixtures.ada.user.id, "account_type", "free");
    expect(await json(send(visitor, message("tools/list")), 403)).toMatchObject({ code: "premium_required" });
    await setColumn(fixtures.ada.user.id, "account_type", "premium");
    await env.DB.prepare("UPDATE api_keys SET expires_at = ?").bind(Date.now()).run();
    const expired = await send(visitor, message("tools/list"));
    expect(expired.status).toBe(401);
    expect(expired.headers.get("WWW-Authenticate")).toMatch(
      /^Bearer error="invalid_token", resource_metadata=/,
    );
    await expect(client.listTools()).rejects.toThrow();
  });

  it("counts against the key's limit, one message at a time", async () => {
    const visitor = await program("read");
    const response = await send(visitor, message("tools/list"));
    expect(response.status).toBe(200);
    expect(response.headers.get("RateLimit")).toMatch(new RegExp(`"key";r=${rateLimits.apiKey.calls - 1};`));
    expect(response.headers.get("Mcp-Session-Id")).toBeNull();
    expect(response.headers.get("Cache-Control") ?? "").not.toContain("public");
    await json(send(visitor, [message("tools/list"), message("tools/list")]), 400);
  });

  it("is a POST with a message of the protocol", async () => {
    const visitor = await program("read");
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await visitor.fetch("/mcp", { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("Allow")).toBe("POST");
    }
    await json(send(visitor, "{"), 400);
    await json(send(visitor, { jsonrpc: "1.0" }), 400);
    await json(send(visitor, message("tools/list"), "text/html"), 406);
    expect(await json(send(visitor, message("prompts/list")))).toMatchObject({ error: { code: -32601 } });
    const notified = await send(visitor, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect(notified.status).toBe(202);
  });
});
