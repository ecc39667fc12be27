import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

/** Expressions that take more than linear time, and the limits of their input. */
const BOUNDED: [expression: RegExp, reason: string][] = [
  [/^\s*"?([^"<>\\\p{Cc}]*?)"?\s*<([^<>]*)>\s*$/u, "MAIL_FROM, which who runs the site sets"],
  [/\/+$/, "STRIPE_API_BASE, which who runs the site sets"],
  [
    /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.\-‐‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)+/gu,
    "texts of at most 200 characters (NAME_MAX)",
  ],
  [/[.\s]+$/, "the reason that a superuser gave, of at most 500 characters"],
  [/^[\s.]+|[\s.]+$/g, "the name of a folder, of at most 80 characters"],
  [/^[. ]+|[. ]+$/g, "the name of a file, of at most 100 characters"],
  [/\s+\S*$/, "a title or summary, of at most 200 characters"],
  [
    /((?:\d+[ -])?\d+(?:\/\d+)?)\s?["″”]\s?=\s?(\d+)\s?['′’](?:\s?-?\s?(\d+(?:[ -]\d+\/\d+)?)\s?["″”])?/,
    "a line of a PDF, of at most 500 characters",
  ],
  [
    /^(?:sheet|drawing|dwg|plan|zeichnung)?[ -]?(?:no|nr|number|num|nummer|n°|nº|#)\b\.?|^(?:sheet|blatt|planche)(?= *:? *[a-z]{0,4}[-. ]?\d)/i,
    "a line of a PDF, of at most 500 characters",
  ],
];

/** Expressions that are put together at run time. Recheck does not see them: each has been read. */
const COMPOSED = [
  "src/app/viewers/drawing/find-text.ts",
  "src/contract/graphemes.ts",
  "src/worker/db/search/folding.ts",
  "src/worker/features/media/xmp.ts",
  "src/worker/handlers/page-fonts.ts",
  "src/worker/operation/routes.ts",
  "src/worker/platform/local-edge-cache.ts",
];

const literals = new Map<string, { pattern: string; flags: string; file: string }>();
const composed = new Set<string>();
for (const file of globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/testing/**"] })) {
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const compose = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") composed.add(file);
  };
  new Visitor({
    Literal: (node) => {
      if ("regex" in node && node.regex) literals.set(node.raw ?? "", { ...node.regex, file });
    },
    NewExpression: compose,
    CallExpression: compose,
  }).visit(program);
}

/** Without a repetition that has no end, the time is bounded. */
const repeats = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern);

it("no regular expression takes more than linear time, except on input that is bounded", {
  tags: "all",
}, async () => {
  const { check } = await import("recheck");
  const bounded = BOUNDED.map(([expression]) => String(expression));
  const slow = new Map<string, string>();
  for (const [text, { pattern, flags, file }] of literals) {
    if (!repeats(pattern)) continue;
    // There is no time limit: a busy machine passes the default of ten seconds.
    const result = await check(pattern, flags, { timeout: null });
    if (result.status === "vulnerable") slow.set(text, `${result.complexity.summary} in ${file}`);
    else if (result.status === "unknown") slow.set(text, `${result.error.kind} in ${file}`);
  }
  expect([...slow].filter(([text]) => !bounded.includes(text))).toEqual([]);
  expect(bounded.filter((text) => !slow.has(text))).toEqual([]);
});

it("every file that composes a regular expression is listed", () => {
  expect([...composed].sort()).toEqual(COMPOSED);
});
