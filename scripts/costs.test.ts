import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { costs, table, usage } from "./costs.ts";

it("docs/scale.md has the table that npm run costs prints", () => {
  expect(readFileSync("docs/scale.md", "utf8")).toContain(table(1_000_000));
});

it("costs are what exceeds the included quantities, times the price", () => {
  expect(costs(0).rows.find(({ name }) => name === "Workers: requests")).toMatchObject({
    billed: 0,
    cost: 0,
  });
  const { rows, total } = costs(1_000_000);
  const requests = rows.find(({ name }) => name === "Workers: requests");
  // A visit: 20 files and a view. 90% open three pages; 10% open three, and send 1.855 calls.
  const sent = 30_000_000 * (21 + 0.9 * 3 + 0.1 * (3 + 1.855));
  expect(requests?.amount).toBeCloseTo(sent, 0);
  expect(requests?.cost).toBeCloseTo(((sent - 10_000_000) / 1_000_000) * 0.3, 6);
  expect(total).toBeCloseTo(
    rows.reduce((sum, { cost }) => sum + cost, 5),
    6,
  );
});

it("the rows are those of the benchmark, and the edge cache answers without them", () => {
  // Visitors read the rows of a fifth of their pages: 50, 29 and 58. Others read theirs of each page and call.
  const visitors = 0.9 * 0.2 * (50 + 29 + 58);
  const loggedIn = 134 + 62 + 98 + 61 + 0.05 * 21 + 0.5 * 33 + 0.1 * 33 + 0.1 * 34 + 0.1 * 32 + 0.005 * 91;
  const files = 20 * 0.05 * 2;
  expect(usage(1)["D1: rows read"]).toBeCloseTo(30 * (visitors + 0.1 * loggedIn + 3 + files), 6);
});
