import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { ManageSubscription } from "../../../features/billing/manage-subscription";
import { premiumTerm } from "../../../features/billing/plan-sentences";
import { PremiumOffer } from "../../../features/billing/premium-offer";
import { CopyButton } from "../../../ui/copy-button";
import { Switch } from "../../../ui/switch";
import { SettingsSection } from "../settings-section";
import { useAccountSwitch } from "../use-account-switch";
import { AllowedSites } from "./allowed-sites";

export function EmbeddingSection({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsSection
      title="Portfolio embedding"
      text="Put your portfolio on your own site. It updates automatically."
    >
      {hasFeature(viewer, "embedding") ? (
        <PremiumEmbedding viewer={viewer} />
      ) : (
        <PremiumOffer action="Upgrade to Configure" />
      )}
    </SettingsSection>
  );
}

/** The embedding switch, the script tag and a preview of the embedded portfolio. */
function PremiumEmbedding({ viewer }: { viewer: CurrentUser }) {
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
      <p className="text-14 text-ink-2">
        The tag can also show one category, one project or a 3D model:{" "}
        <Link to="/documentation" hash="portfolio" className="underline">
          Documentation
        </Link>
        .
      </p>
      <AllowedSites viewer={viewer} />
      {subscriptionEndDate && (
        <div>
          <ManageSubscription />
        </div>
      )}
    </div>
  );
}

/** The script tag with a copy button. Its attributes for other contents and looks are documented. */
function EmbedSnippet({ username }: { username: string }) {
  const { origin } = useRouter().options.context;
  const code = useRef<HTMLElement>(null);
  const snippet = `<script src="${origin}/embed.js" data-user-id="${username}" async></script>`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-line bg-well px-5 py-4">
      <pre className="min-w-0 grow basis-60 whitespace-pre-wrap font-mono text-14 wrap-anywhere">
        <code ref={code}>{snippet}</code>
      </pre>
      <CopyButton text={snippet} shown={code} size="sm" className="bg-sheet" />
    </div>
  );
}
