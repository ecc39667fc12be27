import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./scripts/memory-folder.ts";
import { newProofKeys } from "./scripts/proof-keys.ts";
import { keepRuntimeQuiet } from "./scripts/quiet-runtime.ts";

process.env.TMPDIR = memoryFolder();
keepRuntimeQuiet();

const shared = {
  tags: [{ name: "all", description: "Tests that `npm test` leaves out. `npm run test:all` runs them." }],
  // The default on two processors is one. With two they are idle for a tenth of the time, with three they are not.
  maxWorkers: 3,
  // Starting a runtime and loading the modules takes longer than most files: the files of a worker share both.
  isolate: false,
  // Only for tests that wait for something that never comes: on a busy machine a test of 20 s can take more than 160.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

const migrations = await readD1Migrations("./migrations");

/**
 * Vitest gives a worker that starts later all modules of its first file in one message. With their source maps, which workerd does
 * not read, it can be larger than a WebSocket takes (32 MiB), and the worker is lost.
 */
const noSourceMaps: Plugin = {
  name: "no-source-maps",
  enforce: "post",
  transform: (code) => ({ code, map: { mappings: "" } }),
};

export default defineConfig({
  test: {
    // What a test writes to the console is shown if it fails.
    silent: "passed-only",
    projects: [
      {
        extends: false,
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        test: { ...shared, name: "app", include: ["src/{app,contract}/**/*.test.ts"] },
      },
      { extends: false, test: { ...shared, name: "scripts", include: ["scripts/**/*.test.ts"] } },
      {
        extends: false,
        // Without warnings about packages whose source maps name files that they do not contain.
        logLevel: "error",
        plugins: [
          react(),
          noSourceMaps,
          cloudflareTest({
            main: "src/worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // A second database, without migrations.
              d1Databases: ["EMPTY_DB"],
              // Without what a developer may have in .dev.vars: no test pays at the real Stripe.
              bindings: {
                TEST_MIGRATIONS: migrations,
                STRIPE_SECRET_KEY: "",
                TURNSTILE_SECRET_KEY: "",
                GOOGLE_CLIENT_SECRET: "",
                LINKEDIN_CLIENT_SECRET: "",
                INDEXNOW_KEY: "",
                WEBHOOK_LOCAL_ADDRESSES: "",
                CUSTOM_DOMAINS_API_TOKEN: "",
                REQUEST_LIMITS: "",
                ORIGIN: "http://plinth.test",
                PROOF_KEYS: await newProofKeys(),
              },
            },
          }),
        ],
        resolve: { tsconfigPaths: true },
        // React as in production: its development version takes twice as long to render a page.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: "worker",
          env: { NODE_ENV: "production", TEST_ALL: process.env.TEST_ALL ?? "" },
          include: ["src/worker/**/*.test.ts"],
          setupFiles: ["src/worker/testing/setup.ts"],
          globalSetup: [
            "scripts/libsql-for-tests.ts",
            "scripts/fake-stripe.ts",
            "scripts/fake-turnstile.ts",
            "scripts/fake-resend.ts",
            "scripts/fake-login-provider.ts",
            "scripts/fake-index-now.ts",
            "scripts/webhook-receiver.ts",
            "scripts/fake-cloudflare.ts",
          ],
          // stripe and React are CommonJS: in a folder whose name is not ASCII, React would be loaded twice. lucide-react is 2,000
          // modules and radix-ui some hundred, each of which workerd would ask for.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "stripe",
                  "lucide-react",
                  "react",
                  "react/jsx-runtime",
                  "react-dom",
                  "react-dom/server",
                  "radix-ui",
                  "zod",
                  "drizzle-orm",
                  "drizzle-orm/sqlite-core",
                  "drizzle-orm/sqlite-core/query-builders/raw",
                  "drizzle-orm/batch",
                  "drizzle-orm/d1",
                  "drizzle-orm/libsql/web",
                  "hono",
                  "hono/html",
                  "hono/cors",
                  "hono/body-limit",
                  "hono/secure-headers",
                  "hono/http-exception",
                  "hono/utils/cookie",
                  "@hono/zod-validator",
                  "@simplewebauthn/server",
                  "@trpc/server",
                  "@trpc/server/adapters/fetch",
                  "@trpc/server/observable",
                ],
              },
            },
          },
        },
      },
    ],
  },
});
