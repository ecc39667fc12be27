import { env } from "cloudflare:workers";
import type { ApiKeyScope, CreatedApiKey } from "@contract/api-keys";
import { rateLimits } from "@contract/rate-limits";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptsApiKeys } from "../operation/operation";
import { json, ORIGIN, Visitor } from "../testing/api";
import { callRest, calls, createFixtures, type Fixtures, routes } from "../testing/calls";
import { file, form, setColumn } from "../testing/fixtures";
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

/** The official client, connected with the key of a program. */
async function connect(visitor: Visitor) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: (url, init) => visitor.fetch(String(url), init as RequestInit),
  });
  // Its optional properties are typed without `exactOptionalPropertyTypes`.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return { isError, value: JSON.parse(first?.text ?? "null") };
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const send = (visitor: Visitor, body: unknown, accept = "application/json, text/event-stream") =>
  visitor.post("/mcp", body, { Accept: accept });

describe("tools", () => {
  it("are the operations that keys may call; a key that only reads sees none that write", async () => {
    const [reader, writer] = [await connect(await program("read")), await connect(await program("write"))];
    const expected = (isSeen: (effect: string) => boolean) =>
      routes.flatMap(([name, route]) =>
        route.kind === "json" &&
        acceptsApiKeys(route.operation) &&
        !route.allowsAnonymousWrite &&
        isSeen(route.effect)
          ? [name.replace(".", "_")]
          : [],
      );
    expect(await namesOf(writer)).toEqual(expected(() => true));
    expect(await namesOf(reader)).toEqual(expected((effect) => effect === "reads"));
    expect(await namesOf(writer)).toEqual(
      expect.arrayContaining([
        "projects_list",
        "projects_create",
        "projects_update",
        "search_find",
        "users_statistics",
      ]),
    );
    for (const name of ["auth_login", "keys_create", "users_remove", "admin_users", "billing_checkout"])
      expect(await namesOf(writer)).not.toContain(name);
  });

  it("have the text and the schema of their operation", async () => {
    const { tools } = await (await connect(await program("write"))).listTools();
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[A-Za-z]+_[A-Za-z]+$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(inputSchema.type).toBe("object");
    }
    const create = tools.find(({ name }) => name === "projects_create");
    expect(create?.inputSchema.properties?.title).toMatchObject({
      type: "string",
      description: "Required, except in a draft.",
    });
    expect(create?.annotations).toMatchObject({ readOnlyHint: false });
  });

  it("search, publish, change and delete a project", async () => {
    const visitor = await program("write");
    const client = await connect(visitor);
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
    const client = await connect(await program("write"));
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
    const reader = await connect(await program("read"));
    for (const name of ["projects_remove", "keys_create", "admin_users", "nothing", "__proto__"])
      await expect(call(reader, name, { id: fixtures.project.id })).rejects.toThrow(`Unknown tool: ${name}`);
    await json(new Visitor().get(`/api/projects/${fixtures.project.id}`));
  });

  it("answer as REST does", async () => {
    const visitor = await program("read");
    const client = await connect(visitor);
    for (const [name, route] of routes) {
      if (route.kind === "raw" || route.effect === "writes" || !acceptsApiKeys(route.operation)) continue;
      const input = (await calls[name].input(fixtures, fixtures.ada)) as Record<string, unknown>;
      const response = await callRest(visitor, route, input);
      const body = await response.json();
      const { isError, value } = await call(client, name.replace(".", "_"), input);
      expect(isError, name).toBe(response.status >= 400);
      // The time at which live visitors were read.
      const expected = name === "analytics.live" ? { ...Object(body), at: expect.any(String) } : body;
      if (!isError) expect(route.paged ? value.items : value, name).toEqual(expected);
    }
  });
});

describe("a request", () => {
  it("needs a key: a session is not enough", async () => {
    for (const visitor of [new Visitor(), fixtures.ada.visitor]) {
      const response = await send(visitor, message("tools/list"));
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
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
    expect(expired.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
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
    expect(await json(send(visitor, message("resources/list")))).toMatchObject({ error: { code: -32601 } });
    const notified = await send(visitor, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect(notified.status).toBe(202);
  });
});
