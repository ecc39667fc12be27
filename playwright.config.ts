import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

const PORT = process.env.PLINTH_TEST_PORT ?? "8799";
/** Names a server that runs already, with the demo in it. */
const { PLINTH_URL } = process.env;

/** The built site with the demo in it, on a database and a port of its own. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    baseURL: PLINTH_URL ?? `http://localhost:${PORT}`,
    launchOptions: { executablePath: findBrowser() },
    // Noting every step of every test takes half of the time; `--trace on` does it for the one that is looked at.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: PLINTH_URL
    ? undefined
    : {
        command: `node scripts/start.mjs --built ${process.env.PLINTH_BUILD ?? "dist"} --fresh --port ${PORT} --state .wrangler/e2e`,
        wait: { stdout: /Plinth is at/ },
        gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
        timeout: 180_000,
      },
});
