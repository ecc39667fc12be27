import { type BillingPeriod, plans } from "@contract/plans";
import { publicSentences } from "@contract/public-sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidateViewer } from "../../cache/invalidate-viewer";
import { failureOf } from "../../lib/api/failure";
import { statusOf, trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { useRedirect } from "./use-redirect";

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
