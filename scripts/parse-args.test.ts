import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("a mistyped option ends a script with one sentence", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/superuser.ts", "--mistyped"]);
  expect(status).toBe(1);
  expect(String(stderr)).toBe("Unknown option '--mistyped'. The options are --remote, --state, --revoke.\n");
});

it("no script reads its options in another way", () => {
  const others = globSync("scripts/**/*.ts", { exclude: ["**/*.test.ts"] }).filter((file) =>
    /parseArgs \} from "node:util"/.test(readFileSync(file, "utf8")),
  );
  expect(others).toEqual([]);
});
