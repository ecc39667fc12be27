import { type BillingPeriod, plans } from "@contract/plans";
import { publicSentences } from "@contract/public-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { failureOf } from "../data/api/failure";
import { statusOf, trpc } from "../data/api/trpc";
import { invalidateViewer } from "../data/cache/invalidate-viewer";
import { toastFailure } from "../data/session/toast-failure";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";

/** Opens a Stripe Checkout page for the premium plan. */
export function useCheckout() {
  const queryClient = useQueryClient();
  const isRequesting = useRef(false);
  const { isRedirecting, redirectTo } = useRedirect();
  const { mutate, isPending } = trpc.billing.checkout.useMutation({
    onSuccess: ({ session }) => redirectTo(session.url),
    onError: (error) => {
      toastFailure(titleOf(error), error);
      // The account already has premium.
      if (statusOf(error) === 409) void invalidateViewer(queryClient);
    },
    onSettled: () => {
      isRequesting.current = false;
    },
  });
  const startCheckout = (type: BillingPeriod) => {
    if (isRequesting.current || isRedirecting) return;
    isRequesting.current = true;
    mutate({ type, price: plans.premium.usdPerMonth[type] });
  };
  return { startCheckout, isBusy: isPending || isRedirecting };
}

/** A server without Stripe keys refuses with "Coming Soon". Any other error is a real failure. */
const titleOf = (error: unknown) =>
  failureOf(error).code === "payments_not_configured"
    ? publicSentences.upgradeSoon.title
    : "The checkout could not be opened";

/** Opens the Stripe customer portal: invoices, payment method and cancellation. */
export function ManageSubscription() {
  const { isRedirecting, redirectTo } = useRedirect();
  const portal = trpc.billing.portal.useMutation({
    onSuccess: ({ url }) => redirectTo(url),
    onError: (error) => toastFailure("Your subscription could not be opened", error),
  });
  const isBusy = portal.isPending || isRedirecting;
  return (
    <Button busy={isBusy ? "Opening..." : undefined} onClick={() => portal.mutate({})}>
      Manage subscription
    </Button>
  );
}

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

/** Redirects to another site. Stays pending until the page unloads, and resets when restored from the back-forward cache. */
export function useRedirect() {
  const [isRedirecting, setRedirecting] = useState(false);
  const redirectTo = (url: string) => {
    setRedirecting(true);
    window.addEventListener("pageshow", () => setRedirecting(false), { once: true });
    window.location.assign(url);
  };
  return { isRedirecting, redirectTo };
}
