import type { JsonSchema } from "@contract/api-document";
import { describe, expect, it } from "vitest";
import { fieldsOf, kindOf } from "./schema-words";

const words = (schema: JsonSchema) => {
  const { before, shape = "", after } = kindOf(schema);
  return `${before}${shape}${after}`;
};

describe("a kind of value in words", () => {
  it.each<[string, JsonSchema]>([
    ["text or null", { type: ["string", "null"] }],
    ["instant", { type: "string", format: "date-time" }],
    ["list of Project", { type: "array", items: { $ref: "#/components/schemas/Project" } }],
    ["Owner or null", { anyOf: [{ $ref: "#/components/schemas/Owner" }, { type: "null" }] }],
    ["one of free, premium", { type: "string", enum: ["free", "premium"] }],
    ["texts by name", { type: "object", additionalProperties: { type: "string" } }],
    ["true", { const: true }],
    ["anything", {}],
  ])("is %s", (said, schema) => expect(words(schema)).toBe(said));
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

  it("stand with those of the objects in them, and with their bounds", () => {
    expect(fieldsOf(team, "sent").map(({ name, note }) => [name, note])).toEqual([
      ["lead", ""],
      ["lead.name", "1 to 120 characters"],
      ["members", "at most 50 entries"],
      ["members[].age", "at least 0"],
      ["size", "9 where absent"],
    ]);
  });

  it("are marked where they must be sent, and where they may be missing from an answer", () => {
    const marks = (way: "sent" | "answered") => fieldsOf(team, way).map(({ mark }) => mark);
    expect(marks("sent")).toEqual(["required", "", "", "", ""]);
    expect(marks("answered")[0]).toBe("");
    expect(marks("answered")[4]).toBe("may be absent");
  });
});
