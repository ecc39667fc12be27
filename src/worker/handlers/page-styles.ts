/**
 * A rule of a style sheet: one with the classes in its selector; one for parts of form fields; `@property` or `@keyframes`
 * with the name that other rules use; a block such as `@media` with the rules in it.
 */
export type StyleRule =
  | { text: string; classes: string[] }
  | { text: string; isForFields: true }
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
  const rules: StyleRule[] = [];
  let from = 0;
  while (from < css.length) {
    const open = indexOf(css, from, "{;");
    const prelude = css.slice(from, open);
    const end = css[open] === "{" ? endOfBlock(css, open) : open + 1;
    if (BLOCK.test(prelude) && css[open] === "{")
      rules.push({ prelude, rules: parseStyles(css.slice(open + 1, end - 1)) });
    else {
      const text = css.slice(from, end);
      const name = NAMED.exec(prelude)?.[1];
      if (name) rules.push({ text, name });
      else if (FIELD_PARTS.test(prelude)) rules.push({ text, isForFields: true });
      else rules.push({ text, classes: prelude.startsWith("@") ? [] : classesIn(prelude) });
    }
    from = end;
  }
  return rules;
}

/**
 * The rules without a class and those with a class that the page's HTML contains, those for form fields if it has any, and
 * the properties and keyframes that these use.
 */
export function usedStyles(rules: StyleRule[], html: string): string {
  const used = new Set<string>();
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of unescapeHtml(classes).split(" ")) used.add(name);
  const hasFields = /<(?:input|textarea|select)\b/.test(html);
  const select = (rule: StyleRule): string => {
    if ("rules" in rule) {
      const inner = rule.rules.map(select).join("");
      return inner && `${rule.prelude}{${inner}}`;
    }
    if ("isForFields" in rule) return hasFields ? rule.text : "";
    if ("name" in rule) return rule.text;
    const { text, classes } = rule;
    return classes.length === 0 || classes.some((name) => used.has(name)) ? text : "";
  };
  const named = rules.filter((rule) => "name" in rule);
  const others = rules.filter((rule) => !("name" in rule));
  const styles = others.map(select).join("");
  const properties = new Set(styles.match(/--[\w-]+/g));
  const isUsed = (name: string) => (name.startsWith("--") ? properties.has(name) : styles.includes(name));
  return styles + named.map(({ name, text }) => (isUsed(name) ? text : "")).join("");
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
