import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import type { Answer, ApiDocument, DescribedCall, JsonSchema } from "@contract/api-document";
import { describeApi } from "../api";

/**
 * Holds every answer of /api against the API's own description: its status must be described, its body must fit the
 * schema of that status with nothing besides, and the headers that go with it must be there. A path or method that is
 * not described may answer nothing but 404, or 413 to what is too large to be looked at.
 */
export async function checkDescribed({ method, url }: Request, response: Response) {
  const path = new URL(url).pathname;
  if (!path.startsWith("/api/")) return;
  const call = callAt(method === "HEAD" ? "get" : method.toLowerCase(), path);
  const name = `${method} ${path}`;
  if (!call) {
    if (![404, 413].includes(response.status))
      throw new Error(`${name} answers ${response.status} and is not described`);
    return;
  }
  const answer = answerOf(call, response.status);
  if (!answer)
    throw new Error(
      `${name} answers ${response.status}, which ${call.operationId} does not describe: ${await response.clone().text()}`,
    );
  for (const header of Object.keys(answer.headers ?? {}))
    if (!response.headers.has(header)) throw new Error(`${name} answers without ${header}`);
  if (method !== "HEAD") await checkBody(name, answer, response);
}

async function checkBody(name: string, answer: Answer, response: Response) {
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
  const content = answer.content?.[type];
  if (!content) throw new Error(`${name} answers ${type}, which is not described`);
  if (type !== "application/json") return;
  const text = await response.clone().text();
  if (fitting.get(content)?.has(text)) return;
  const faults = faultsOf(content.schema, JSON.parse(text));
  if (faults.length > 0)
    throw new Error(`${name} answers what its description does not hold:\n${faults.join("\n")}\n${text}`);
  fitting.set(content, (fitting.get(content) ?? new Set()).add(text));
}

/** Texts that were found to fit: refusals are many and much the same. */
const fitting = new WeakMap<object, Set<string>>();

/** What is wrong with a value, by a schema of the document; nothing where it fits. */
export function faultsOf(schema: JsonSchema, value: unknown): string[] {
  const validator = validators.get(schema) ?? validatorOf(schema);
  validators.set(schema, validator);
  return validator.validate(value).errors.map(inWords);
}

/** Made when they are first needed, and kept for the life of the test file. */
const validators = new WeakMap<JsonSchema, Validator>();
const validatorOf = (schema: JsonSchema) =>
  new Validator(
    { components: structuredClone(read().components), allOf: [structuredClone(schema) as Schema] },
    "2020-12",
  );

const inWords = ({ instanceLocation, error }: OutputUnit) => `${instanceLocation} ${error}`;

let document: ApiDocument | undefined;
function read(): ApiDocument {
  document ??= describeApi("");
  return document;
}

/** The described call at a path, the one with the most segments written out where several fit. */
function callAt(method: string, path: string): DescribedCall | undefined {
  const segments = path.split("/");
  const fits = (pattern: string) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, i) => part === segments[i] || (part.startsWith("{") && segments[i]))
    );
  };
  const variables = (pattern: string) => pattern.split("{").length;
  const [found] = Object.entries(read().paths)
    .filter(([pattern, calls]) => calls[method] && fits(pattern))
    .sort(([a], [b]) => variables(a) - variables(b));
  return found?.[1][method];
}

function answerOf({ responses }: DescribedCall, status: number): Answer | undefined {
  const answer = responses[status];
  if (!answer || !("$ref" in answer)) return answer;
  return read().components.responses[answer.$ref.slice("#/components/responses/".length)];
}
