import type { Answer, ApiDocument, Content, DescribedCall, JsonSchema } from "@contract/api-document";
import { type Field, fieldsOf, type Kind, kindOf, nameIn } from "./schema-words";

/** The API's description as its page shows it. */
export type Reference = {
  address: string;
  introduction: string;
  features: Feature[];
  shapes: Shape[];
};
export type Feature = { id: string; about: string; calls: Call[] };
export type Shape = { name: string; fields: Field[] };
export type Call = {
  id: string;
  method: string;
  path: string;
  does: string;
  access: DescribedCall["x-access"];
  needsToken: boolean;
  limit?: { calls: number; seconds: number };
  parameters: (Field & { place: string })[];
  bodies: Body[];
  answers: CallAnswer[];
};
export type Body = { type: string; fields: Field[]; example?: string };
export type CallAnswer = {
  status: string;
  says: string;
  headers: string[];
  kind?: Kind;
  fields: Field[];
  example?: string;
};

/** Reads the document into what its page shows, so that no more than that travels in the page. */
export function readReference({ tags, paths, components, info, servers }: ApiDocument): Reference {
  const { schemas, responses } = components;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      feature: call.tags[0],
      call: readCall(method, path, call, components),
    })),
  );
  const answered = reach(
    [...Object.values(paths).flatMap((methods) => Object.values(methods)), ...Object.values(responses)],
    schemas,
  );
  return {
    address: servers[0]?.url ?? "",
    introduction: info.description,
    features: tags.map(({ name, description }) => ({
      id: name,
      about: description,
      calls: calls.flatMap(({ feature, call }) => (feature === name ? [call] : [])),
    })),
    shapes: Object.entries(schemas).flatMap(([name, schema]) =>
      answered.has(name) ? [{ name, fields: fieldsOf(schema, "answered") }] : [],
    ),
  };
}

type Components = ApiDocument["components"];

function readCall(method: string, path: string, call: DescribedCall, components: Components): Call {
  const { parameters = [], requestBody, responses, security } = call;
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    does: call.summary,
    access: call["x-access"],
    needsToken: security.some((way) => "antiForgery" in way),
    limit: call["x-rate-limit"],
    parameters: parameters.map(({ name, in: place, required, schema }) => {
      const [field] = fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] }, "sent");
      return { ...(field as Field), place };
    }),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => ({
      type,
      fields: fieldsOf(resolve(schema, components.schemas), "sent"),
      example: inText(example),
    })),
    answers: Object.entries(responses).map(([status, answer]) =>
      readAnswer(status, "$ref" in answer ? components.responses[nameIn(answer.$ref)] : answer),
    ),
  };
}

function readAnswer(status: string, answer: Answer | undefined): CallAnswer {
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  const isRefusal = Number(status) >= 400;
  return {
    status,
    says: answer?.description ?? "",
    headers: Object.keys(answer?.headers ?? {}),
    fields: content && !isRefusal ? fieldsOf(content.schema, "answered") : [],
    ...(content && !isRefusal && { kind: type === "application/json" ? kindOf(content.schema) : file(type) }),
    example: inText(content?.example),
  };
}

const file = (type = ""): Kind => ({ before: `file, ${type}`, after: "" });

const inText = (example: unknown) => (example === undefined ? undefined : JSON.stringify(example, null, 2));

const resolve = (schema: JsonSchema, schemas: Record<string, JsonSchema>) =>
  (schema.$ref && schemas[nameIn(schema.$ref)]) || schema;

/** The shared shapes that answers lead to; what only bodies hold is told where it is sent. */
function reach(holders: (DescribedCall | Answer)[], schemas: Record<string, JsonSchema>) {
  const found = new Set<string>();
  const follow = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key !== "$ref") follow(each);
      else if (String(each).startsWith("#/components/schemas/") && !found.has(nameIn(String(each)))) {
        found.add(nameIn(String(each)));
        follow(schemas[nameIn(String(each))]);
      }
    }
  };
  const contents = (answer: Answer | { $ref: string }): Content[] =>
    "content" in answer && answer.content ? [answer.content] : [];
  for (const holder of holders)
    follow("responses" in holder ? Object.values(holder.responses).flatMap(contents) : contents(holder));
  return found;
}
