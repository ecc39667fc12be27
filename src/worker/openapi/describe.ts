import type { Answer, Content, DescribedCall, JsonSchema, Parameter } from "@contract/api-document";
import { WORKBOOK_TYPE } from "@contract/export";
import { COUNT_AHEAD } from "@contract/page-limits";
import { pictureFields } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { z } from "zod";
import { acceptsApiKeys } from "../operation/operation";
import { type JsonRoute, nextParameter, parametersIn, type RawRoute, type Route } from "../operation/routes";
import { exampleOf, exampleOfAnswer, exampleOfBody } from "./example-values";
import { fieldExamples } from "./field-examples";
import { codesOf, ownRefusals, refusalsOf } from "./refusals";
import { type Components, nameOf, refTo, schemaOfInput, schemaOfOutput } from "./schemas";

/** Describes one line of the table. Schemas and responses that several calls use are added to the components. */
export function describeCall(id: string, route: Route, components: Components): DescribedCall {
  const { operation, path } = route;
  const { access, limit, summary } = operation;
  const input = schemaOfInput(operation.input);
  const names = Object.keys(input.properties ?? {});
  const inPath = parametersIn(path);
  const inQuery = names.filter((name) => !inPath.includes(name) && isSentInQuery(route, name));
  const parameters = [
    ...inPath.map((name) => parameter("path", name, input)),
    ...inQuery.map((name) => parameter("query", name, input)),
    ...(route.kind === "raw" ? headersOf(route) : []),
  ];
  const body =
    route.kind === "raw"
      ? rawBody(route)
      : bodyOf(route, without(input, [...inPath, ...inQuery]), components);
  const codes = codesOf(route, { hasInput: names.length > 0, hasBody: body !== undefined });
  return {
    operationId: id,
    tags: [id.slice(0, id.indexOf("."))],
    summary,
    "x-access": access === "system" ? "superuser" : access,
    ...(limit && { "x-rate-limit": rateLimits[limit] }),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...(route.kind === "raw" ? rawSuccess(route, components) : success(route, components)),
      ...(route.isShared && conditional),
      ...refusalsOf(codes, ownRefusals(route), components),
    },
  };
}

/**
 * The session or an API key for calls that need one or whose response depends on it, and the session's anti-forgery token
 * for writes.
 */
function securityOf(route: Route) {
  if (route.kind === "json" ? route.allowsAnonymousWrite : route.isSigned || route.isOutsideApi) return [];
  const session = { session: [], ...(route.effect === "writes" && { antiForgery: [] }) };
  const ways = acceptsApiKeys(route.operation) ? [session, { apiKey: [] }] : [session];
  return route.operation.access === "public" ? [{}, ...ways] : ways;
}

/** A raw operation reads its body itself, so its input is the path and the query. */
const isSentInQuery = (route: Route, name: string) =>
  route.kind === "raw" || route.method === "GET" || (route.inQuery?.includes(name) ?? false);

function parameter(location: "path" | "query", name: string, input: JsonSchema): Parameter {
  const schema = notNull(input.properties?.[name] ?? { type: "string" });
  const example = exampleOf(schema, {}, undefined, name);
  const isRequired = location === "path" || (input.required?.includes(name) ?? false);
  return { name, in: location, required: isRequired, schema, ...(isRequired && { example }) };
}

/** A URL cannot carry null. */
const notNull = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema.type) ? { ...schema, type: schema.type.find((each) => each !== "null") } : schema;

const headersOf = ({ operation }: RawRoute): Parameter[] =>
  (operation.requestHeaders ?? []).map((name) => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string" },
  }));

function without({ properties, required, ...schema }: JsonSchema, names: string[]): JsonSchema {
  const rest = Object.entries(properties ?? {}).filter(([name]) => !names.includes(name));
  const stillRequired = required?.filter((name) => !names.includes(name)) ?? [];
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(rest) }),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  };
}

