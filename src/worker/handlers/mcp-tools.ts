import type { JsonSchema } from "@contract/api-document";
import { invalid } from "@contract/errors";
import type { ResourceTemplate, Tool } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { ApiKeyInUse } from "../auth/api-keys";
import { schemaOfInput } from "../openapi/schemas";
import { type JsonRoute, parametersIn, type Table } from "../operation/routes";

/** The table of operations, and the names of those in each tool set and of those that return a kind of resource. */
export type Catalogue = {
  table: Table;
  toolSets: Record<ToolSet, readonly string[]>;
  resources: Record<string, string>;
};
type ToolSet = "read" | "publish" | "desk";

/** Reads the names of tool sets from the address of a call, for example `/mcp?tools=publish,desk`. */
export function readSets(url: string): ToolSet[] {
  const names = new URL(url).searchParams.get("tools") ?? "read";
  return names.split(",").map((name) => {
    if (name === "read" || name === "publish" || name === "desk") return name;
    throw invalid("tools must be read, publish or desk, or several of them separated by commas");
  });
}

/** The tools of a caller: "projects_list" is the operation projects.list. Only a key that may write has tools that write. */
export function toolsFor({ table, toolSets }: Catalogue, sets: ToolSet[], apiKey: ApiKeyInUse | null) {
  const tools = new Map<string, JsonRoute>();
  for (const name of sets.flatMap((set) => toolSets[set])) {
    const route = routeOf(table, name);
    if (route && (route.effect === "reads" || apiKey?.scope === "write"))
      tools.set(name.replace(".", "_"), route);
  }
  return tools;
}

function routeOf(table: Table, name: string) {
  const [feature = "", verb = ""] = name.split(".");
  const route = table[feature]?.[verb];
  return route?.kind === "json" ? route : undefined;
}

/** The addresses of resources, with a variable for the id or name: that of the operation's path. */
export const describeResources = ({ table, resources }: Catalogue): ResourceTemplate[] =>
  Object.entries(resources).map(([kind, operation]) => {
    const route = routeOf(table, operation);
    return {
      uriTemplate: `plinth://${kind}/{${parametersIn(route?.path ?? "")}}`,
      name: kind,
      title: kind.charAt(0).toUpperCase() + kind.slice(1),
      description: route?.operation.summary ?? "",
      mimeType: JSON_TYPE,
    };
  });

export const JSON_TYPE = "application/json";

/** The operation and the input for the address of a resource, or undefined. */
export function resourceAt({ table, resources }: Catalogue, uri: string) {
  const [, kind = "", id = ""] = /^plinth:\/\/(\w+)\/([\w.-]+)$/.exec(uri) ?? [];
  const route = Object.hasOwn(resources, kind) && routeOf(table, resources[kind] ?? "");
  if (!route) return undefined;
  const [name = ""] = parametersIn(route.path);
  return { route, input: { [name]: id } };
}

const descriptions = new WeakMap<JsonRoute, Tool>();

/** Schemas are made once, because that takes longer than sending them. */
export function describeTool(name: string, route: JsonRoute): Tool {
  const { operation, effect, method } = route;
  const isRead = effect === "reads";
  const described: Tool = descriptions.get(route) ?? {
    name,
    title: titleOf(name),
    description: operation.summary,
    inputSchema: {
      ...shortInput(schemaOfInput(operation.input), isRead),
      type: "object",
    } as Tool["inputSchema"],
    outputSchema: shortOutput(operation.output) as Tool["outputSchema"],
    annotations: {
      readOnlyHint: isRead,
      ...(!isRead && { destructiveHint: isDestructive(route), idempotentHint: method !== "POST" }),
      openWorldHint: false,
    },
  };
  descriptions.set(route, described);
  return described;
}

/** DELETE removes, and PUT and PATCH replace what there was. A POST that does so declares it. */
const isDestructive = (route: JsonRoute) =>
  route.isDestructive === true || !["GET", "POST"].includes(route.method);

/** "ownProjects_createSection" is "Own projects: create section". */
function titleOf(name: string) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace("_", ": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Structured content is an object, so a list is in one. */
export const structured = (value: unknown) =>
  (Array.isArray(value) ? { items: value } : value) as Record<string, unknown>;

/**
 * The fields of an input in few characters. The operation checks lengths and patterns, and names them in its refusal. Null
 * deletes a value in calls that write, and is the same as nothing in others.
 */
function shortInput(schema: JsonSchema, isRead: boolean): JsonSchema {
  const {
    maxLength: _longest,
    minLength: _shortest,
    pattern: _pattern,
    anyOf,
    items,
    properties,
    ...rest
  } = schema;
  const short = { ...rest, ...(items && { items: shortInput(items, isRead) }) };
  if (properties) return { ...short, properties: mapped(properties, (each) => shortInput(each, isRead)) };
  if (!anyOf) return short;
  const choices = anyOf
    .map((each) => shortInput(each, isRead))
    .flatMap((each) => (Object.keys(each).join() === "anyOf" && each.anyOf) || [each])
    .filter(({ type }) => !(isRead && type === "null"));
  const [first] = choices;
  if (first && choices.length === 1) return { ...first, ...short };
  return { ...short, anyOf: choices };
}

/**
 * The fields of an output, with the types of those that are never null. The fields of the objects in it are left out: a model
 * sees them in the result.
 */
function shortOutput(output: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as JsonSchema;
  if (schema.type === "array") return { type: "object", properties: { items: { type: "array" } } };
  const [{ properties = {} } = schema, ...others] = schema.anyOf ?? [schema];
  const shared = Object.entries(properties).filter(([name]) =>
    others.every((each) => each.properties?.[name]),
  );
  const typeOf = ({ type }: JsonSchema) => (typeof type === "string" ? { type } : {});
  return { type: "object", properties: mapped(Object.fromEntries(shared), typeOf) };
}

const mapped = (properties: Record<string, JsonSchema>, change: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]));
