import { beforeAll, expect, it } from "vitest";
import { planMigration } from "./plan.ts";
import type { SchemaRow } from "./read-schema.ts";
import { migratedSchema, sourceSchema } from "./sources.ts";

let source: SchemaRow[];
beforeAll(() => {
  source = sourceSchema();
});

it("the migrations result in the schema that the source describes", () => {
  expect(planMigration(migratedSchema(), source, { allowDrops: true })).toEqual([]);
});

// Lists of allowed values grow, and changing a CHECK constraint copies the table. zod checks the lists instead.
it("CHECK constraints contain invariants only, no lists of allowed values", () => {
  const checks = source.flatMap(({ sql }) =>
    [...(sql ?? "").matchAll(/\bcheck\s*\((.*)\)/gi)].map(([, expression]) =>
      expression?.replaceAll('"', ""),
    ),
  );
  expect(checks).toEqual([
    "projects.total_area >= 0",
    "projects.number_of_levels >= 1",
    "projects.construction_cost >= 0",
    "user_follows.follower_id <> user_follows.following_id",
    "user_restrictions.user_id <> user_restrictions.restricted_id",
  ]);
});
