// Deploys the site: checks the configuration, builds, applies the migrations, deploys, and checks the deployed site.
// `npm run deploy`; --env staging: the other environment. --dry-run: stops before anything is sent; needs no network and
// no account. --upload: uploads the version without sending visitors to it, for a gradual deployment. --secrets-file: a file
// whose secrets are uploaded with the version.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { CONFIG, forSite, libsqlOf, readConfig, readSite } from "./deploy/config.ts";
import { migrationProblems, problemsOf } from "./deploy/problems.ts";
import { parseArgs } from "./parse-args.ts";
import { start } from "./tools.ts";

/** The build leaves its copy of the configuration, of one environment, in this file. */
const BUILT = "dist/ssr/wrangler.json";
const { values: options } = parseArgs({
  options: {
    env: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    upload: { type: "boolean", default: false },
    "secrets-file": { type: "string" },
  },
});
const { env } = options;

const [migrationProblem] = migrationProblems();
if (migrationProblem) {
  console.error(`Nothing can be deployed: ${migrationProblem}.`);
  process.exit(1);
}
const config = readConfig(env);
const production = env ? readConfig(undefined) : undefined;
const problems = problemsOf(config, production);
if (problems.length > 0) {
  console.error(
    `${config.name} cannot be deployed. In ${CONFIG}${env ? `, [env.${env}]` : ""}, or by \`npm run setup:cloudflare\`:`,
  );
  for (const problem of problems) console.error(`- ${problem}.`);
  process.exit(1);
}

await step("Building", "vite", ["build", "--logLevel", "warn"], { CLOUDFLARE_ENV: env ?? "" });
const built = JSON.parse(readFileSync(BUILT, "utf8"));
writeFileSync(BUILT, JSON.stringify(forSite(built, readSite(env))));
if (options["dry-run"]) {
  await wrangler("Checking what would be deployed", "deploy", "--dry-run", "--outdir", ".wrangler/dry-run");
  console.log(`\n${config.name} can be deployed to ${config.vars.ORIGIN}. Nothing was sent.`);
  process.exit(0);
}
if (!config.account_id || !process.env.CLOUDFLARE_API_TOKEN) {
  console.error("Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID (docs/deploying.md).");
  process.exit(1);
}
await migrate();
const secrets = options["secrets-file"] ? ["--secrets-file", options["secrets-file"]] : [];
if (options.upload) {
  await wrangler("Uploading the version", "versions", "upload", ...secrets);
  console.log(`\nVisitors still get the version before. Send some of them to the new one:
  npx wrangler versions deploy --name ${config.name}`);
} else {
  await wrangler("Deploying", "deploy", ...secrets);
  await script("Checking the deployed site", [
    "scripts/smoke.ts",
    String(config.vars.ORIGIN),
    "--wait",
    "600",
  ]);
}

/** Migrates before the version that needs it: each migration also fits the version that still runs (docs/data.md). */
function migrate() {
  const url = libsqlOf(config);
  if (url)
    return script("Applying the migrations to libSQL", ["scripts/migrate-libsql.ts"], { LIBSQL_URL: url });
  return script("Applying the migrations to D1", [
    "scripts/migrate-remote.ts",
    ...(env ? ["--env", env] : []),
  ]);
}

function wrangler(task: string, ...args: string[]) {
  return step(task, "wrangler", [...args, "--config", BUILT]);
}

function step(task: string, tool: string, args: string[], variables: Record<string, string> = {}) {
  return finished(task, () => start(tool, args, { stdio: "inherit", env: variables }));
}

function script(task: string, args: string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables };
  return finished(task, () => spawn(process.execPath, args, { stdio: "inherit", env }));
}

/** Waits for the end of a process. If it failed, nothing after it runs. */
async function finished(task: string, begin: () => ChildProcess) {
  console.log(`\n${task} ...`);
  const status = await new Promise((resolve) => begin().on("exit", resolve));
  if (status === 0) return;
  console.error(`\n${task} failed, and nothing after it was done.`);
  process.exit(1);
}
