/**
 * A rule of a style sheet is one of:
 * - a rule with the classes in its selectors. `classes` is empty if one of the selectors has no class: every page needs it;
 * - a rule for parts of form fields;
 * - `@property` or `@keyframes` with the name that other rules use;
 * - a block such as `@media` with the rules in it.
 *
 * `words` are the names in a rule that may be those of properties and keyframes.
 */
export type StyleRule =
  | { text: string; classes: string[]; words: string[] }
  | { text: string; isForFields: true; words: string[] }
  | { text: string; name: string }
  | { prelude: string; rules: StyleRule[] };

const NAMED = /^@(?:property|keyframes) ([\w-]+)$/;
const FIELD_PARTS =
  /^(?:::(?:-webkit-(?:search|date|calendar|inner|outer)|placeholder|file-selector)[\w-]*,?)+$/;
const BLOCK = /^@(layer|media|supports|container)\b/;
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi;

/** Splits a minified style sheet into its rules. */
export function parseStyles(css: string): StyleRule[] {
  const names = new Set([...css.matchAll(/@(?:property|keyframes) ([\w-]+)/g)].map(([, name = ""]) => name));
  return parseRules(css, names);
}

function parseRules(css: string, names: Set<string>): StyleRule[] {
  const rules: StyleRule[] = [];
  let from = 0;
  while (from < css.length) {
    const open = indexOf(css, from, "{;");
    const prelude = css.slice(from, open);
    const end = css[open] === "{" ? endOfBlock(css, open) : open + 1;
    if (BLOCK.test(prelude) && css[open] === "{")
      rules.push({ prelude, rules: parseRules(css.slice(open + 1, end - 1), names) });
    else {
      const text = css.slice(from, end);
      const name = NAMED.exec(prelude)?.[1];
      const words = [...new Set(text.match(/[\w-]+/g))].filter((word) => names.has(word));
      if (name) rules.push({ text, name });
      else if (FIELD_PARTS.test(prelude)) rules.push({ text, isForFields: true, words });
      else {
        const bySelector = prelude.startsWith("@") ? [] : selectorsOf(prelude).map(classesIn);
        const classes = bySelector.every(({ length }) => length > 0) ? bySelector.flat() : [];
        rules.push({ text, classes, words });
      }
    }
    from = end;
  }
  return rules;
}

/** Pages differ in their classes by what they show: a project with or without drawings, a list with or without filters. */
const KEPT = 100;
const kept = new WeakMap<StyleRule[], Map<string, string>>();

/**
 * The rules without a class and those with a class that the page's markup contains, those for form fields if it has any,
 * and the properties and keyframes that these use. `markup` is in parts. The last results are kept: choosing takes longer
 * than reading the classes.
 */
export function usedStyles(rules: StyleRule[], markup: string[]): string {
  const attributes = classAttributes(markup);
  const hasFields = markup.some((part) => /<(?:input|textarea|select)\b/.test(part));
  const results = kept.get(rules) ?? new Map<string, string>();
  kept.set(rules, results);
  const key = `${hasFields} ${[...attributes].sort().join('"')}`;
  const styles = results.get(key) ?? selectStyles(rules, attributes, hasFields);
  results.delete(key);
  results.set(key, styles);
  for (const oldest of results.keys()) if (results.size > KEPT) results.delete(oldest);
  return styles;
}

function selectStyles(rules: StyleRule[], attributes: Set<string>, hasFields: boolean) {
  const classes = new Set([...attributes].flatMap((attribute) => unescapeHtml(attribute).split(" ")));
  const words = new Set<string>();
  const select = (rule: StyleRule): string => {
    if ("rules" in rule) {
      const inner = rule.rules.map(select).join("");
      return inner && `${rule.prelude}{${inner}}`;
    }
    if ("name" in rule) return rule.text;
    const isUsed =
      "isForFields" in rule
        ? hasFields
        : rule.classes.length === 0 || rule.classes.some((name) => classes.has(name));
    if (!isUsed) return "";
    for (const word of rule.words) words.add(word);
    return rule.text;
  };
  const named = rules.filter((rule) => "name" in rule);
  const styles = rules.map((rule) => ("name" in rule ? "" : select(rule))).join("");
  return styles + named.map(({ name, text }) => (words.has(name) ? text : "")).join("");
}

/** The values of a page's `class` attributes, without repetitions. */
function classAttributes(markup: string[]) {
  const begin = ' class="';
  const attributes = new Set<string>();
  for (const part of markup) {
    let at = part.indexOf(begin);
    while (at >= 0) {
      const end = part.indexOf('"', at + begin.length);
      attributes.add(part.slice(at + begin.length, end));
      at = part.indexOf(begin, end);
    }
  }
  return attributes;
}

/** Splits a list of selectors at the commas that are outside of parentheses. */
function selectorsOf(list: string) {
  const selectors: string[] = [];
  let from = 0;
  let depth = 0;
  for (let i = indexOf(list, 0, "(),"); i < list.length; i = indexOf(list, i + 1, "(),")) {
    if (list[i] === "(") depth++;
    else if (list[i] === ")") depth--;
    else if (depth === 0) {
      selectors.push(list.slice(from, i));
      from = i + 1;
    }
  }
  return [...selectors, list.slice(from)];
}

const classesIn = (selector: string) =>
  [...selector.matchAll(CLASS)].map(([, name = ""]) =>
    name.replace(ESCAPE, (_, code?: string, character = "") =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );

/** The index of the first of these characters that is neither escaped nor in a string, or the length of the text. */
function indexOf(css: string, from: number, characters: string) {
  for (let i = from; i < css.length; i++) {
    const character = css[i] ?? "";
    if (characters.includes(character)) return i;
    if (character === "\\") i++;
    else if (character === '"' || character === "'") i = indexOf(css, i + 1, character);
  }
  return css.length;
}

function endOfBlock(css: string, open: number) {
  let depth = 1;
  let i = open;
  while (depth > 0 && i < css.length) {
    i = indexOf(css, i + 1, "{}");
    depth += css[i] === "{" ? 1 : -1;
  }
  return i + 1;
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#x27;": "'",
  "&quot;": '"',
};
const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
