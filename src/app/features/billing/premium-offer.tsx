import { plans } from "@contract/plans";
import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { useCheckout } from "./use-checkout";

/** Shown to free accounts instead of something that is part of the premium plan. */
export function PremiumOffer({ action }: { action: string }) {
  const { startCheckout, isBusy } = useCheckout();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="font-medium">Part of the premium plan</p>
        <p className="text-14 text-ink-2">${plans.premium.usdPerMonth.monthly} per month, billed monthly</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/pricing" className={buttonClass()}>
          View Plans
        </Link>
        <Button
          variant="primary"
          busy={isBusy ? "Opening the checkout..." : undefined}
          onClick={() => startCheckout("monthly")}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
