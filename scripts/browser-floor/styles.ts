// @ts-nocheck
// Finds CSS in built style sheets that the oldest supported browsers do not know.
import postcss from "postcss";
import { data, isNewer } from "./newer-features.ts";

const { css } = data;

/**
 * Newer CSS in a style sheet, each with its selector. Left out are: styles inside `@supports`, a property that stands there with
 * its prefix too, and `:has()` in a rule with a class that has styles inside `@supports not selector(:has(*))`.
 */
export function newerStyles(text) {
  const root = postcss.parse(text);
  const withoutHas = new Set();
  root.walkAtRules("supports", (rule) => {
    if (/^not selector\(:has/.test(rule.params))
      rule.walkRules(({ selector }) => withoutHas.add(selector.match(CLASS)?.[0]));
  });
  const found = [];
  root.walk((node) => {
    for (const feature of featuresOf(node)) {
      const hasFallback =
        feature === ":has" && node.selector.match(CLASS)?.some((name) => withoutHas.has(name));
      if (!hasFallback && !isGuarded(node, feature)) found.push({ feature, near: placeOf(node) });
    }
  });
  return found;
}

const CLASS = /\.(?:\\.|[\w-])+/g;

const placeOf = ({ selector, parent, name, params }) =>
  selector ?? parent?.selector ?? `@${name ?? parent?.name} ${params ?? ""}`;

function featuresOf(node) {
  if (node.type === "decl") return declarationFeatures(node);
  if (node.type === "rule") return selectorFeatures(node.selector);
  return node.type === "atrule" ? atRuleFeatures(node) : [];
}

function declarationFeatures({ prop, value }) {
  const property = css.properties[prop];
  const words = new Set(value.match(/(?<![\w-])[a-z][\w-]*/g));
  const keywords = Object.entries(property ?? {}).filter(([key]) => words.has(key.replaceAll("_", "-")));
  return named([
    [prop, property],
    ...keywords.map(([key, feature]) => [`${prop}: ${key}`, feature]),
    ...[...value.matchAll(/([a-z][\w-]*)\((\s*from\b)?/g)].flatMap(([, name, from]) =>
      functionFeatures(name, from),
    ),
    ...[...value.matchAll(/(?<![\w.#-])\d*\.?\d+([a-z]+)\b/g)].map(([, unit]) => [
      unit,
      css.types.length[unit],
    ]),
  ]);
}

const functionFeatures = (name, from) =>
  Object.entries(css.types).flatMap(([type, features]) => {
    const feature = type === name ? features : features[name];
    return feature
      ? [[`${name}()`, feature], ...(from ? [[`${name}(from …)`, feature.relative_syntax]] : [])]
      : [];
  });

/** Browsers ignore what they do not know inside `:is()` and `:where()`, and drop the rule otherwise. */
const selectorFeatures = (selector) =>
  named(
    [...withoutForgiven(selector.replace(/\\./g, "")).matchAll(/::?([a-z][\w-]*)/g)].map(([text, name]) => [
      text,
      css.selectors[name],
    ]),
  );

function withoutForgiven(selector) {
  const start = selector.search(/:(?:is|where)\(/);
  if (start < 0) return selector;
  let end = selector.indexOf("(", start) + 1;
  for (let depth = 1; depth > 0 && end < selector.length; end++)
    depth += { "(": 1, ")": -1 }[selector[end]] ?? 0;
  return withoutForgiven(selector.slice(0, start) + selector.slice(end));
}

const atRuleFeatures = ({ name, params }) =>
  named([
    [`@${name}`, css["at-rules"][name]],
    ...[...params.matchAll(/\(\s*([a-z][\w-]*)/g)].map(([, feature]) => [
      `@${name} (${feature})`,
      css["at-rules"][name]?.[feature],
    ]),
  ]);

const named = (features) =>
  features.flatMap(([name, feature]) => (feature?.__compat && isNewer(feature) ? [name] : []));

function isGuarded(node, feature) {
  if (/^:*-(?:webkit|moz)-/.test(feature)) return true;
  const name = feature.split(":")[0];
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.name === "supports") return true;
  return node.type === "decl" && node.parent.nodes.some(({ prop }) => prop === `-webkit-${name}`);
}
