import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGE, withVariables } from "./variables";

/** Checks that the files and folders named in the documentation exist. */

const paths = (...patterns: string[]) => globSync(patterns).map((path) => `/${path.replaceAll("\\", "/")}`);
const documents = Object.fromEntries(
  paths("*.md", "docs/**/*.md", "scripts/**/*.md").map((path) => [path, readFileSync(`.${path}`, "utf8")]),
);
const files = paths("*", ".*", "{src,docs,e2e,migrations,scripts,.github,public}/**");

const exists = (path: string) =>
  files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path.replace(/\/$/, "")}/`));

/** Paths in backticks: below a folder of the repository, or the name of a source file. Placeholders become wildcards. */
const mentionedIn = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\s]+)`/g)]
    .map(([, code = ""]) => code.replace(/[:#]\w+$/, ""))
    .filter(
      (code) =>
        /^(src|docs|e2e|migrations|scripts|public|\.github)\//.test(code) ||
        /^[\w./$-]+\.(tsx?|mjs|sql|md|toml|css)$/.test(code),
    )
    .map((code) => code.replace(/\/?[^/]*[<*].*$/, ""))
    .filter((code) => code !== "" && !code.startsWith("/"));

/** Relative links of a document, as paths in the repository. */
const linkedIn = (document: string, text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^(https?:|mailto:|\/)/.test(target))
    .map((target) => new URL(target, `file://${document}`).pathname.slice(1));

/** The tree in README.md: indentation nests, a comma separates names in one line. */
function treeIn(text: string) {
  const block = /```\n(src\/contract\/[\s\S]*?)```/.exec(text)?.[1] ?? "";
  const folders: string[] = [];
  return block.split("\n").flatMap((line) => {
    const [, indent = "", names = ""] = /^( *)(\S+(?:, \S+)*) {2,}/.exec(line) ?? [];
    if (names === "") return [];
    const depth = indent.length / 2;
    const paths = names
      .split(", ")
      .map((name) => [...folders.slice(0, depth), name.replace(/<.*/, "")].join(""));
    folders[depth] = names;
    return paths;
  });
}

it.each(Object.entries(documents))("%s names only files that exist", (document, text) => {
  const named = [...mentionedIn(text), ...linkedIn(document, text), ...treeIn(text)];
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

it("finds the paths of the README", () => {
  const text = documents["/README.md"] ?? "";
  expect(treeIn(text)).toContain("src/worker/handlers/");
  expect(mentionedIn(text)).toContain("src/worker/api.ts");
  expect(linkedIn("/docs/data.md", "[x](../README.md)")).toEqual(["README.md"]);
  expect(exists("src/worker/nothing.ts")).toBe(false);
});

it("the table of variables is what the source gives", () => {
  const page = readFileSync(PAGE, "utf8");
  expect(withVariables(page), "run npm run variables").toBe(page);
  expect(page).toContain("| `STRIPE_SECRET_KEY` **S** |");
});

it.each([
  "Add an operation",
  "Add a screen",
  "Add a field to projects",
])("the five steps of '%s' lead to what they name", (heading) => {
  const [, section = ""] = (documents["/CONTRIBUTING.md"] ?? "").split(`## ${heading}\n`);
  const [steps = ""] = section.split("\n## ");
  const named = [...steps.matchAll(/^\d\. `([^`]+)`: .*`([^`]+)`$/gm)];
  expect(named).toHaveLength(5);
  for (const [, path = "", word = ""] of named) expect(readFileSync(path, "utf8"), path).toContain(word);
});
