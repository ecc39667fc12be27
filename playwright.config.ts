import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

const PORT = 8799;

/** The built site with the demo in it, on a database and a port of its own. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findBrowser() },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `node scripts/start.mjs --built --fresh --port ${PORT} --state .wrangler/e2e`,
    wait: { stdout: /Plinth is at/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    timeout: 180_000,
  },
});
