import { describe, expect, it } from "vitest";
import { linkParts } from "./link-parts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe("links in a text", () => {
  it.each([
    ["See https://plinth.work/projects/412.", ["https://plinth.work/projects/412"]],
    ["(http://a.example/x)", ["http://a.example/x"]],
    [
      "http://a.example/plan_(draft), and HTTPS://B.example!",
      ["http://a.example/plan_(draft)", "https://b.example/"],
    ],
    ["Is it https://a.example/?q=1&r=2#top?", ["https://a.example/?q=1&r=2#top"]],
    ["<https://a.example>", ["https://a.example/"]],
    ["(see (https://a.example/(b).).)!", ["https://a.example/(b)"]],
  ])("%s", (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    "javascript:alert(1)",
    "ftp://a.example",
    "www.a.example",
    "https://",
    "https:// a.example",
    "https://plinth.work@evil.example/",
    "data:text/html,https",
  ])("do not include %s", (text) => expect(links(text)).toEqual([]));

  it("are found in linear time in very long texts", () => {
    const many = 300_000;
    const brackets = `https://a.example/${")".repeat(many)}`;
    expect(linkParts(brackets)[0]?.text).toBe("https://a.example/");
    const dots = `https://a.example/${".".repeat(many)}x${".".repeat(many)}`;
    expect(linkParts(dots)[0]?.text).toHaveLength("https://a.example/".length + many + 1);
    expect(links("http://".repeat(many))).toHaveLength(1);
    // The text of so many links is several times as long as the others.
    expect(links("https://a.example ".repeat(many / 4))).toHaveLength(many / 4);
    expect(links(`https://a.example/${").".repeat(many)}`)).toEqual(["https://a.example/"]);
  });

  it("leave the text unchanged when the parts are joined", () => {
    const text = "One https://a.example/b,\n\ntwo <b>https://c.example</b> (https://d.example).";
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(links(text)).toHaveLength(3);
  });
});
