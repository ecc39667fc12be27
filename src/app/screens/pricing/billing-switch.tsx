import { type BillingPeriod, billingPeriods, premiumAnnualSaving } from "@contract/plans";
import { Button } from "../../ui/button";
import { SegmentedControl } from "../../ui/segmented-control";

const NAMES: Record<BillingPeriod, string> = {
  monthly: "Monthly",
  annual: `Annual, save $${premiumAnnualSaving}`,
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
    <Button type="submit" size="sm" className="hidden! noscript:inline-flex!">
      Show
    </Button>
  </form>
);
