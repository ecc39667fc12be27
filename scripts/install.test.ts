import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** Runs setup as npm would, with another version of npm or Node. */
const setup = (variables: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, [...options, "scripts/setup.mjs", "scripts/none.mjs"], {
    encoding: "utf8",
    env: { ...process.env, ...variables },
  });
const asNode = (version: string) =>
  `--import=data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;

describe("setup", () => {
  it("refuses a Node below 20 with one sentence, before anything is installed", () => {
    const { status, stdout, stderr } = setup({}, asNode("18.20.8"));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Plinth needs Node 20 or newer, and this is Node 18\.20\.8\. Install .+\n$/);
  });

  it("refuses an npm below 9 with one sentence, before anything is installed", () => {
    const { status, stdout, stderr } = setup({ npm_config_user_agent: "npm/8.19.4 node/v20.9.0 linux x64" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Plinth needs npm 9 or newer, and this is npm 8\.19\.4\. Install .+\n$/);
  });
});

it("no package depends on an install script that npm may leave out", () => {
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
    .filter(([path, { hasInstallScript }]) => path !== "" && hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ""));
  // Their scripts only test, or make faster, the program that an optional package of theirs has. The script of core-js
  // prints.
  expect([...new Set(withScript)].sort()).toEqual(["core-js", "esbuild", "workerd"]);
});
