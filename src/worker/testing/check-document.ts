import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import type { Answer, ApiDocument, DescribedCall, JsonSchema } from "@contract/api-document";
import { isFullRun } from "../../../scripts/combinations";
import { api } from "../api";
import { features } from "../openapi/api-features";
import { openapi } from "../openapi/document";

/**
 * Compares a response of /api with the API document: the status must be described, the body must match the schema of
 * that status without additional fields, and the described headers must be present, unless they are optional. A path or method that is not
 * described may only return 404, or 413 for a body that is too large.
 */
export async function checkAgainstDocument({ method, url }: Request, response: Response) {
  const { pathname: path, hostname } = new URL(url);
  // No call exists at a custom domain.
  if (hostname.endsWith(".example") && response.status === 404) return;
  // A redirect to the site's own host is not an answer of the API.
  if (!path.startsWith("/api/") || response.status === 308 || method === "OPTIONS") return;
  const call = callAt(method === "HEAD" ? "get" : method.toLowerCase(), path);
  const name = `${method} ${path}`;
  if (!call) {
    if (![404, 413].includes(response.status))
      throw new Error(`${name} returns ${response.status} and is not described`);
    return;
  }
  const answer = answerOf(call, response.status);
  if (!answer)
    throw new Error(
      `${name} returns ${response.status}, which ${call.operationId} does not describe: ${await response.clone().text()}`,
    );
  for (const [header, { required }] of Object.entries(answer.headers ?? {}))
    if (required !== false && !response.headers.has(header)) throw new Error(`${name} returns no ${header}`);
  if (method !== "HEAD" && response.body) await checkBody(name, answer, response);
}

async function checkBody(name: string, answer: Answer, response: Response) {
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
  const content = answer.content?.[type];
  if (!content) throw new Error(`${name} returns ${type}, which is not described`);
  if (type !== "application/json") return;
  const text = await response.clone().text();
  const valid = validBodies.get(content) ?? new Set();
  if (valid.has(text) || (!isFullRun && valid.size >= ENOUGH)) return;
  const errors = schemaErrors(content.schema, JSON.parse(text));
  if (errors.length > 0)
    throw new Error(`${name} returns what the document does not describe:\n${errors.join("\n")}\n${text}`);
  validBodies.set(content, valid.add(text));
}

/** Bodies that were valid. Tests receive the same refusals many times, and validation is slow. */
const validBodies = new WeakMap<object, Set<string>>();
/** Each worker of `npm test` compares this many different bodies of an answer. `npm run test:all` compares all. */
const ENOUGH = 10;

/** The validation errors of a value against a schema of the document. */
export function schemaErrors(schema: JsonSchema, value: unknown): string[] {
  const prepared = preparedSchemas.get(schema) ?? prepare(schema);
  return validate(value, prepared, "2020-12", lookup).errors.map(inWords);
}

/** Preparing a schema is slow, so each is prepared once. */
const preparedSchemas = new Map<JsonSchema, Schema>();
/** All prepared schemas by address, among them the components of the document to which the others refer. */
let lookup: ReturnType<typeof dereference> | undefined;

function prepare(schema: JsonSchema) {
  lookup ??= dereference({ components: structuredClone(read().components) });
  const copy = structuredClone(schema) as Schema;
  dereference(copy, lookup, undefined, `/answers/${preparedSchemas.size}`);
  preparedSchemas.set(schema, copy);
  return copy;
}

const inWords = ({ instanceLocation, error }: OutputUnit) => `${instanceLocation} ${error}`;

let document: ApiDocument | undefined;
function read(): ApiDocument {
  document ??= openapi(api, features, "");
  return document;
}

/** The call described for a path. If several patterns match, the one with the fewest parameters. */
function callAt(method: string, path: string): DescribedCall | undefined {
  const segments = path.split("/");
  const matches = (parts: string[]) =>
    parts.every((part, i) => part === segments[i] || (part.startsWith("{") && segments[i]));
  return patternsOf(segments.length).find(({ parts, calls }) => calls[method] && matches(parts))?.calls[
    method
  ];
}

type Pattern = { parts: string[]; calls: ApiDocument["paths"][string] };
let patterns: Map<number, Pattern[]> | undefined;
/** The patterns with this many segments, those with the fewest parameters first. Splitting each for each response is slow. */
function patternsOf(length: number) {
  const variables = ({ parts }: Pattern) => parts.filter((part) => part.startsWith("{")).length;
  patterns ??= Map.groupBy(
    Object.entries(read().paths)
      .map(([pattern, calls]) => ({ parts: pattern.split("/"), calls }))
      .sort((a, b) => variables(a) - variables(b)),
    ({ parts }) => parts.length,
  );
  return patterns.get(length) ?? [];
}

function answerOf({ responses }: DescribedCall, status: number): Answer | undefined {
  const answer = responses[status];
  if (!answer || !("$ref" in answer)) return answer;
  return read().components.responses[answer.$ref.slice("#/components/responses/".length)];
}
