import { z } from "zod";
import { BRAND, TAGLINE } from "../../contract/brand";
import { ErrorBody } from "../../contract/errors";
import { UploadedImage } from "../../contract/media";
import type { Route, Table } from "../operation";

type Json = Record<string, unknown>;

/** The REST door described (OpenAPI 3.1), derived from the same table the routes are made of. */
export function openapi(table: Table, origin: string): Json {
  const paths: Record<string, Json> = { "/api/users/profile-image": { post: imageUpload } };
  for (const [feature, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(feature, name, route) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND} API`, version: "1", description: TAGLINE },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "plinth_session" },
        antiForgery: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
      },
    },
  };
}

function describe(feature: string, name: string, route: Route): Json {
  const isWrite = route.effect === "writes";
  const input = schemaOf(route.operation.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param as string);
  const rest = Object.entries(properties).filter(([param]) => !inPath.includes(param));
  const security = { session: [], ...(isWrite && !route.entrance && { antiForgery: [] }) };
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    ...(route.operation.access !== "public" && { security: [security] }),
    parameters: [
      ...inPath.map((param) => ({
        name: param,
        in: "path",
        required: true,
        schema: properties[param] ?? {},
      })),
      ...(isWrite ? [] : rest.map(([param, schema]) => ({ name: param, in: "query", schema }))),
    ],
    ...(isWrite &&
      rest.length > 0 && {
        requestBody: bodyOf(
          { ...input, properties: Object.fromEntries(rest), required: without(input.required, inPath) },
          route,
        ),
      }),
    responses: { [route.status ?? 200]: success(route), ...refusals(route) },
  };
}

const bodyOf = (schema: Json, { form }: Route) => ({
  required: true,
  content: { "application/json": { schema }, ...(form && { "multipart/form-data": { schema } }) },
});

function success({ operation, paged }: Route): Json {
  const output = schemaOf(operation.output, "output");
  const schema = paged ? (output.properties as Json).items : output;
  const headers = paged && { headers: { "X-Total-Count": { schema: { type: "integer" } } } };
  return { description: "Done", content: { "application/json": { schema } }, ...headers };
}

const refusals = ({ method, operation, path }: Route) =>
  Object.fromEntries(
    [
      400,
      ...(operation.access === "public" ? [] : [401]),
      ...(method === "GET" ? [] : [403]),
      ...(path.includes(":") ? [404] : []),
    ].map((status) => [
      status,
      {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );

const imageUpload = {
  operationId: "media.upload",
  tags: ["media"],
  security: [{ session: [], antiForgery: [] }],
  requestBody: {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { image: { type: "string", format: "binary" } },
          required: ["image"],
        },
      },
    },
  },
  responses: {
    200: {
      description: "Stored",
      content: { "application/json": { schema: schemaOf(UploadedImage, "output") } },
    },
  },
};

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

const without = (required: unknown, names: string[]) =>
  Array.isArray(required) ? required.filter((name) => !names.includes(name)) : undefined;
