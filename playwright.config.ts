import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";
import { isFullRun } from "./scripts/combinations";
import { fakeCloudflareSettings } from "./scripts/fake-cloudflare.ts";
import { fakeLoginSettings } from "./scripts/fake-login-provider.ts";
import { demoServer, demoServerEnv, PORT } from "./scripts/test-run/demo-server.ts";

/** The URL of a running server with the demo data. */
const { PLINTH_URL } = process.env;
const CLOUDFLARE_PORT = PORT + 1;
const LOGIN_PORT = PORT + 2;
const settings = Object.entries({
  ...fakeCloudflareSettings(`http://127.0.0.1:${CLOUDFLARE_PORT}/local`),
  ...fakeLoginSettings(`http://127.0.0.1:${LOGIN_PORT}`, "google"),
});
const variables = settings.map(([name, value]) => `--var ${name}:${value}`).join(" ");

/** Tests the built site with the demo data, on its own database and port. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 3,
  // More than a busy machine needs, where WebGL runs without a graphics card: only a failing test waits so long.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    baseURL: PLINTH_URL ?? `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        // One process draws all pages of a context, because starting a process takes as long as drawing a page.
        "--renderer-process-limit=1",
        "--disable-site-isolation-trials",
        // V8 does not optimize code, because tests leave a page before that pays.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
    // Drawing animations takes 8% of the time.
    contextOptions: { reducedMotion: isFullRun ? "no-preference" : "reduce" },
    // Traces double the time. Run a single test with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: PLINTH_URL
    ? undefined
    : [
        {
          command: `node scripts/fake-cloudflare.ts --port ${CLOUDFLARE_PORT}`,
          wait: { stdout: /is at/ },
        },
        {
          command: `node scripts/fake-login-provider.ts --port ${LOGIN_PORT}`,
          wait: { stdout: /is at/ },
        },
        {
          command: `node ${demoServer(process.env.PLINTH_BUILD ?? "dist").join(" ")} ${variables}`,
          env: demoServerEnv,
          wait: { stdout: /Plinth is at/ },
          gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
          // It may load the demo first, on a busy machine.
          timeout: 900_000,
        },
      ],
});
