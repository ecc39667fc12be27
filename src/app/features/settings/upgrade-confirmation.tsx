import type { CurrentUser } from "@contract/users";
import { words } from "@contract/words";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { failureOf } from "../../lib/failure";
import { Button } from "../../ui/button";
import { Ring } from "../../ui/spinner";
import { toast } from "../../ui/toast";
import { useAccountChanged } from "./use-account-changed";

type UpgradeConfirmationProps = { viewer: CurrentUser; sessionId: string };

/** Back from paying: the session is confirmed once, and leaves the address when it was. */
export function UpgradeConfirmation({ viewer, sessionId }: UpgradeConfirmationProps) {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const accountChanged = useAccountChanged();
  // A query, though it gives the plan: it is asked once for a session, however often this is shown.
  const { error, isFetching, refetch } = useQuery({
    queryKey: ["checkout", sessionId],
    networkMode: "always",
    queryFn: async () => {
      const account = await client.billing.confirm.mutate({ id: viewer.id, session_id: sessionId });
      toast(words.upgraded);
      await navigate({ to: "/settings", search: { tab: "account" }, replace: true });
      accountChanged(account);
      return true;
    },
  });
  if (error && !isFetching)
    return (
      <div
        role="alert"
        className="mt-6 flex flex-wrap items-center justify-between gap-4 border border-bad bg-sheet p-4 text-14"
      >
        <p className="flex min-w-0 gap-2 text-bad">
          <TriangleAlert className="mt-0.5" />
          {failureOf(error).message}
        </p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <p role="status" className="mt-6 flex items-center gap-3 border border-line bg-sheet p-4 text-14">
      <Ring />
      Confirming your payment...
    </p>
  );
}
