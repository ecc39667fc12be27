import type { JsonSchema } from "@contract/api-document";
import { describe, expect, it } from "vitest";
import { fieldsOf, typeTextOf } from "./schema-fields";

const textOf = (schema: JsonSchema) => {
  const { before, shape = "", after } = typeTextOf(schema);
  return `${before}${shape}${after}`;
};

describe("the type of a value", () => {
  it.each<[string, JsonSchema]>([
    ["text or null", { type: ["string", "null"] }],
    ["instant", { type: "string", format: "date-time" }],
    ["list of Project", { type: "array", items: { $ref: "#/components/schemas/Project" } }],
    ["Owner or null", { anyOf: [{ $ref: "#/components/schemas/Owner" }, { type: "null" }] }],
    ["one of free, premium", { type: "string", enum: ["free", "premium"] }],
    ["text values by key", { type: "object", additionalProperties: { type: "string" } }],
    ["true", { const: true }],
    ["anything", {}],
  ])("is %s", (text, schema) => expect(textOf(schema)).toBe(text));
});

describe("the fields of an object", () => {
  const team: JsonSchema = {
    type: "object",
    properties: {
      lead: { type: "object", properties: { name: { type: "string", minLength: 1, maxLength: 120 } } },
      members: {
        type: "array",
        maxItems: 50,
        items: { properties: { age: { type: "integer", minimum: 0 } } },
      },
      size: { type: "integer", default: 9 },
    },
    required: ["lead"],
  };

  it("include nested fields, with their limits and defaults", () => {
    expect(fieldsOf(team, "request").map(({ name, note }) => [name, note])).toEqual([
      ["lead", ""],
      ["lead.name", "1 to 120 characters"],
      ["members", "at most 50 entries"],
      ["members[].age", "at least 0"],
      ["size", "9 by default"],
    ]);
  });

  it("are marked as required in requests, and as possibly absent in responses", () => {
    const marks = (direction: "request" | "response") => fieldsOf(team, direction).map(({ mark }) => mark);
    expect(marks("request")).toEqual(["required", "", "", "", ""]);
    expect(marks("response")[0]).toBe("");
    expect(marks("response")[4]).toBe("not always present");
  });
});
