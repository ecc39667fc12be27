import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    react(),
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations") } },
    }),
  ],
  resolve: { tsconfigPaths: true },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/worker/testing/setup.ts"],
    globalSetup: ["scripts/libsql-for-tests.mjs"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
