import type { Answer, ApiDocument, Content, DescribedCall, JsonSchema } from "@contract/api-document";
import type { ApiKeyScope } from "@contract/api-keys";
import { type Field, fieldsOf, schemaName, type TypeText, typeTextOf } from "./schema-fields";

/** The parts of the OpenAPI document that the page shows. */
export type Reference = {
  address: string;
  introduction: string;
  tags: Tag[];
  shapes: Shape[];
};
export type Tag = { id: string; description: string; calls: Call[] };
/** A schema that several responses share. */
export type Shape = { name: string; fields: Field[] };
export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
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
  /** Not set for errors, nor for a response without content. */
  type?: TypeText;
  fields: Field[];
  example?: string;
};

/** Converts the OpenAPI document. Only the result is sent to the browser, which is much smaller. */
export function readReference({ tags, paths, components, info, servers }: ApiDocument): Reference {
  const { schemas, responses } = components;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      tag: call.tags[0],
      call: readCall(method, path, call, components),
    })),
  );
  const usedInResponses = schemasInResponses(
    [...Object.values(paths).flatMap((methods) => Object.values(methods)), ...Object.values(responses)],
    schemas,
  );
  return {
    address: servers[0]?.url ?? "",
    introduction: info.description,
    tags: tags.map(({ name, description }) => ({
      id: name,
      description,
      calls: calls.flatMap(({ tag, call }) => (tag === name ? [call] : [])),
    })),
    shapes: Object.entries(schemas).flatMap(([name, schema]) =>
      usedInResponses.has(name) ? [{ name, fields: fieldsOf(schema, "response") }] : [],
    ),
  };
}

type Components = ApiDocument["components"];

function readCall(method: string, path: string, call: DescribedCall, components: Components): Call {
  const { parameters = [], requestBody, responses, security } = call;
  const needsToken = security.some((scheme) => "antiForgery" in scheme);
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    summary: call.summary,
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
  const shown = Number(status) >= 400 ? undefined : content;
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

/** The names of all schemas that responses refer to, also through other schemas. Bodies show their fields in place. */
function schemasInResponses(sources: (DescribedCall | Answer)[], schemas: Record<string, JsonSchema>) {
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
  const contentsOf = (response: Answer | { $ref: string }): Content[] =>
    "content" in response && response.content ? [response.content] : [];
  for (const source of sources)
    collect("responses" in source ? Object.values(source.responses).flatMap(contentsOf) : contentsOf(source));
  return names;
}
