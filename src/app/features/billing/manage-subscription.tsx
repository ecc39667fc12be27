import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { useDeparture } from "./use-redirect";

/** Leads to the bills, the card and the way out, all at Stripe. */
export function ManageSubscription({ className }: { className?: string }) {
  const { isLeaving, leaveFor } = useDeparture();
  const portal = trpc.billing.portal.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => toastFailure("Your subscription could not be opened", error),
  });
  const isBusy = portal.isPending || isLeaving;
  return (
    <Button className={className} busy={isBusy ? "Opening..." : undefined} onClick={() => portal.mutate({})}>
      Manage subscription
    </Button>
  );
}
