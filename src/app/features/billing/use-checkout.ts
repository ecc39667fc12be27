import { type BillingPeriod, PREMIUM_ANNUAL_USD_PER_MONTH, PREMIUM_MONTHLY_USD } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureOf } from "../../lib/api/failure";
import { statusOf, trpc } from "../../lib/api/trpc";
import { viewerKey } from "../../lib/session/viewer";
import { toastFailure } from "../../lib/toast-failure";
import { useDeparture } from "./use-redirect";

/** Orders premium: the browser goes to the page on which it is paid for. */
export function useCheckout() {
  const queryClient = useQueryClient();
  const isAsking = useRef(false);
  const { isLeaving, leaveFor } = useDeparture();
  const { mutate, isPending } = trpc.billing.checkout.useMutation({
    onSuccess: ({ session }) => leaveFor(session.url),
    onError: (error) => {
      toastFailure(titleOf(error), error);
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey: viewerKey });
    },
    onSettled: () => {
      isAsking.current = false;
    },
  });
  const order = (type: BillingPeriod) => {
    if (isAsking.current || isLeaving) return;
    isAsking.current = true;
    mutate({ type, price: PRICES[type] });
  };
  return { order, isBusy: isPending || isLeaving };
}

const PRICES = { monthly: PREMIUM_MONTHLY_USD, annual: PREMIUM_ANNUAL_USD_PER_MONTH };

const titleOf = (error: unknown) =>
  failureOf(error).code === "payments_not_configured"
    ? sentences.upgradeSoon.title
    : "The checkout could not be opened";
