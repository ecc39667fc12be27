import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { useRedirect } from "./use-redirect";

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
