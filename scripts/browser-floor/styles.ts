// Finds CSS in built style sheets that the oldest supported browsers do not know.
import type { Identifier } from "@mdn/browser-compat-data";
import postcss, { AtRule, type ChildNode, type Declaration, type Node, Rule } from "postcss";
import { data, isNewer, partsOf } from "./newer-features.ts";

const { css } = data;

type Feature = [name: string, feature: Identifier | undefined];

/**
 * Newer CSS in a style sheet, each with its selector. Left out are: styles inside `@supports`, a property that stands there with
 * its prefix too, and `:has()` in a rule with a class that has styles inside `@supports not selector(:has(*))`.
 */
export function newerStyles(text: string) {
  const root = postcss.parse(text);
  const withoutHas = new Set<string | undefined>();
  root.walkAtRules("supports", (rule) => {
    if (/^not selector\(:has/.test(rule.params))
      rule.walkRules(({ selector }) => {
        withoutHas.add(selector.match(CLASS)?.[0]);
      });
  });
  const found: { feature: string; near: string }[] = [];
  root.walk((node) => {
    for (const feature of featuresOf(node)) {
      const hasFallback =
        feature === ":has" &&
        node.type === "rule" &&
        node.selector.match(CLASS)?.some((name) => withoutHas.has(name));
      if (!hasFallback && !isGuarded(node, feature)) found.push({ feature, near: placeOf(node) });
    }
  });
  return found;
}

const CLASS = /\.(?:\\.|[\w-])+/g;

function placeOf(node: Node): string {
  if (node instanceof Rule) return node.selector;
  if (node instanceof AtRule) return `@${node.name} ${node.params}`;
  return node.parent ? placeOf(node.parent) : "";
}

function featuresOf(node: ChildNode) {
  if (node.type === "decl") return declarationFeatures(node);
  if (node.type === "rule") return selectorFeatures(node.selector);
  return node.type === "atrule" ? atRuleFeatures(node) : [];
}

function declarationFeatures({ prop, value }: Declaration) {
  const property = css.properties?.[prop];
  const words = new Set(value.match(/(?<![\w-])[a-z][\w-]*/g));
  const keywords = partsOf(property).filter(([key]) => words.has(key.replaceAll("_", "-")));
  return named([
    [prop, property],
    ...keywords.map(([key, feature]): Feature => [`${prop}: ${key}`, feature]),
    ...[...value.matchAll(/([a-z][\w-]*)\((\s*from\b)?/g)].flatMap(([, name = "", from]) =>
      functionFeatures(name, from),
    ),
    ...[...value.matchAll(/(?<![\w.#-])\d*\.?\d+([a-z]+)\b/g)].map(
      ([, unit = ""]): Feature => [unit, css.types?.length?.[unit]],
    ),
  ]);
}

const functionFeatures = (name: string, from: string | undefined): Feature[] =>
  partsOf(css.types).flatMap(([type, features]): Feature[] => {
    const feature = type === name ? features : features[name];
    if (!feature) return [];
    const relative: Feature = [`${name}(from …)`, feature.relative_syntax];
    return [[`${name}()`, feature], ...(from ? [relative] : [])];
  });

/** Browsers ignore unknown selectors inside `:is()` and `:where()`, and drop the rule otherwise. */
const selectorFeatures = (selector: string) =>
  named(
    [...withoutForgiven(selector.replace(/\\./g, "")).matchAll(/::?([a-z][\w-]*)/g)].map(
      ([text, name = ""]): Feature => [text, css.selectors?.[name]],
    ),
  );

function withoutForgiven(selector: string): string {
  const start = selector.search(/:(?:is|where)\(/);
  if (start < 0) return selector;
  let end = selector.indexOf("(", start) + 1;
  for (let depth = 1; depth > 0 && end < selector.length; end++)
    depth += selector[end] === "(" ? 1 : selector[end] === ")" ? -1 : 0;
  return withoutForgiven(selector.slice(0, start) + selector.slice(end));
}

const atRuleFeatures = ({ name, params }: AtRule) =>
  named([
    [`@${name}`, css["at-rules"]?.[name]],
    ...[...params.matchAll(/\(\s*([a-z][\w-]*)/g)].map(
      ([, feature = ""]): Feature => [`@${name} (${feature})`, css["at-rules"]?.[name]?.[feature]],
    ),
  ]);

const named = (features: Feature[]) =>
  features.flatMap(([name, feature]) => (feature?.__compat && isNewer(feature.__compat) ? [name] : []));

function isGuarded(node: ChildNode, feature: string) {
  if (/^:*-(?:webkit|moz)-/.test(feature)) return true;
  const name = feature.split(":")[0];
  if (isInSupports(node)) return true;
  const prefixed = `-webkit-${name}`;
  return (
    node.type === "decl" &&
    (node.parent?.nodes.some((each) => each.type === "decl" && each.prop === prefixed) ?? false)
  );
}

function isInSupports(node: Node): boolean {
  if (node instanceof AtRule && node.name === "supports") return true;
  return node.parent ? isInSupports(node.parent) : false;
}
