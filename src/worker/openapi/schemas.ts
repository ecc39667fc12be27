import type { ApiDocument, JsonSchema } from "@contract/api-document";
import { IdParam } from "@contract/primitives";
import { Email } from "@contract/users";
import { z } from "zod";

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../contract/*.ts", "!../../contract/*.test.ts"],
  { eager: true },
);

/** Schemas have the same names in the document as in the code. */
const names = new Map<unknown, string>();
for (const module of Object.values(contract))
  for (const [name, value] of Object.entries(module))
    if (value instanceof z.ZodType && !names.has(value)) names.set(value, name);

const views = z.registry<{ id: string }>();
for (const [schema, id] of names) if (schema instanceof z.ZodObject) views.add(schema, { id });

/** The schemas and responses that several calls use, collected while the calls are described. */
export type Components = Pick<ApiDocument["components"], "schemas" | "responses">;

/** The schema of a response. Its objects are closed, and those that the contract names are added to the components. */
export function schemaOfOutput(schema: z.ZodType, { schemas }: Components): JsonSchema {
  const wrapped = z.toJSONSchema(z.object({ it: schema }), {
    io: "output",
    unrepresentable: "any",
    metadata: views,
    override: tidy,
  });
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(wrapped).replaceAll("#/$defs/", "#/components/schemas/"),
  ) as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema & { id?: string }> };
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[name] = definition;
  return properties.it;
}

/** The schema of a request: the sent values, before they are cleaned or converted. */
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

/** Removes keywords that tell a reader nothing, and describes converted texts by their required form. */
const tidy: z.core.ToJSONSchemaParams["override"] = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.type === "object") delete jsonSchema.propertyNames;
  if (zodSchema instanceof z.ZodFile) delete jsonSchema.contentEncoding;
  if (zodSchema === Email) jsonSchema.format = "email";
  if (zodSchema === IdParam) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: "integer", minimum: 1 });
  }
};
