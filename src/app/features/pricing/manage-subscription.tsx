import { trpc } from "../../lib/trpc";
import { CONNECTION_DROPPED } from "../../lib/upload";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useDeparture } from "./use-departure";

/** Leads to the bills, the card and the way out, all at Stripe. */
export function ManageSubscription({ className }: { className?: string }) {
  const { isLeaving, leaveFor } = useDeparture();
  const portal = trpc.billing.portal.useMutation({
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) =>
      toast({
        title: "Your subscription could not be opened",
        description: error.data?.message ?? CONNECTION_DROPPED,
        kind: "bad",
      }),
  });
  const isBusy = portal.isPending || isLeaving;
  return (
    <Button className={className} busy={isBusy ? "Opening..." : undefined} onClick={() => portal.mutate({})}>
      Manage subscription
    </Button>
  );
}
