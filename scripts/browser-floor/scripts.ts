// Finds calls in built scripts that the oldest supported browsers cannot run.
import { transformWithOxc } from "vite";
import { buildTargets } from "./build-targets.ts";
import { newerGlobals, newerMembers, olderNames } from "./newer-features.ts";

/** A use of a feature, at a position in the script. */
type Use = { owner?: string; name: string; index: number };

/** Objects of which a page has one, by the name of their class. */
const OBJECTS: Record<string, string> = {
  navigator: "Navigator",
  document: "Document",
  performance: "Performance",
  screen: "Screen",
};
/** A test for a feature stands at most this number of characters before its use. */
const REACH = 400;
/** Methods of arrays that iterators have, too, but not in the oldest supported browsers. */
const ITERATOR_METHODS = "drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray";

const newer = Map.groupBy(newerMembers, ({ owner }) => owner);
const isNewerMember = (owner: string, name: string) =>
  newer.get(owner)?.some((each) => each.name === name) ?? false;
/** The names of newer members that no older member has: a call by such a name is a use of the feature. */
const newerNames = new Set(newerMembers.map(({ name }) => name).filter((name) => !olderNames.has(name)));

/** Newer features that a script uses without a test whether they are there, each with the code around it. */
export function newerCalls(code: string, ownNames = namesIn(code)) {
  const uses: Use[] = [
    ...memberUses(code),
    ...methodUses(code, ownNames),
    ...globalUses(code),
    ...iteratorUses(code),
  ];
  return uses
    .filter(({ name, index }) => !isTest(code, name, index) && !hasTest(code, name, index))
    .filter(({ owner, name }) => !isPolyfilled(code, owner, name))
    .map(({ owner, name, index }) => ({
      feature: owner ? `${owner}.${name}` : name,
      near: code.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, " "),
    }));
}

/** Names that the script gives to its own members. */
export const namesIn = (code: string) =>
  new Set(
    [/(?<![\w$.?])(\w+)\([^()]*\)\s*\{/g, /[{,]\s*(\w+):/g, /\.(\w+)\s*=(?![=>])/g].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, name = ""]) => name),
    ),
  );

/** Finds uses such as `URL.parse` and `navigator.connection.` */
const memberUses = (code: string) =>
  [...code.matchAll(/(?<![\w$.])(?:(?:window|self|globalThis)\.)?([A-Za-z]\w+)\.([a-zA-Z]\w*)/g)].flatMap(
    (match) => {
      const [text, object = "", name = ""] = match;
      const owner = OBJECTS[object] ?? object;
      const next = code[match.index + text.length] ?? "";
      // Reading alone gives undefined, but a static function may be passed on.
      const isUsed = /[.([]/.test(next) || (owner === object && /[,)]/.test(next));
      return isUsed && isNewerMember(owner, name) ? [{ owner, name, index: match.index }] : [];
    },
  );

/** Finds uses such as `text.toWellFormed()`. */
const methodUses = (code: string, ownNames: Set<string>) =>
  [...code.matchAll(/\.([a-zA-Z]\w*)\(/g)].flatMap(({ 1: name = "", index }) =>
    newerNames.has(name) && !ownNames.has(name) ? [{ name, index }] : [],
  );

/** Finds uses such as `new Float16Array`, `Iterator.from` and `requestIdleCallback()`. */
const globalUses = (code: string) =>
  [
    ...[...code.matchAll(/\b(?:new|extends|instanceof)\s+([A-Z]\w+)/g)].filter(({ 1: name = "" }) =>
      newerGlobals.has(name),
    ),
    ...[...code.matchAll(/(?<![\w$.\-/"'`])([A-Z]\w+)(?=\.)/g)].filter(({ 1: name = "" }) =>
      newerGlobals.has(name),
    ),
    ...[
      ...code.matchAll(
        /(?<![\w$.]|function )(?:(?:window|self|globalThis)\.)?([a-z]\w+)\((?![^()]*\)\s*\{)/g,
      ),
    ].filter(({ 1: name = "" }) => isNewerMember("Window", name) && !olderNames.has(name)),
  ]
    .filter(({ 1: name }) => !new RegExp(`(?:class|function|var|let|const|,) ?${name}\\b`).test(code))
    .map(({ 1: name = "", index }) => ({ name, index }));

/** Finds uses such as `map.values().map()`. */
const iteratorUses = (code: string) =>
  [
    ...code.matchAll(
      new RegExp(`\\.(?:values|keys|entries|matchAll)\\([^()]*\\)\\.(${ITERATOR_METHODS})\\(`, "g"),
    ),
  ].flatMap(({ 0: text, 1: name = "", index }) =>
    /^\.(?:values|keys|entries)\([^)]/.test(text) ? [] : [{ owner: "Iterator", name, index }],
  );

/** True if the use is a test for the feature: `URL.parse && …`, `typeof URL.parse`, `if (URL.parse)`, `!URL.parse`. */
function isTest(code: string, name: string, index: number) {
  const end = code.indexOf(name, index) + name.length;
  return (
    /^\s*(?:&&|\|\||\?|[=!]=)/.test(code.slice(end, end + 4)) ||
    /(?:\btypeof\s+|!|\bif\s*\()$/.test(code.slice(Math.max(0, index - 8), index))
  );
}

/** True if the code shortly before the use tests for the feature. */
function hasTest(code: string, name: string, index: number) {
  const before = code.slice(Math.max(0, index - REACH), index);
  const object = "(?:[\\w$]+\\??\\.)*";
  return new RegExp(
    [
      `typeof\\s+${object}${name}\\b`,
      `[\`"']${name}[\`"']\\s*in\\b`,
      `\\b${name}\\s*(?:&&|\\|\\||\\?|[=!]=)`,
      `if\\s*\\(!?${object}${name}\\)`,
    ].join("|"),
  ).test(before);
}

/** True if the script brings the feature by core-js, which defines it as `$({ target: "Map", … }, { groupBy: … })`. */
function isPolyfilled(code: string, owner: string | undefined, name: string) {
  const target = owner ?? "\\w+";
  return new RegExp(`target:[\`"']${target}[\`"'][^}]*\\},\\{${name}\\b`).test(code);
}

/** Groups with flags in regular expressions, and attributes of imports. The build passes them on. */
const NEWER = /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):|from\s*["'`][^"'`]*["'`]\s*with\s*\{/;
/** Matches code that may be a declaration with `using`, or a regular expression with the flag v. */
const CANDIDATE = /\busing\s+[\w$]+\s*=|\/[dgimsuy]*v[dgimsuy]*(?!\w)/;

/** True if the script has syntax that the build would rewrite for the oldest supported browsers, or cannot rewrite. */
export async function hasNewerSyntax(code: string) {
  if (NEWER.test(code)) return true;
  if (!CANDIDATE.test(code)) return false;
  const lower = (target: string | string[]) =>
    transformWithOxc(code, "built.js", { target, sourcemap: false });
  const [lowered, same] = await Promise.all([lower(buildTargets), lower("esnext")]);
  return lowered.code !== same.code;
}
