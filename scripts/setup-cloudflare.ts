// Sets up a site in a Cloudflare account and deploys it: `npm run setup:cloudflare`. See docs/deploying.md.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setUp } from "./deploy/set-up.ts";
import { messageOf } from "./error-message.ts";
import { parseArgs } from "./parse-args.ts";

const TRIAL = `
A trial sends no mail and takes no payments, and search engines are kept out. On Cloudflare's free plan a request has 10 ms
of CPU: a login or a registration takes 23 to 30, so some of them fail, and so may large pages (docs/performance.md). D1 then
takes 100,000 written rows a day, the Worker 100,000 requests, and queues keep a job one day.`;
const { values: options } = parseArgs({
  options: {
    origin: { type: "string" },
    "mail-from": { type: "string" },
    env: { type: "string" },
    trial: { type: "boolean", default: false },
    location: { type: "string" },
    secrets: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});

try {
  const { address, accountId, secrets } = await setUp(
    {
      ...options,
      mailFrom: options["mail-from"],
      isTrial: options.trial,
      secretsFile: options.secrets,
      isDryRun: options["dry-run"],
    },
    { variables: process.env, say: (sentence) => console.log(`- ${sentence}`) },
  );
  if (options["dry-run"]) console.log("\nNothing was created, changed or deployed.");
  else {
    await deploy(accountId, secrets);
    if (options.trial) console.log(TRIAL);
    console.log(`
The site is at ${address}
Register your account there, then make it a superuser: npm run superuser -- <username> --remote`);
  }
} catch (error) {
  console.error(`\n${messageOf(error)}.\nWhat was done is kept. Repeat the command to continue.`);
  process.exit(1);
}

async function deploy(accountId: string, secrets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "plinth-secrets-"));
  const file = join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  try {
    const args = [
      "scripts/deploy.ts",
      "--secrets-file",
      file,
      ...(options.env ? ["--env", options.env] : []),
    ];
    const { LIBSQL_AUTH_TOKEN = process.env.LIBSQL_AUTH_TOKEN } = secrets;
    const env = { ...process.env, CLOUDFLARE_ACCOUNT_ID: accountId, LIBSQL_AUTH_TOKEN };
    const child = spawn(process.execPath, args, { stdio: "inherit", env });
    // Without these listeners, an interruption would leave the file of secrets behind.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    const status = await new Promise((resolve) => child.on("exit", resolve));
    if (status !== 0) throw new Error("The deployment failed");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
