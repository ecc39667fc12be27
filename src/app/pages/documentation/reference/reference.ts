import type { Answer, ApiDocument, DescribedCall, JsonSchema } from "@contract/api-document";
import type { ApiKeyScope } from "@contract/api-keys";
import { type Field, fieldsOf, schemaName, type TypeText, typeTextOf } from "./schema-fields";

/** The parts of the OpenAPI document that the overview of the API shows. */
export type Reference = {
  title: string;
  description: string;
  address: string;
  introduction: string;
  tags: { id: string; name: string; description: string; calls: CallLine[] }[];
  /** Each shape, and a tag whose page has it. */
  shapes: { name: string; tag: string }[];
};
/** The content of one tag's page. */
export type TagReference = {
  title: string;
  name: string;
  description: string;
  calls: Call[];
  shapes: Shape[];
};
/** A schema that several responses share. */
export type Shape = { name: string; fields: Field[] };
export type CallLine = { id: string; method: string; path: string; summary: string };
export type Call = CallLine & {
  access: DescribedCall["x-access"];
  needsToken: boolean;
  /** The scope that an API key needs; null if the call takes none. */
  keyScope: ApiKeyScope | null;
  limit?: { calls: number; seconds: number };
  parameters: (Field & { location: string })[];
  bodies: Body[];
  responses: CallResponse[];
};
export type Body = { contentType: string; fields: Field[]; example?: string };
export type CallResponse = {
  status: string;
  description: string;
  headers: string[];
  /** Undefined for errors, and for a response without content. */
  type?: TypeText;
  fields: Field[];
  example?: string;
};

export function readReference({ tags, paths, components, info, servers }: ApiDocument): Reference {
  const byTag = tags.map((tag) => {
    const calls = callsOf(paths, tag.name);
    return { ...tag, calls, used: shapesOf(calls, components) };
  });
  return {
    title: "API reference",
    description: "Every API call: who may make it, its parameters and its responses.",
    address: servers[0]?.url ?? "",
    introduction: info.description,
    tags: byTag.map(({ name, description, calls }) => ({
      id: name,
      name: nameOf(name),
      description,
      calls: calls.map(({ line }) => line),
    })),
    shapes: Object.keys(components.schemas).flatMap((name) => {
      const tag = byTag.find(({ used }) => used.has(name));
      return tag ? [{ name, tag: tag.name }] : [];
    }),
  };
}

/** Undefined if no call has this tag. */
export function readTag({ tags, paths, components }: ApiDocument, id: string): TagReference | undefined {
  const tag = tags.find(({ name }) => name === id);
  if (!tag) return;
  const calls = callsOf(paths, id);
  const used = shapesOf(calls, components);
  return {
    title: `API: ${nameOf(id)}`,
    name: nameOf(id),
    description: tag.description,
    calls: calls.map(({ call, line }) => ({ ...line, ...readCall(call, components) })),
    shapes: Object.entries(components.schemas).flatMap(([name, schema]) =>
      used.has(name) ? [{ name, fields: fieldsOf(schema, "response") }] : [],
    ),
  };
}

/** "Own projects" for "ownProjects". */
const nameOf = (tag: string) =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type CallOfTag = { call: DescribedCall; line: CallLine };

const callsOf = (paths: ApiDocument["paths"], tag: string): CallOfTag[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      if (call.tags[0] !== tag) return [];
      return [
        { call, line: { id: call.operationId, method: method.toUpperCase(), path, summary: call.summary } },
      ];
    }),
  );

type Components = ApiDocument["components"];

function readCall(call: DescribedCall, components: Components): Omit<Call, keyof CallLine> {
  const { parameters = [], requestBody, responses, security } = call;
  const needsToken = security.some((scheme) => "antiForgery" in scheme);
  return {
    access: call["x-access"],
    needsToken,
    keyScope: security.some((scheme) => "apiKey" in scheme) ? (needsToken ? "write" : "read") : null,
    limit: call["x-rate-limit"],
    parameters: parameters.map(({ name, in: location, required, schema }) => {
      const object = { properties: { [name]: schema }, required: required ? [name] : [] };
      const [field] = fieldsOf(object, "request");
      return { ...(field as Field), location };
    }),
    bodies: Object.entries(requestBody?.content ?? {}).map(([contentType, { schema, example }]) => ({
      contentType,
      fields: fieldsOf(resolve(schema, components.schemas), "request"),
      example: stringify(example),
    })),
    responses: Object.entries(responses).map(([status, response]) =>
      readResponse(status, "$ref" in response ? components.responses[schemaName(response.$ref)] : response),
    ),
  };
}

function readResponse(status: string, response: Answer | undefined): CallResponse {
  const [contentType, content] = Object.entries(response?.content ?? {})[0] ?? [];
  const shown = isError(status) ? undefined : content;
  return {
    status,
    description: response?.description ?? "",
    headers: Object.keys(response?.headers ?? {}),
    fields: shown ? fieldsOf(shown.schema, "response") : [],
    ...(shown && {
      type: contentType === "application/json" ? typeTextOf(shown.schema) : fileType(contentType),
    }),
    example: stringify(content?.example),
  };
}

const fileType = (contentType = ""): TypeText => ({ before: `file, ${contentType}`, after: "" });

const stringify = (example: unknown) =>
  example === undefined ? undefined : JSON.stringify(example, null, 2);

const resolve = (schema: JsonSchema, schemas: Record<string, JsonSchema>) =>
  (schema.$ref && schemas[schemaName(schema.$ref)]) || schema;

/** The names of the schemas that successful responses refer to, also through others. Bodies show their fields in place. */
function shapesOf(calls: CallOfTag[], { schemas }: Components) {
  const names = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const name = schemaName(String(child));
      if (key !== "$ref") collect(child);
      else if (String(child).startsWith("#/components/schemas/") && !names.has(name)) {
        names.add(name);
        collect(schemas[name]);
      }
    }
  };
  for (const [status, response] of calls.flatMap(({ call }) => Object.entries(call.responses)))
    if (!isError(status) && "content" in response) collect(response.content);
  return names;
}

const isError = (status: string) => Number(status) >= 400;
