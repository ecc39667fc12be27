import { defineConfig } from "drizzle-kit";

/** Only `drizzle-kit export` is used: scripts/migrations writes the migrations. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/worker/db/schema.ts",
});
