import { defineConfig } from "drizzle-kit";

/** Used by `drizzle-kit export` only. scripts/migrations writes the migrations. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/worker/db/schema.ts",
});
