import type { JsonSchema } from "@contract/api-document";

import type { Shared } from "./schemas";
import { answered, shown } from "./told";

/** Where in the document a value stands: in which shared schema or call, and in which field of it. */
type Place = { owner?: string; field?: string };

/** A real-looking value that fits a schema: what the cast has in that place, or else the plainest there is. */
export function exampleOf(schema: JsonSchema, shared: Shared, place: Place = {}): unknown {
  const told = toldOf(schema, place);
  if (told !== undefined) return told;
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return exampleOf(shared[name] ?? {}, shared, { owner: name });
  }
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.some(({ type }) => type === "null")) return null;
  if (choices[0]) return exampleOf(choices[0], shared, place);
  if (schema.properties) return exampleOfObject(schema.properties, shared, place);
  return plainest(schema, shared, place);
}

/** What a call answers: told whole where the cast has it so. */
export const exampleOfAnswer = (id: string, schema: JsonSchema, shared: Shared) =>
  answered[id] ?? exampleOf(schema, shared, { owner: id });

/** A body with what is required, and what the cast would say besides. */
export function exampleOfBody(id: string, schema: JsonSchema, shared: Shared) {
  const { properties = {}, required = [] } = schema;
  const isSaid = (name: string) => required.includes(name) || name in (shown[id] ?? {});
  const said = Object.entries(properties).filter(([name]) => isSaid(name));
  return schema.properties
    ? exampleOfObject(Object.fromEntries(said), shared, { owner: id })
    : exampleOf(schema, shared, { owner: id });
}

const exampleOfObject = (properties: Record<string, JsonSchema>, shared: Shared, { owner, field }: Place) => {
  const within = field ? `${owner}.${field}` : owner;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      exampleOf(schema, shared, { owner: within, field: name }),
    ]),
  );
};

/** What the cast has: in this very place, or wherever a field of this name holds a plain value. */
function toldOf(schema: JsonSchema, { owner, field }: Place): unknown {
  if (!field) return undefined;
  const here = owner ? shown[owner]?.[field] : undefined;
  if (here !== undefined) return here;
  if (schema.$ref || schema.items?.$ref || schema.properties || schema.items?.properties) return undefined;
  const anywhere = shown.anywhere[field];
  return isOfKind(schema, anywhere) ? anywhere : undefined;
}

const isOfKind = ({ type, enum: choices }: JsonSchema, value: unknown) => {
  if (choices) return choices.includes(value);
  const kind = typeof value === "number" ? ["number", "integer"] : [value === null ? "null" : typeof value];
  return type === undefined || [type].flat().some((each) => kind.includes(each));
};

function plainest(schema: JsonSchema, shared: Shared, place: Place): unknown {
  if ([schema.type].flat().includes("null")) return null;
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, shared, place)] : [];
  if (schema.type === "object") return {};
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  return schema.format === "date-time" ? "2026-11-20T09:30:00.000Z" : "Text";
}
