import type { JsonSchema } from "@contract/api-document";
import type { Operation } from "../operation/operation";
import { examples } from "./examples";
import { fieldExamples } from "./field-examples";
import { nameOf } from "./schemas";

type Schemas = Record<string, JsonSchema>;

const byName = new Map([...examples].map(([schema, example]) => [nameOf(schema), example]));

/**
 * A realistic value that fits a schema. `given` is the example of this property, if there is one; other plain values come
 * from the examples by field name.
 */
export function exampleOf(schema: JsonSchema, schemas: Schemas, given?: unknown, field?: string): unknown {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return exampleOf(schemas[name] ?? {}, schemas, given ?? byName.get(name));
  }
  if (given === null) return null;
  if (schema.properties) return exampleOfObject(schema.properties, schemas, given);
  if (schema.items?.$ref || schema.items?.properties)
    return (Array.isArray(given) ? given : [undefined]).map((item) =>
      exampleOf(schema.items ?? {}, schemas, item),
    );
  if (given !== undefined && !schema.anyOf) return given;
  return exampleOfValue(schema, schemas, given, field);
}

/** The example of a response. */
export const exampleOfAnswer = ({ example }: Operation, schema: JsonSchema, schemas: Schemas) =>
  exampleOf(schema, schemas, example?.output);

/** The example of a body: the required fields, and the fields of its own example. */
export function exampleOfBody({ example, input }: Operation, schema: JsonSchema, schemas: Schemas) {
  const given: object = example?.input ?? examples.get(input) ?? {};
  const { properties, required = [] } = schema;
  if (!properties) return exampleOf(schema, schemas, given);
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in given);
  return exampleOfObject(Object.fromEntries(shown), schemas, given);
}

function exampleOfObject(properties: Schemas, schemas: Schemas, given: unknown) {
  const values = (given ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      exampleOf(schema, schemas, values[name], name),
    ]),
  );
}

function exampleOfValue(schema: JsonSchema, schemas: Schemas, given: unknown, field = ""): unknown {
  const byField = (fieldExamples as Record<string, unknown>)[field];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const isNullable = choices.some(({ type }) => type === "null");
  const [choice] = choices.filter(({ type }) => type !== "null");
  if (choice && given !== undefined) return exampleOf(choice, schemas, given, field);
  if (byField !== undefined && isOfType(schema, byField)) return byField;
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (choice) return isNullable ? null : exampleOf(choice, schemas, undefined, field);
  return simplest(schema, schemas);
}

const isOfType = ({ type, enum: values }: JsonSchema, value: unknown) => {
  if (values) return values.includes(value);
  const types = typeof value === "number" ? ["number", "integer"] : [value === null ? "null" : typeof value];
  return type === undefined || [type].flat().some((each) => types.includes(each));
};

function simplest(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.examples) return schema.examples[0];
  if ([schema.type].flat().includes("null")) return null;
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, schemas)] : [];
  if (schema.type === "object") return {};
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  return schema.format === "date-time" ? "2026-11-20T09:30:00.000Z" : "Text";
}
