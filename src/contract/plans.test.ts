import { expect, it } from "vitest";
import deploying from "../../docs/deploying.md?raw";
import { plans, premiumUsdPerYear } from "./plans";

it("the guide to Stripe names the prices of the table", () => {
  const { monthly } = plans.premium.usdPerMonth;
  expect(deploying).toContain(`${monthly} dollars a month and ${premiumUsdPerYear("annual")} dollars a year`);
});
