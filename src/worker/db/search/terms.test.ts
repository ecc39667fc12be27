import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { matchAll, termsOf } from "./terms";

/** The greatest length of a search, in characters. */
const LENGTH = 200;
/** All characters that NFKC replaces. Some become several characters, and ﷺ becomes four words. */
const replaced = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => character.normalize("NFKC") !== character.normalize("NFC"));

const expressionOf = (text: string) => matchAll(termsOf(text), "any");
const repeated = (character: string) => character.repeat(LENGTH / character.length);

describe("a search of characters that have a compatibility form", () => {
  const texts = replaced.flatMap((character) => [character, `3${character} x`, repeated(character)]);
  const expressions = [...new Set(texts.map(expressionOf).filter((expression) => expression !== "()"))];

  it("is an expression that the index can read", async () => {
    expect(expressions.length).toBeGreaterThan(4000);
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS count FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM project_search WHERE project_search MATCH value)",
    )
      .bind(JSON.stringify(expressions))
      .all();
    expect(results).toEqual([{ count: expressions.length }]);
  });

  it("is at most four times as long as one of Latin letters", () => {
    const longest = Math.max(...expressions.map(({ length }) => length));
    expect(longest).toBeLessThan(4 * expressionOf("a".repeat(LENGTH)).length);
  });
});
