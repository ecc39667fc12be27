// Lists the features that the oldest supported browsers lack, from MDN's browser-compat-data.
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier, SupportStatement } from "@mdn/browser-compat-data";
import { browsers } from "./build-targets.ts";

/** MDN's data on JavaScript, the Web APIs and CSS. */
export const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** True if one of the browsers lacks the feature, or has it only behind a flag or with a prefix. */
export const isNewer = ({ support }: CompatStatement) =>
  !browsers.every((browser) => hasFeature(support, browser));

function hasFeature(
  support: Record<string, SupportStatement | undefined>,
  [name, version]: [name: string, version: string],
) {
  const isOld = (added: unknown) => Number.parseFloat(String(added).replace("≤", "")) <= Number(version);
  return [support[name === "ios_saf" ? "safari_ios" : name]]
    .flat()
    .some(
      (each) =>
        each &&
        isOld(each.version_added) &&
        !isOld(each.version_removed) &&
        !(each.flags || each.prefix || each.alternative_name),
    );
}

/** The features that are part of another, by name. */
export const partsOf = (feature: Identifier = {}) =>
  Object.keys(feature).flatMap((name): [name: string, part: Identifier][] => {
    const part = name === "__compat" ? undefined : feature[name];
    return part ? [[name, part]] : [];
  });

const classes = partsOf({ ...data.javascript.builtins, ...data.api });
const membersOf = ([owner, features]: [string, Identifier]) =>
  partsOf(features).flatMap(([key, feature]) => {
    const name = key.replace(/_static$/, "");
    const { __compat: compat } = feature;
    return compat && name !== owner && /^[a-zA-Z]\w*$/.test(name) && !/_event$/.test(name)
      ? [{ owner, name, compat }]
      : [];
  });

/** Names of classes and namespaces. */
export const newerGlobals = new Set(
  classes.flatMap(([name, feature]) => (feature.__compat && isNewer(feature.__compat) ? [name] : [])),
);
const members = classes.flatMap(membersOf);
/** Members as `{ owner, name }`, static ones too. A newer class of the Web APIs has none: who checks for the class has all. */
export const newerMembers = members
  .filter(({ owner, compat }) => isNewer(compat) && !(owner in data.api && newerGlobals.has(owner)))
  .map(({ owner, name }) => ({ owner, name }));
/** Names that some class has in all of the browsers. */
export const olderNames = new Set(members.filter(({ compat }) => !isNewer(compat)).map(({ name }) => name));
