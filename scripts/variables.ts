// `npm run variables` writes the table of variables in docs/deploying.md from src/worker/config/config.ts.
import { readFileSync, writeFileSync } from "node:fs";

export const PAGE = "docs/deploying.md";
const SOURCE = "src/worker/config/config.ts";
/** The table stands between these lines. */
const [BEGIN, END] = ["<!-- variables -->", "<!-- end of variables -->"];

/** The page with the table that the source gives. */
export function withVariables(page: string, source = readFileSync(SOURCE, "utf8")) {
  const [before = "", rest = ""] = page.split(BEGIN);
  const [, after = ""] = rest.split(END);
  return `${before}${BEGIN}\n${tableOf(source)}\n${END}${after}`;
}

function tableOf(source: string) {
  const [type = ""] = /export type Variables = \{[\s\S]*?\n\};/.exec(source) ?? [];
  const variables = [...type.matchAll(/\/\*\*([\s\S]*?)\*\/\s*(\w+)\??:/g)];
  const rows = variables.map(([, comment = "", name]) => {
    const text = comment.replace(/\n\s*\* ?/g, " ").trim();
    return `| \`${name}\`${/\ba secret\b/.test(text) ? " **S**" : ""} | ${text} |`;
  });
  return ["", "| variable | meaning |", "|---|---|", ...rows, ""].join("\n");
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, withVariables(readFileSync(PAGE, "utf8")));
