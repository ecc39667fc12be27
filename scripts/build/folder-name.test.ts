import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "Büro [设计] (2) 😀 "));
afterAll(() => rmSync(folder, { recursive: true }));

/** The smallest site that has what vite.config.ts expects, and what depends on the folder: an alias, a module that is not JavaScript. */
const files = {
  "src/worker/index.ts":
    'import { name } from "@contract/name";\nimport program from "./empty.wasm";\nexport default { fetch: () => new Response(name + program) };',
  "src/worker/empty.wasm": "",
  "src/contract/name.ts": 'export const name = "Plinth";',
  "src/app/entry-client.tsx": 'import { name } from "@contract/name";\nconsole.log(name);',
  "src/app/routes/__root.tsx":
    'import { createRootRoute } from "@tanstack/react-router";\nexport const Route = createRootRoute({});',
};

it("the site is built in a folder with blanks, brackets, umlauts, Chinese and emoji in its name", {
  tags: "all",
}, () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const file of ["package.json", "tsconfig.json", "wrangler.toml", "vite.config.ts"])
    cpSync(file, join(folder, file));
  for (const part of ["scripts/build", "scripts/browser-floor", "src/app/fonts"])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve("node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
    { cwd: folder, encoding: "utf8", env: { ...process.env, VITEST: undefined, NODE_ENV: undefined } },
  );
  expect([status, stderr]).toEqual([0, ""]);
});
