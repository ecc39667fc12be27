import type { Answer, Content, DescribedCall, JsonSchema, Parameter } from "@contract/api-document";
import { type RateLimitName, rateLimits } from "@contract/rate-limits";
import { z } from "zod";
import type { Access, Route } from "../operation";
import { exampleOf, exampleOfAnswer, exampleOfBody } from "./examples";
import { refusalsOf } from "./refusals";
import { nameOf, refTo, type Shared, schemaOfInput, schemaOfOutput } from "./schemas";
import { sentences } from "./sentences";

/** One line of the table as the document describes it. What it holds that others hold too goes among the shared. */
export function describeCall(id: string, route: Route, shared: Shared): DescribedCall {
  const { operation, method, path, effect, allowsAnonymousWrite, inQuery = [], status = 200 } = route;
  const input = schemaOfInput(operation.input);
  const fields = Object.entries(input.properties ?? {});
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const others = fields.filter(([name]) => !inPath.includes(name));
  const asked = others.filter(([name]) => method === "GET" || inQuery.includes(name));
  const sent = others.filter((field) => !asked.includes(field));
  const parameters = [
    ...inPath.map((name) => parameter("path", name, input)),
    ...asked.map(([name]) => parameter("query", name, input)),
  ];
  const body = bodyOf(id, route, input, Object.fromEntries(sent), shared);
  const takes = { input: fields.length > 0, body: body !== undefined };
  return {
    ...describedBy(id, operation.access, operation.limit),
    security: securityOf({
      access: operation.access,
      isWrite: effect === "writes",
      allowsAnonymousWrite: allowsAnonymousWrite,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [status]: success(id, route, shared),
      ...refusalsOf(route, takes, sentences[id]?.refuses),
    },
  };
}

/** What stands at the head of a call: its name, its sentence, who may make it, and how often. */
export const describedBy = (id: string, access: Access, limit?: RateLimitName) => ({
  operationId: id,
  tags: [id.slice(0, id.indexOf("."))],
  summary: sentences[id]?.does ?? id,
  "x-access": access === "system" ? ("superuser" as const) : access,
  ...(limit && { "x-rate-limit": rateLimits[limit] }),
});

/** A session where one is needed, or none where none is; the token with it where something changes. */
export function securityOf(call: { access: Access; isWrite: boolean; allowsAnonymousWrite?: boolean }) {
  if (call.allowsAnonymousWrite) return [];
  const session = { session: [], ...(call.isWrite && { antiForgery: [] }) };
  return call.access === "public" ? [{}, session] : [session];
}

function parameter(place: "path" | "query", name: string, input: JsonSchema): Parameter {
  const schema = asSent(input.properties?.[name] ?? { type: "string" });
  const example = exampleOf(schema, {}, { field: name });
  const isRequired = place === "path" || (input.required?.includes(name) ?? false);
  return { name, in: place, required: isRequired, schema, ...(isRequired && { example }) };
}

/** In an address there is no null. */
const asSent = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema.type) ? { ...schema, type: schema.type.find((each) => each !== "null") } : schema;

/** The body of a call: what its input has besides path and query, named as the contract names the input. */
function bodyOf(
  id: string,
  { operation, method, form }: Route,
  input: JsonSchema,
  properties: Record<string, JsonSchema>,
  shared: Shared,
) {
  if (method === "GET" || (input.properties ? Object.keys(properties).length === 0 : isOpen(input))) return;
  const required = input.required?.filter((name) => name in properties) ?? [];
  const schema: JsonSchema = input.properties
    ? { ...input, properties, required: required.length > 0 ? required : undefined }
    : input;
  const name = nameOf(operation.input);
  if (name) shared[name] = schema;
  const json = { schema: name ? refTo(name) : schema, example: exampleOfBody(id, schema, shared) };
  const content: Content = { "application/json": json };
  if (form) content["multipart/form-data"] = { schema: asForm(schema) };
  return { required: required.length > 0 || !input.properties, content };
}

/** Whether a schema says nothing: the call has no input. */
const isOpen = (schema: JsonSchema) => Object.keys(schema).length === 0;

const FILE_FIELDS = /^(mainImage|images|drawings|beforeImages|afterImages)$/;

/** A body as a form: files or their addresses, lists and objects JSON-encoded, everything else as text. */
function asForm({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const file: JsonSchema = { type: "string", format: "binary" };
  const parts = Object.entries(properties).map(([name, schema]): [string, JsonSchema] => {
    const isList = schema.type === "array";
    const text = isList
      ? { type: "string", contentMediaType: "application/json", contentSchema: schema }
      : schema;
    if (!FILE_FIELDS.test(name)) return [name, text];
    return [name, { anyOf: [isList ? { type: "array", items: file } : file, text] }];
  });
  return { type: "object", properties: { ...Object.fromEntries(parts), model: file }, required };
}

function success(id: string, { operation, paged, status }: Route, shared: Shared): Answer {
  const whole = operation.output;
  const output = paged && whole instanceof z.ZodObject ? (whole.shape.items as z.ZodType) : whole;
  const schema = schemaOfOutput(output, shared);
  return {
    description: status === 201 ? "Made." : "Done.",
    ...(paged && { headers: { "X-Total-Count": totalCount } }),
    content: { "application/json": { schema, example: exampleOfAnswer(id, schema, shared) } },
  };
}

const totalCount = {
  description: "How many there are in all.",
  schema: { type: "integer", minimum: 0 },
};
