import type { BillingPeriod } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { ManageSubscription } from "../../features/billing/manage-subscription";
import { premiumTerm } from "../../features/billing/plan-sentences";
import { useCheckout } from "../../features/billing/use-checkout";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";

const WIDE = "w-full md:w-60";

export function FreeAction({ viewer }: { viewer: CurrentUser | null }) {
  if (!viewer)
    return (
      <Link to="/auth" search={{ tab: "register" }} className={buttonClass({ size: "lg", className: WIDE })}>
        Get Started
      </Link>
    );
  if (viewer.accountType === "premium") return null;
  return (
    <Link to="/dashboard" className={buttonClass({ size: "lg", className: WIDE })}>
      Your projects
    </Link>
  );
}

type PremiumActionProps = { viewer: CurrentUser | null; billing: BillingPeriod };

/** Leads to login, checkout or the management of the subscription. */
export function PremiumAction({ viewer, billing }: PremiumActionProps) {
  const { startCheckout, isBusy } = useCheckout();
  if (!viewer)
    return (
      <Link
        to="/auth"
        search={{ next: billing === "annual" ? "/pricing?billing=annual" : "/pricing" }}
        className={buttonClass({ variant: "primary", size: "lg", className: WIDE })}
      >
        Upgrade Now
      </Link>
    );
  if (viewer.accountType === "premium")
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{premiumTerm(viewer)}</p>
        {viewer.subscriptionEndDate && <ManageSubscription />}
      </div>
    );
  return (
    <Button
      variant="primary"
      size="lg"
      className={WIDE}
      busy={isBusy ? "Opening the checkout..." : undefined}
      onClick={() => startCheckout(billing)}
    >
      Upgrade Now
    </Button>
  );
}
