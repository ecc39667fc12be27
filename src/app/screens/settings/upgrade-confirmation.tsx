import type { ConfirmedCheckout } from "@contract/billing";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { replaceViewer } from "../../cache/viewer";
import { failureOf } from "../../lib/api/failure";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { SpinnerIcon } from "../../ui/spinner";
import { toast } from "../../ui/toast";
import type { SettingsTab } from "./settings-tabs";

type UpgradeConfirmationProps = { viewer: CurrentUser; sessionId: string; tab: SettingsTab };

/** Confirms the Stripe Checkout session named in the URL after a payment, or shows why it could not be confirmed. */
export function UpgradeConfirmation({ viewer, sessionId, tab }: UpgradeConfirmationProps) {
  const { client } = useRouter().options.context;
  const showResult = useShowResult();
  // A query although it writes: React Query then sends it once per session, even if this component mounts again.
  const { error, isFetching, refetch } = useQuery({
    queryKey: ["checkout", sessionId],
    networkMode: "always",
    queryFn: async () => {
      await showResult(await client.billing.confirm.mutate({ id: viewer.id, session_id: sessionId }));
      return true;
    },
  });
  if (!error || isFetching)
    return (
      <p role="status" className="mt-6 flex items-center gap-3 border border-line bg-sheet p-4 text-14">
        <SpinnerIcon />
        Confirming your payment...
      </p>
    );
  const { message, code, status } = failureOf(error);
  const canRetry = status === 0 || status === 429 || status >= 500 || code === "payment_processing";
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border border-bad bg-sheet p-4 text-14"
    >
      <div className="flex min-w-0 gap-2 text-bad">
        <TriangleAlert className="mt-0.5" />
        <div>
          <p className="font-medium">
            {code === "payments_not_configured" ? sentences.upgradeSoon.title : sentences.upgradeUnconfirmed}
          </p>
          <p>{message}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/settings" search={{ tab }} replace className={buttonClass({ size: "sm" })}>
          Close
        </Link>
        {canRetry ? (
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Link to="/pricing" className={buttonClass({ size: "sm" })}>
            View Plans
          </Link>
        )}
      </div>
    </div>
  );
}

/** Shows the result as a toast, removes the session id from the URL and updates the cached account. */
function useShowResult() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ checkoutResult, ...account }: ConfirmedCheckout) => {
    const action = { label: "View Plans", onClick: () => void navigate({ to: "/pricing" }) };
    const messages = {
      new: sentences.upgraded,
      known: sentences.upgradeAlreadyConfirmed,
      ended: { ...sentences.upgradeEnded, kind: "bad" as const, action },
      refunded: { ...sentences.upgradeRefunded, kind: "bad" as const, action },
    };
    toast(messages[checkoutResult]);
    await navigate({ to: "/settings", search: { tab: "account" }, replace: true });
    replaceViewer(queryClient, account);
  };
}
