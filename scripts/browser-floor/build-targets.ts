import { readFileSync } from "node:fs";

/** The oldest supported browsers as pairs of a name and a version: `browserslist` in package.json. */
export const browsers = readEntries().map((entry): [name: string, version: string] => {
  const [name = "", version = ""] = entry.split(" >= ");
  return [name, version];
});

function readEntries(): string[] {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).browserslist;
}

/** The browsers as `build.target` of Vite names them. */
export const buildTargets = browsers.map(([name, version]) => name.replace("ios_saf", "ios") + version);
