import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    react(),
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // A database without migrations, for tests of what a migration does with data.
        d1Databases: ["EMPTY_DB"],
        // Without the key that a developer may have in .dev.vars: no test pays at the real Stripe.
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("./migrations"),
          STRIPE_SECRET_KEY: "",
          ORIGIN: "http://plinth.test",
        },
      },
    }),
  ],
  resolve: { tsconfigPaths: true },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/worker/testing/setup.ts"],
    globalSetup: [
      "scripts/libsql-for-tests.mjs",
      "scripts/fake-stripe.mjs",
      "scripts/migrations/sources.mjs",
    ],
    deps: { optimizer: { ssr: { enabled: true, include: ["stripe"] } } },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
