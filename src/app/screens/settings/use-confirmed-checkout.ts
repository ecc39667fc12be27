import type { ConfirmedCheckout } from "@contract/billing";
import { sentences } from "@contract/sentences";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "../../ui/toast";
import { useAccountChanged } from "./use-account-changed";

/** Says what became of a confirmed checkout session, takes it out of the address and shows the account as it is now. */
export function useConfirmedCheckout() {
  const navigate = useNavigate();
  const accountChanged = useAccountChanged();
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
    accountChanged(account);
  };
}
