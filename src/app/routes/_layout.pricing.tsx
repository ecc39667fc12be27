import { type BillingPeriod, plans } from "@contract/plans";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { PricingScreen } from "../screens/pricing/pricing-screen";

export const Route = createFileRoute("/_layout/pricing")({
  validateSearch: ({ billing }: Record<string, unknown>): { billing?: "annual" } =>
    billing === "annual" ? { billing } : {},
  head: ({ match }) =>
    pageHead({
      title: "Pricing",
      canonical: { origin: match.context.origin, path: "/pricing" },
      description: `Free for up to ${plans.free.projectLimit} projects. Premium from $${plans.premium.usdPerMonth.annual} per month, for unlimited projects.`,
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
