import type { BillingPeriod } from "@contract/plans";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { validSearch } from "../lib/valid-search";
import { PricingScreen } from "../pages/pricing-screen";

export const Route = createFileRoute("/_layout/pricing")({
  validateSearch: ({ billing }: Record<string, unknown>): { billing?: "annual" } =>
    validSearch(["billing"], billing === "annual" ? { billing } : {}),
  head: ({ match }) =>
    pageHead({
      title: "Pricing",
      canonical: { origin: match.context.origin, path: "/pricing" },
      // A copy from the table of plans, checked by a test, to keep the table out of the script of every page.
      description: "Free for up to 10 projects. Premium from $7 per month, for unlimited projects.",
    }),
  component: Pricing,
});

function Pricing() {
  const { billing = "monthly" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onBilling = (period: BillingPeriod) => {
    const search = period === "annual" ? { billing: period } : {};
    void navigate({ search, replace: true, resetScroll: false });
  };
  return <PricingScreen billing={billing} onBilling={onBilling} />;
}
