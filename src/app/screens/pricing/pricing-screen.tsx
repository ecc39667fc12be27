import {
  type BillingPeriod,
  PREMIUM_ANNUAL_SAVING_USD,
  PREMIUM_ANNUAL_USD,
  PREMIUM_ANNUAL_USD_PER_MONTH,
  PREMIUM_MONTHLY_USD,
} from "@contract/plans";
import { freeFeatures, premiumFeatures } from "../../features/billing/plan-sentences";
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
          name="Free"
          price="$0"
          terms="For as long as you like"
          features={freeFeatures}
          isCurrent={viewer?.accountType === "free"}
          action={<FreeAction viewer={viewer} />}
        />
        <PlanCard
          plan="premium"
          name="Premium"
          {...costs[billing]}
          features={premiumFeatures}
          isCurrent={viewer?.accountType === "premium"}
          action={<PremiumAction viewer={viewer} billing={billing} />}
        />
      </div>
      <GoodToKnow />
    </div>
  );
}

const costs: Record<BillingPeriod, { price: string; terms: string }> = {
  monthly: { price: `$${PREMIUM_MONTHLY_USD}`, terms: "Billed monthly" },
  annual: {
    price: `$${PREMIUM_ANNUAL_USD_PER_MONTH}`,
    terms: `Billed annually: $${PREMIUM_ANNUAL_USD} per year, saving $${PREMIUM_ANNUAL_SAVING_USD} per year`,
  },
};
