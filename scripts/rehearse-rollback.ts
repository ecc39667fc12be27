// Rehearses a rollback with the migrations in between: `npm run rehearse:rollback -- <commit of the version that runs>`.
// In a database with all migrations of this checkout, the former version must read what the new one wrote, and write
// what the new one can read. That is also what both do while a deployment is under way.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Cookies, cookieHeaders, keepCookies } from "./cookies.ts";
import { parseArgs } from "./parse-args.ts";
import { startSite } from "./site.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "8796" } },
});
const [commit] = positionals;
if (!commit)
  fail("Usage: npm run rehearse:rollback -- <commit or tag of the version that runs> [--port 8796]");

const folder = resolve(".wrangler/rollback");
const former = join(folder, "former");
const url = `http://localhost:${options.port}`;
removeFormer();
check("git", ["worktree", "add", "--quiet", "--detach", former, commit]);
install();
try {
  const rolledBack = join(folder, "rolled-back");
  await serve("The new version fills an empty database", ".", rolledBack);
  await serve("The former version serves that database", former, rolledBack);
  const expanded = join(folder, "expanded");
  check(process.execPath, [
    ...["node_modules/wrangler/bin/wrangler.js", "d1", "migrations", "apply", "DB", "--local"],
    ...["--persist-to", expanded],
  ]);
  await serve("The former version fills an empty database that has all migrations", former, expanded);
  await serve("The new version serves that database", ".", expanded);
  console.log(`\n${commit} can be rolled back to: it works with all migrations of this checkout.`);
} finally {
  removeFormer();
}

/** Both versions use the same packages if their lock files are the same. */
function install() {
  const lockOf = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (lockOf(former) === lockOf("."))
    symlinkSync(resolve("node_modules"), join(former, "node_modules"), "dir");
  else check("npm", ["ci", "--no-audit", "--no-fund"], { cwd: former });
}

/** Starts a version, which loads the demo into an empty database, runs its own smoke test, and stops it. */
async function serve(title: string, root: string, state: string) {
  console.log(`\n== ${title}`);
  const server = await startSite(["--port", options.port, "--state", state], { root });
  try {
    check(process.execPath, ["scripts/smoke.ts", url], { cwd: root });
    await checkPages();
  } finally {
    await server.stop();
  }
}

/** Reads the visible part of each kind of row, as somebody who is logged in. */
async function checkPages() {
  const credentials = JSON.stringify({ username: "ada", password: "Plinth-ada-1" });
  const json = { "Content-Type": "application/json", Origin: url };
  const login = await fetch(`${url}/api/login`, { method: "POST", headers: json, body: credentials });
  if (!login.ok) fail(`Logging in answers ${login.status}`);
  const cookies: Cookies = new Map();
  keepCookies(cookies, login);
  const paths = [
    ...["/", "/discover", "/projects/1", "/portfolio/ada", "/dashboard", "/messages", "/settings"],
    ...["/api/user", "/api/projects", "/api/notifications", "/api/contacts", "/api/users/export/data"],
  ];
  for (const path of paths) {
    const { status } = await fetch(url + path, { headers: cookieHeaders(cookies) });
    if (status !== 200) fail(`${path} answers ${status}`);
  }
  console.log(`✓  ${paths.length} pages and calls of a logged-in user`);
}

function check(command: string, args: string[], settings: { cwd?: string } = {}) {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...settings });
  if (status !== 0) fail(`${command} ${args.join(" ")} failed.`);
}

function removeFormer() {
  if (existsSync(former)) spawnSync("git", ["worktree", "remove", "--force", former], { stdio: "inherit" });
  rmSync(folder, { recursive: true, force: true });
}

function fail(message: string): never {
  throw new Error(message);
}
