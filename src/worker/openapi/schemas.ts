import type { JsonSchema } from "@contract/api-document";
import { IdParam } from "@contract/primitives";
import { Email } from "@contract/users";
import { z } from "zod";

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../contract/*.ts", "!../../contract/*.test.ts"],
  { eager: true },
);

/** What the contract exports is called in the document what it is called in the code. */
const names = new Map<unknown, string>();
for (const module of Object.values(contract))
  for (const [name, value] of Object.entries(module))
    if (value instanceof z.ZodType && !names.has(value)) names.set(value, name);

const views = z.registry<{ id: string }>();
for (const [schema, id] of names) if (schema instanceof z.ZodObject) views.add(schema, { id });

/** The schemas that several calls share, collected as they are used. */
export type Shared = Record<string, JsonSchema>;

/** What an operation answers. The objects it holds are named, closed, and put among the shared ones. */
export function schemaOfOutput(schema: z.ZodType, shared: Shared): JsonSchema {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), {
    io: "output",
    unrepresentable: "any",
    metadata: views,
    override: tidy,
  });
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(wrapped).replaceAll("#/$defs/", "#/components/schemas/"),
  ) as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema & { id?: string }> };
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) shared[name] = definition;
  return properties.it;
}

/** What an operation takes, before anything is trimmed or made into something else. */
export function schemaOfInput(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: tidy,
  });
  return json as JsonSchema;
}

/** The name under which the contract exports a schema. */
export const nameOf = (schema: z.ZodType) => names.get(schema);

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Leaves out what says nothing to a reader, and says of texts that become something else what they must be. */
const tidy: z.core.ToJSONSchemaParams["override"] = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.type === "object") delete jsonSchema.propertyNames;
  if (zodSchema === Email) jsonSchema.format = "email";
  if (zodSchema === IdParam) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: "integer", minimum: 1 });
  }
};