function bodyOf({ operation, method, form }: JsonRoute, schema: JsonSchema, components: Components) {
  const isEmpty = Object.keys(schema.properties ?? schema).length === 0;
  if (method === "GET" || isEmpty) return;
  const name = nameOf(operation.input);
  if (name) components.schemas[name] = schema;
  const example = exampleOfBody(operation, schema, components.schemas);
  const content: Content = { "application/json": { schema: name ? refTo(name) : schema, example } };
  if (form) content["multipart/form-data"] = { schema: asForm(schema) };
  return { required: schema.required !== undefined || !schema.properties, content };
}

function rawBody({ operation: { body } }: RawRoute) {
  if (!body) return;
  const content = Object.entries(body).map(([type, it]) => {
    const schema = schemaOfInput(it);
    const isObject = type === "application/json" && schema.properties;
    return [type, { schema, ...(isObject && { example: exampleOf(schema, {}, fieldExamples) }) }];
  });
  return { required: true, content: Object.fromEntries(content) as Content };
}

const fileFields = new Set<string>(pictureFields);

/** A body as a form: files or their addresses, lists and objects JSON-encoded, everything else as text. */
function asForm({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const file: JsonSchema = { type: "string", format: "binary" };
  const parts = Object.entries(properties).map(([name, schema]): [string, JsonSchema] => {
    const isList = schema.type === "array";
    const text = isList
      ? { type: "string", contentMediaType: "application/json", contentSchema: schema }
      : schema;
    if (!fileFields.has(name)) return [name, text];
    return [name, { anyOf: [isList ? { type: "array", items: file } : file, text] }];
  });
  return { type: "object", properties: { ...Object.fromEntries(parts), model: file }, required };
}

function success(route: JsonRoute, components: Components) {
  const { operation, paged, cursorOf, asTable, status = 200 } = route;
  const whole = operation.output;
  const output = paged && whole instanceof z.ZodObject ? (whole.shape.items as z.ZodType) : whole;
  const schema = schemaOfOutput(output, components);
  const example = exampleOfAnswer(operation, schema, components.schemas);
  const answer: Answer = {
    description: status === 201 ? "Created." : "Success.",
    ...((paged || cursorOf || nextParameter(route)) && {
      headers: { ...(paged && { "X-Total-Count": totalCount }), Link: pageLinks },
    }),
    content: { "application/json": { schema, example }, ...(asTable && tables) },
  };
  return { [status]: answer };
}

/** The same rows as files. */
const tables: Content = {
  "text/csv": { schema: { type: "string" } },
  [WORKBOOK_TYPE]: { schema: { type: "string", format: "binary" } },
};

function rawSuccess({ operation }: RawRoute, components: Components): Record<string, Answer> {
  const { output, responseHeaders, statuses = {} } = operation;
  const content = Object.entries(output).map(([type, it]): [string, Content[string]] => {
    const schema = schemaOfOutput(it, components);
    const isObject = type === "application/json" && (schema.$ref || schema.properties);
    return [
      type,
      {
        schema,
        ...(isObject && {
          example: exampleOf(schema, components.schemas, schema.$ref ? undefined : fieldExamples),
        }),
      },
    ];
  });
  const headers = Object.entries(responseHeaders ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  const { 201: created, ...refused } = statuses;
  const others = Object.entries(refused).map(([status, description]) => [status, { description }]);
  return {
    [created ? 201 : 200]: {
      description: created ?? "Success.",
      ...(responseHeaders && { headers: Object.fromEntries(headers) }),
      content: Object.fromEntries(content),
    },
    ...Object.fromEntries(others),
  };
}

/** The answers to a conditional request, for responses that have an ETag. */
const conditional: Record<string, Answer> = {
  304: { description: "The client's copy is current." },
  412: { description: "The response is not the one that `If-Match` names." },
};

const pageLinks = {
  description:
    "The addresses of other pages (RFC 8288), by `rel`: `next`, and of lists by page number also `first` and `prev`.",
  required: false,
  schema: { type: "string" },
};

const totalCount = {
  description: `The number of items on all pages. Where items are counted on each call, at most ${COUNT_AHEAD} beyond this page.`,
  schema: { type: "integer", minimum: 0 },
};
