import { describe, expect, it } from "vitest";
import { piecesOf } from "./links";

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

describe("a message's links", () => {
  it.each([
    ["See https://plinth.work/projects/412.", ["https://plinth.work/projects/412"]],
    ["(http://a.example/x)", ["http://a.example/x"]],
    [
      "http://a.example/plan_(draft), and HTTPS://B.example!",
      ["http://a.example/plan_(draft)", "https://b.example/"],
    ],
    ["Is it https://a.example/?q=1&r=2#top?", ["https://a.example/?q=1&r=2#top"]],
    ["<https://a.example>", ["https://a.example/"]],
  ])("%s", (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    "javascript:alert(1)",
    "ftp://a.example",
    "www.a.example",
    "https://",
    "https:// a.example",
    "https://plinth.work@evil.example/",
    "data:text/html,https",
  ])("are never made of %s", (text) => expect(links(text)).toEqual([]));

  it("leave the text as it was written", () => {
    const text = "One https://a.example/b,\n\ntwo <b>https://c.example</b> (https://d.example).";
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
    expect(links(text)).toHaveLength(3);
  });
});
