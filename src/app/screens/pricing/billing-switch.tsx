import { type BillingPeriod, billingPeriods, PREMIUM_ANNUAL_SAVING_USD } from "@contract/plans";
import { SegmentedControl } from "../../ui/segmented-control";

const NAMES: Record<BillingPeriod, string> = {
  monthly: "Monthly",
  annual: `Annual, save $${PREMIUM_ANNUAL_SAVING_USD}`,
};

type BillingSwitchProps = { billing: BillingPeriod; onBilling: (billing: BillingPeriod) => void };

export const BillingSwitch = ({ billing, onBilling }: BillingSwitchProps) => (
  <SegmentedControl
    legend="Billing"
    name="billing"
    choices={NAMES}
    order={billingPeriods}
    value={billing}
    onChange={onBilling}
  />
);
