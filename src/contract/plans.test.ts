import { expect, it } from "vitest";
import deploying from "../../docs/deploying.md?raw";
import pricing from "../app/routes/_layout.pricing.tsx?raw";
import { plans, premiumUsdPerYear } from "./plans";

/** Copies of the table of plans, where the table cannot be read. */

it("the guide to Stripe names the prices of the table", () => {
  const { monthly } = plans.premium.usdPerMonth;
  expect(deploying).toContain(`${monthly} dollars a month and ${premiumUsdPerYear("annual")} dollars a year`);
});

it("the description of the pricing page names the limit and the price of the table", () => {
  const { free, premium } = plans;
  expect(pricing).toContain(
    `Free for up to ${free.projectLimit} projects. Premium from $${premium.usdPerMonth.annual} per month`,
  );
});
