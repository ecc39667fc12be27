import type { CurrentUser } from "@contract/users";
import { ManageSubscription } from "../../features/billing/manage-subscription";
import { premiumTerm } from "../../features/billing/plan-sentences";
import { Switch } from "../../ui/switch";
import { EmbedSnippet } from "./embed-snippet";
import { useAccountSwitch } from "./use-account-switch";

/** Whether other sites may show the portfolio, the tag that does it, and what it looks like there. */
export function EmbeddingPremium({ viewer }: { viewer: CurrentUser }) {
  const { isPending, ...embedding } = useAccountSwitch(viewer, "embeddingEnabled");
  const { username, subscriptionEndDate } = viewer;
  return (
    <div className="grid gap-5">
      <div className="-mt-3.5">
        <Switch label="Allow embedding" hint={premiumTerm(viewer)} {...embedding} />
      </div>
      <EmbedSnippet username={username} />
      {embedding.checked && !isPending ? (
        <iframe
          title="Your portfolio as other sites show it"
          src={`/portfolio/${encodeURIComponent(username)}?embed=1`}
          loading="lazy"
          className="h-120 w-full border border-line"
        />
      ) : (
        <p className="text-14 text-ink-2">
          The tag shows your portfolio on other sites once you allow embedding.
        </p>
      )}
      {subscriptionEndDate && (
        <div>
          <ManageSubscription />
        </div>
      )}
    </div>
  );
}
