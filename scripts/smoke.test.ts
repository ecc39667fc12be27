import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { listen } from "./listen.ts";

let isUp = false;
const server = createServer((_request, response) => {
  response.writeHead(isUp ? 200 : 404, isUp ? { "X-Request-Id": crypto.randomUUID() } : {});
  response.end("{}");
});
const url = await listen(server, 0);
afterAll(() => server.close());

async function smoke(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/smoke.ts", ...args]);
  const status = new Promise((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

it("npm run smoke says in a sentence that an address cannot be reached, or is no Plinth", async () => {
  const [closed, other] = await Promise.all([smoke("http://127.0.0.1:9"), smoke(url)]);
  expect(closed).toMatchObject({ status: 1, stdout: "" });
  expect(closed.stderr).toMatch(/^http:\/\/127.0.0.1:9 cannot be checked: fetch failed: .+\.\n$/);
  expect(other).toMatchObject({ status: 1, stdout: "" });
  expect(other.stderr).toBe(`${url} cannot be checked: /health answers 404, but not as Plinth does.\n`);
});

it("npm run smoke waits for a new address, and then checks it", async () => {
  const answer = smoke(url, "--wait", "60");
  await new Promise((resolve) => server.once("request", resolve));
  isUp = true;
  const { status, stdout, stderr } = await answer;
  expect(stdout).toMatch(/^\/health answers 404, but not as Plinth does\. .+ Waiting \.\.\.\n/);
  expect(stdout).toContain("✓  Every answer names its request");
  // This server is no Plinth: other checks fail.
  expect([status, stderr]).toEqual([1, ""]);
});
