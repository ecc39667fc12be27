// @ts-nocheck
// Lists the features that the oldest supported browsers lack, from MDN's browser-compat-data.
import { createRequire } from "node:module";
import { browsers } from "./build-targets.ts";

/** MDN's data on JavaScript, the Web APIs and CSS. */
export const data = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** Whether one of the browsers lacks the feature, or has it only behind a flag or with a prefix. */
export const isNewer = ({ __compat: { support } }) =>
  !browsers.every((browser) => hasFeature(support, browser));

function hasFeature(support, [name, version]) {
  const isOld = (added) => Number.parseFloat(String(added).replace("≤", "")) <= Number(version);
  return [support[name === "ios_saf" ? "safari_ios" : name]]
    .flat()
    .some(
      (each) =>
        isOld(each?.version_added) &&
        !isOld(each.version_removed) &&
        !(each.flags || each.prefix || each.alternative_name),
    );
}

const classes = Object.entries({ ...data.javascript.builtins, ...data.api });
const membersOf = ([owner, features]) =>
  Object.entries(features).flatMap(([key, feature]) => {
    const name = key.replace(/_static$/, "");
    return feature.__compat && name !== owner && /^[a-zA-Z]\w*$/.test(name) && !/_event$/.test(name)
      ? [{ owner, name, feature }]
      : [];
  });

/** Names of classes and namespaces. */
export const newerGlobals = new Set(
  classes.flatMap(([name, feature]) => (feature.__compat && isNewer(feature) ? [name] : [])),
);
const members = classes.flatMap(membersOf);
/** Members as `{ owner, name }`, static ones too. A newer class of the Web APIs has none: who checks for the class has all. */
export const newerMembers = members
  .filter(({ owner, feature }) => isNewer(feature) && !(owner in data.api && newerGlobals.has(owner)))
  .map(({ owner, name }) => ({ owner, name }));
/** Names that some class has in all of the browsers. */
export const olderNames = new Set(members.filter(({ feature }) => !isNewer(feature)).map(({ name }) => name));
