import type { JsonSchema } from "@contract/api-document";
import { groupDigits } from "@contract/group-digits";

/** The type of a value as text. The name of a shared schema is separate, because the page shows it as a link. */
export type TypeText = { before: string; shape?: string; after: string };

/** A field of a body or response, or a parameter. */
export type Field = {
  name: string;
  type: TypeText;
  note: string;
  mark: "" | "required" | "not always present";
};

type Direction = "request" | "response";

/** In requests the required fields are marked, in responses the optional ones. */
const marks = {
  request: { required: "required", optional: "" },
  response: { required: "", optional: "not always present" },
} as const;

/** The fields of an object and of the objects in it. Names of nested fields are paths, such as `members[].age`. */
export function fieldsOf(schema: JsonSchema, direction: Direction, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]): Field[] => {
    const isRequired = schema.required?.includes(name) ?? false;
    const mark = marks[direction][isRequired ? "required" : "optional"];
    const path = `${prefix}${name}`;
    const nested = value.items
      ? fieldsOf(value.items, direction, `${path}[].`)
      : fieldsOf(value, direction, `${path}.`);
    return [{ name: path, type: typeTextOf(value), note: noteOf(value), mark }, ...nested];
  });
}

export function typeTextOf(schema: JsonSchema): TypeText {
  if (schema.$ref) return { before: "", shape: schemaName(schema.$ref), after: "" };
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.enum)
    return plain(`one of ${schema.enum.map((value) => String(value) || "nothing").join(", ")}`);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeTextOf).reduce(either);
  if (schema.items) return listOf(typeTextOf(schema.items));
  const types = [schema.type ?? []].flat().map((type) => typeName(type, schema));
  return plain(types.join(" or ") || "anything");
}

/** "Project" for "#/components/schemas/Project". */
export const schemaName = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

const plain = (text: string): TypeText => ({ before: text, after: "" });

const listOf = ({ before, shape, after }: TypeText): TypeText => ({
  before: `list of ${before}`,
  shape,
  after,
});

const either = (one: TypeText, other: TypeText): TypeText =>
  one.shape
    ? { ...one, after: `${one.after} or ${other.before}${other.shape ?? ""}` }
    : { before: `${one.before} or ${other.before}`, shape: other.shape, after: other.after };

function typeName(type: string, { format, additionalProperties, contentMediaType }: JsonSchema) {
  if (type === "string") {
    if (contentMediaType) return "JSON as text";
    return formats[format ?? ""] ?? "text";
  }
  if (type === "object") return typeof additionalProperties === "object" ? "text values by key" : "object";
  return { integer: "whole number", boolean: "true or false", array: "list" }[type] ?? type;
}

const formats: Record<string, string> = {
  "date-time": "instant",
  email: "email address",
  binary: "file",
  uri: "address",
};

/** The description, limits and default of a value. */
function noteOf(schema: JsonSchema) {
  const choices = [schema, ...(schema.anyOf ?? [])];
  const limits = choices.flatMap((choice) => [
    choice.description,
    range(choice.minLength, choice.maxLength, "characters"),
    range(choice.minItems, choice.maxItems, "entries"),
    range(choice.minimum, choice.maximum),
    each(range(choice.items?.minLength, choice.items?.maxLength, "characters")),
  ]);
  const fallback = schema.default === undefined ? undefined : `${JSON.stringify(schema.default)} by default`;
  return [...limits, fallback].filter(Boolean).join("; ");
}

const each = (range: string | undefined) => range && `each ${range}`;

function range(min: number | undefined, max: number | undefined, unit = "") {
  const format = (value: number) => groupDigits(value);
  if (max === undefined) return min === undefined ? undefined : `at least ${format(min)} ${unit}`.trimEnd();
  return `${min ? `${format(min)} to` : "at most"} ${format(max)} ${unit}`.trimEnd();
}
