import type { JsonSchema } from "@contract/api-document";

/** What kind of value it is, in words, with the shared shape it names where it does. */
export type Kind = { before: string; shape?: string; after: string };

/** One field of a body or an answer, or one parameter. */
export type Field = { name: string; kind: Kind; note: string; mark: "" | "required" | "may be absent" };

/** Whether an object is sent, and some of its fields must be, or answered, and some of its fields may be missing. */
type Way = "sent" | "answered";

const marks = {
  sent: { must: "required", may: "" },
  answered: { must: "", may: "may be absent" },
} as const;

/** The fields of an object, and of the objects in them, under the path that leads there. */
export function fieldsOf(schema: JsonSchema, way: Way, within = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]): Field[] => {
    const isRequired = schema.required?.includes(name) ?? false;
    const mark = marks[way][isRequired ? "must" : "may"];
    const path = `${within}${name}`;
    const inner = value.items ? fieldsOf(value.items, way, `${path}[].`) : fieldsOf(value, way, `${path}.`);
    return [{ name: path, kind: kindOf(value), note: noteOf(value), mark }, ...inner];
  });
}

export function kindOf(schema: JsonSchema): Kind {
  if (schema.$ref) return { before: "", shape: nameIn(schema.$ref), after: "" };
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.enum)
    return plain(`one of ${schema.enum.map((value) => String(value) || "nothing").join(", ")}`);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(kindOf).reduce(either);
  if (schema.items) return listOf(kindOf(schema.items));
  const kinds = [schema.type ?? []].flat().map((type) => wordFor(type, schema));
  return plain(kinds.join(" or ") || "anything");
}

export const nameIn = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

const plain = (words: string): Kind => ({ before: words, after: "" });

const listOf = ({ before, shape, after }: Kind): Kind => ({ before: `list of ${before}`, shape, after });

const either = (one: Kind, other: Kind): Kind =>
  one.shape
    ? { ...one, after: `${one.after} or ${other.before}${other.shape ?? ""}` }
    : { before: `${one.before} or ${other.before}`, shape: other.shape, after: other.after };

function wordFor(type: string, { format, additionalProperties, contentMediaType }: JsonSchema) {
  if (type === "string") {
    if (contentMediaType) return "JSON as text";
    return formats[format ?? ""] ?? "text";
  }
  if (type === "object") return typeof additionalProperties === "object" ? "texts by name" : "object";
  return { integer: "whole number", boolean: "true or false", array: "list" }[type] ?? type;
}

const formats: Record<string, string> = {
  "date-time": "instant",
  email: "email address",
  binary: "file",
  uri: "address",
};

/** Its bounds and its default. */
function noteOf(schema: JsonSchema) {
  const choices = [schema, ...(schema.anyOf ?? [])];
  const told = choices.flatMap((choice) => [
    choice.description,
    span(choice.minLength, choice.maxLength, "characters"),
    span(choice.minItems, choice.maxItems, "entries"),
    span(choice.minimum, choice.maximum),
    within(span(choice.items?.minLength, choice.items?.maxLength, "characters")),
  ]);
  const fallback =
    schema.default === undefined ? undefined : `${JSON.stringify(schema.default)} where absent`;
  return [...told, fallback].filter(Boolean).join("; ");
}

const within = (span: string | undefined) => span && `each ${span}`;

function span(min: number | undefined, max: number | undefined, unit = "") {
  const words = (value: number) => value.toLocaleString("en-US");
  if (max === undefined) return min === undefined ? undefined : `at least ${words(min)} ${unit}`.trimEnd();
  return `${min ? `${words(min)} to` : "at most"} ${words(max)} ${unit}`.trimEnd();
}
