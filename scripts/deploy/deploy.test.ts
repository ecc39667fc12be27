import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startFakeAccount } from "./fake-account.ts";

const cloudflare = await startFakeAccount();
// A deployment writes its build into the folder of the project.
const folder = mkdtempSync(join(tmpdir(), "plinth-deploy-"));
afterAll(() => {
  cloudflare.close();
  rmSync(folder, { recursive: true });
});

it("npm run setup:cloudflare deploys the Worker with its files, and then what calls it; a repetition sends no file again", {
  tags: "all",
}, async () => {
  const files = ["package.json", "tsconfig.json", "wrangler.toml", "vite.config.ts"];
  for (const part of [...files, "src", "public", "migrations", "scripts"])
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (path) => path !== join("scripts", "demo"),
    });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");

  const origin = "https://work.plinth.se";
  await setUp("--origin", origin, "--mail-from", "Plinth <no-reply@plinth.se>");
  const script = cloudflare.scripts.get("plinth");
  expect(script).toMatchObject({
    modules: expect.arrayContaining(["index.js"]),
    schedules: [{ cron: "*/5 * * * *" }],
    domains: [{ hostname: "work.plinth.se" }],
    hasSubdomain: false,
  });
  expect([...(script?.secrets ?? [])]).toEqual(["PROOF_KEYS"]);
  const bindings = script?.metadata?.bindings ?? [];
  expect(bindings).toContainEqual({ name: "ORIGIN", type: "plain_text", text: origin });
  const consumers = [...cloudflare.queues.values()].map(({ queue_name, consumers }) => [
    queue_name,
    consumers.length,
  ]);
  expect(consumers).toEqual([
    ["plinth-jobs", 1],
    ["plinth-bulk", 1],
    ["plinth-jobs-failed", 1],
  ]);
  expect(uploads()).toBeGreaterThan(0);

  cloudflare.calls.length = 0;
  await setUp();
  expect(cloudflare.calls.filter((call) => call.startsWith("PUT") && call.endsWith("/plinth"))).toHaveLength(
    1,
  );
  expect(uploads()).toBe(0);
});

const uploads = () => cloudflare.calls.filter((call) => call.endsWith("/workers/assets/upload")).length;

/** Runs the command until it checks the address, which nobody serves. */
async function setUp(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/setup-cloudflare.ts", ...args], {
    cwd: folder,
    // Its processes are a group, which can be ended together.
    detached: true,
    env: { ...process.env, ...cloudflare.variables, VITEST: undefined, NODE_ENV: undefined },
  });
  let output = "";
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("Waiting ...")) resolve();
      });
    child.on("exit", resolve);
  });
  expect(output).toMatch(/Checking the deployed site \.\.\.\n.+ Waiting \.\.\./);
  const ended = new Promise((resolve) => child.on("close", resolve));
  if (child.pid) process.kill(-child.pid, "SIGKILL");
  await ended;
}
