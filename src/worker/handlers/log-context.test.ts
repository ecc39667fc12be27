import { isReservedName } from "@contract/reserved-names";
import { describe, expect, it } from "vitest";
import { app } from "../app";
import { logContextOf } from "./log-context";

/** The first segments of all addresses, without those of files in `public/`. */
const pages = Object.keys(import.meta.glob("../../app/routes/*.tsx")).map((file) =>
  file.replace(/^.*\/(_layout\.)?/, "").replace(/\.?tsx$/, ""),
);
const segments = [
  ...pages.map((page) => /^[a-z-]+/.exec(page)?.[0]),
  ...app.routes.map(({ path }) => /^\/([^/*:]+)/.exec(path)?.[1]),
];
const names = [...new Set(segments)].filter((name) => name !== undefined && name !== "index") as string[];

describe("the route in a log line", () => {
  it("has the first segment of every page and every call, which no username can be", () => {
    expect(names).toEqual(
      expect.arrayContaining(["discover", "projects", "takedowns", "api", "sitemaps", "mcp"]),
    );
    expect(names.filter((name) => !isReservedName(name))).toEqual([]);
    for (const name of names)
      expect(logContextOf(new Request(`https://plinth.test/${name}/7`), "id").route).toMatch(`/${name}`);
  });

  it("leaves out what a person has entered", () => {
    expect(logContextOf(new Request("https://plinth.test/noor/secret"), "id").route).toBe("/*");
    expect(logContextOf(new Request("https://plinth.test/portfolio/noor"), "id").route).toBe("/portfolio/*");
  });
});
