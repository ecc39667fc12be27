// Global setup for vitest: starts three libSQL servers on free ports: one with all migrations,
// one that stands for its replica and never catches up, and one empty. Their URLs are empty where no libSQL server exists
// for the system: the tests that need one are then skipped.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { hasLibsqlServer, installLibsqlServer } from "./binaries.mjs";
import { listen } from "./listen.ts";
import { migrate } from "./migrate-libsql.ts";

declare module "vitest" {
  interface ProvidedContext {
    libsqlUrl: string;
    libsqlReplicaUrl: string;
    emptyLibsqlUrl: string;
  }
}

export default async function setup(project: TestProject) {
  if (!hasLibsqlServer) {
    console.warn("The tests on libSQL are skipped: there is no libSQL server for this system.");
    for (const name of ["libsqlUrl", "libsqlReplicaUrl", "emptyLibsqlUrl"] as const)
      project.provide(name, "");
    return;
  }
  const [migrated, replica, empty] = await Promise.all([startServer(), startServer(), startServer()]);
  await Promise.all([migrate(migrated.url), migrate(replica.url)]);
  project.provide("libsqlUrl", migrated.url);
  project.provide("libsqlReplicaUrl", replica.url);
  project.provide("emptyLibsqlUrl", empty.url);
  return () => Promise.all([migrated.stop(), replica.stop(), empty.stop()]);
}

/** Starts an empty libSQL server on a free port. It ends with this process, however that ends. */
export async function startServer() {
  const program = await installLibsqlServer();
  const folder = mkdtempSync(join(tmpdir(), "plinth-libsql-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = ["--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`, "--no-welcome"];
  // The shell waits for the end of its input, which this process alone can write.
  const server = spawn("sh", ["-c", '"$0" "$@" & read -r _; kill -9 $!', program, ...options], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const failed = new Promise<never>((_, reject) => server.once("error", reject));
  await Promise.race([failed, isUp(url)]);
  const stop = async () => {
    server.stdin.end();
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function isUp(url: string) {
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function freePort() {
  const probe = createServer();
  const { port } = new URL(await listen(probe, 0));
  await new Promise((closed) => probe.close(closed));
  return port;
}
