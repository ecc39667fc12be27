import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/**
 * The runtime compiles every module of the Worker when it starts, used or not, and ASCII faster than other text. The API
 * is most of it: take-downs, import and export of projects, changes of many projects, message requests, collections,
 * filters by facts, login by Google and LinkedIn (47 kB, 26 of them its library), and pages of the API's tags (2 kB) came
 * last.
 */
const KILOBYTES = 2584;

test("the Worker's bundle is small, in ASCII, and without React for browsers", () => {
  const folder = join(process.env.PLINTH_BUILD ?? "dist", "ssr");
  const files = globSync("**/*.js", { cwd: folder });
  const code = files.map((file) => readFileSync(join(folder, file), "latin1")).join("\n");
  expect(files).toContain("index.js");
  expect(code.length / 1000).toBeLessThan(KILOBYTES);
  expect(/^\p{ASCII}*$/u.test(code), "ASCII").toBe(true);
  expect(code.includes("createRoot"), "createRoot").toBe(false);
});
