import { type BillingPeriod, plans, premiumAnnualSaving, premiumUsdPerYear } from "@contract/plans";
import { useViewer } from "../../lib/session/viewer";
import { PageHeading } from "../../ui/page-heading";
import { BillingSwitch } from "./billing-switch";
import { GoodToKnow } from "./good-to-know";
import { FreeAction, PremiumAction } from "./plan-actions";
import { PlanCard } from "./plan-card";

type PricingScreenProps = { billing: BillingPeriod; onBilling: (billing: BillingPeriod) => void };

export function PricingScreen({ billing, onBilling }: PricingScreenProps) {
  const viewer = useViewer();
  return (
    <div className="sheet-edges">
      <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-5">
        <PageHeading
          title="Pricing"
          lead="Start with a free portfolio. Upgrade for unlimited projects and embedding."
        />
        <BillingSwitch billing={billing} onBilling={onBilling} />
      </div>
      <div className="mt-8 grid gap-y-10 md:grid-cols-2">
        <PlanCard
          plan="free"
          price={plans.free.usdPerMonth[billing]}
          terms="For as long as you like"
          isCurrent={viewer?.accountType === "free"}
          action={<FreeAction viewer={viewer} />}
        />
        <PlanCard
          plan="premium"
          price={plans.premium.usdPerMonth[billing]}
          terms={TERMS[billing]}
          isCurrent={viewer?.accountType === "premium"}
          action={<PremiumAction viewer={viewer} billing={billing} />}
        />
      </div>
      <GoodToKnow />
    </div>
  );
}

const TERMS: Record<BillingPeriod, string> = {
  monthly: "Billed monthly",
  annual: `Billed annually: $${premiumUsdPerYear("annual")} per year, saving $${premiumAnnualSaving} per year`,
};
