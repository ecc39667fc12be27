import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { PORT as DEMO_PORT, STATE as DEMO_STATE } from "../scripts/test-run/demo-server.ts";
import { start } from "../scripts/tools.ts";

const PORT = DEMO_PORT + 3;
/** The state that scripts/serve-build.ts has prepared for the other tests. */
const DEMO = `${DEMO_STATE}-demo`;
const STATE = ".wrangler/e2e-wrangler-dev";

test("`wrangler dev` serves the build, its files and its database", async ({ request }) => {
  test.skip(!existsSync(DEMO), "PLINTH_URL names a server that was started without these tests");
  rmSync(STATE, { recursive: true, force: true });
  cpSync(DEMO, STATE, { recursive: true });
  const config = `${process.env.PLINTH_BUILD ?? "dist"}/ssr/wrangler.json`;
  const server = start(
    "wrangler",
    [
      ...["dev", "--config", config, "--port", `${PORT}`, "--persist-to", STATE, "--log-level", "warn"],
      "--show-interactive-dev-session=false",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const exited = once(server, "exit");
  try {
    const url = `http://localhost:${PORT}`;
    const page = () => request.get(`${url}/projects/1`).catch(() => undefined);
    await expect.poll(async () => (await page())?.status(), { timeout: 120_000 }).toBe(200);
    const html = (await (await page())?.text()) ?? "";
    expect(html.includes("Mökki among Pines, Puumala"), "the page contains the title").toBe(true);
    const [script] = /\/assets\/entry-client[\w-]+\.js/.exec(html) ?? [];
    const headers = (await request.get(`${url}${script}`)).headers();
    expect(headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  } finally {
    server.kill("SIGTERM");
    await exited;
  }
});
