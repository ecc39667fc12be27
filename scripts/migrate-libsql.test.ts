import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("says in a sentence that the database cannot be reached", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/migrate-libsql.ts"], {
    env: { ...process.env, LIBSQL_URL: "http://127.0.0.1:9" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^libSQL at 127.0.0.1:9: fetch failed: .+\nWhat was applied is recorded/);
});
