import { type BillingPeriod, billingPeriods, PREMIUM_ANNUAL_SAVING_USD } from "@contract/plans";
import { Button } from "../../ui/button";
import { SegmentedControl } from "../../ui/segmented-control";

const NAMES: Record<BillingPeriod, string> = {
  monthly: "Monthly",
  annual: `Annual, save $${PREMIUM_ANNUAL_SAVING_USD}`,
};

type BillingSwitchProps = { billing: BillingPeriod; onBilling: (billing: BillingPeriod) => void };

export const BillingSwitch = ({ billing, onBilling }: BillingSwitchProps) => (
  <form action="/pricing" className="flex items-center gap-2">
    <SegmentedControl
      legend="Billing"
      name="billing"
      choices={NAMES}
      order={billingPeriods}
      value={billing}
      onChange={onBilling}
    />
    <Button type="submit" size="sm" className="not-noscript:hidden">
      Show
    </Button>
  </form>
);
