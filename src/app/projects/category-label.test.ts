import { expect, it } from "vitest";
import { categoryLabel } from "./category-label";

it("turns category slugs into labels and keeps the spelling of other names", () => {
  expect(["residential", "urban-design", "mixed-use", "net-zero-housing"].map(categoryLabel)).toEqual([
    "Residential",
    "Urban design",
    "Mixed-use",
    "Net zero housing",
  ]);
  expect(["Health & Care", "Pre-fab", "x-Ray lab"].map(categoryLabel)).toEqual([
    "Health & Care",
    "Pre-fab",
    "X-Ray lab",
  ]);
  expect([null, undefined, ""].map(categoryLabel)).toEqual(["Project", "Project", "Project"]);
});
