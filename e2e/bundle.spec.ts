import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { isKnown, knownCalls, knownStyles } from "../scripts/browser-floor/known.ts";
import { hasNewerSyntax, namesIn, newerCalls } from "../scripts/browser-floor/scripts.ts";
import { newerStyles } from "../scripts/browser-floor/styles.ts";

/**
 * The runtime compiles every module of the Worker when it starts, used or not, and ASCII faster than other text. The API
 * is most of it: take-downs, import and export of projects, changes of many projects, message requests, collections,
 * filters by facts, login by Google and LinkedIn (47 kB, 26 of them its library), pages of the API's tags (2 kB), Unicode's
 * forms of texts and addresses (3 kB), reading numbers, dates and files as people write them (8 kB), common passwords
 * (27 kB), tRPC's client for pages (31 kB), and buildings in use with the reader of workbooks (84 kB) came last.
 */
const KILOBYTES = 3150;

const folderOf = (environment: string) => join(process.env.PLINTH_BUILD ?? "dist", environment);

function builtFiles(pattern: string) {
  const folder = folderOf("client");
  return globSync(pattern, { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), "utf8"),
  }));
}

test("built scripts need nothing that the oldest supported browsers lack", async () => {
  const files = builtFiles("**/*.{js,mjs}");
  expect(files.map(({ path }) => path)).toContain("embed.js");
  const ownNames = new Set(files.flatMap(({ text }) => [...namesIn(text)]));
  const calls = files.flatMap(({ path, text }) =>
    newerCalls(text, ownNames)
      .filter((call) => !isKnown(knownCalls, call, text))
      .map(({ feature, near }) => `${path}: ${feature} in ${near}`),
  );
  expect(calls).toEqual([]);
  const newer = [];
  for (const { path, text } of files) if (await hasNewerSyntax(text)) newer.push(path);
  expect(newer).toEqual([]);
});

test("built style sheets need nothing that the oldest supported browsers lack", () => {
  const files = builtFiles("**/*.css");
  expect(files.length).toBeGreaterThan(0);
  const styles = files
    .flatMap(({ text }) => newerStyles(text))
    .filter((style) => !isKnown(knownStyles, style));
  expect(styles.map(({ feature, near }) => `${feature} in ${near}`)).toEqual([]);
});

test("the licences of what browsers get are one page, and not in the Worker", () => {
  const [{ text } = { text: "" }] = builtFiles("licenses.html");
  const sections = text.split("<section>").slice(1);
  const names = sections.map((section) => /<h2>(.+?)<\/h2>/.exec(section)?.[1] ?? "");
  for (const name of [
    "react ",
    "three ",
    "heic-to ",
    "web-ifc ",
    "pdfjs-dist ",
    "nanoid ",
    "Draco",
    "Basis",
    "Instrument",
  ])
    expect(
      names.filter((each) => each.startsWith(name)),
      name,
    ).not.toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(sections.filter((section) => section.length < 400)).toEqual([]);
  expect(text).toContain("2-clauses");
});

test("the Worker's bundle is small, in ASCII, and without React for browsers", () => {
  const folder = folderOf("ssr");
  const files = globSync("**/*.js", { cwd: folder });
  const code = files.map((file) => readFileSync(join(folder, file), "latin1")).join("\n");
  expect(files).toContain("index.js");
  expect(code.length / 1000).toBeLessThan(KILOBYTES);
  expect(/^\p{ASCII}*$/u.test(code), "ASCII").toBe(true);
  expect(code.includes("createRoot"), "createRoot").toBe(false);
});
