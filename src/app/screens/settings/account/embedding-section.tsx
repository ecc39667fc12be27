import { PREMIUM_MONTHLY_USD } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { ManageSubscription } from "../../../features/billing/manage-subscription";
import { premiumTerm } from "../../../features/billing/plan-sentences";
import { useCheckout } from "../../../features/billing/use-checkout";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Switch } from "../../../ui/switch";
import { SettingsSection } from "../settings-section";
import { useAccountSwitch } from "../use-account-switch";

export function EmbeddingSection({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsSection
      title="Portfolio embedding"
      text="Put your portfolio on your own site. It updates automatically."
    >
      {viewer.accountType === "premium" ? <PremiumEmbedding viewer={viewer} /> : <UpgradeToEmbed />}
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
      {subscriptionEndDate && (
        <div>
          <ManageSubscription />
        </div>
      )}
    </div>
  );
}

const COPIED_FOR_MS = 2000;

/** The script tag with a copy button. Selects the text instead if the browser denies clipboard access. */
function EmbedSnippet({ username }: { username: string }) {
  const { origin } = useRouter().options.context;
  const code = useRef<HTMLElement>(null);
  const [copies, setCopies] = useState(0);
  const snippet = `<script src="${origin}/embed.js" data-user-id="${username}" async></script>`;
  const copy = () =>
    navigator.clipboard.writeText(snippet).then(
      () => {
        setCopies((count) => count + 1);
        setTimeout(() => setCopies((count) => count - 1), COPIED_FOR_MS);
      },
      () => code.current && window.getSelection()?.selectAllChildren(code.current),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-line bg-well px-5 py-4">
      <pre className="min-w-0 grow basis-60 whitespace-pre-wrap font-mono text-14 wrap-anywhere">
        <code ref={code}>{snippet}</code>
      </pre>
      <Button size="sm" className="bg-sheet" onClick={copy}>
        {copies > 0 ? <Check /> : <Copy />}
        <span aria-live="polite">{copies > 0 ? "Copied!" : "Copy"}</span>
      </Button>
    </div>
  );
}

function UpgradeToEmbed() {
  const { startCheckout, isBusy } = useCheckout();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="font-medium">Part of the premium plan</p>
        <p className="text-14 text-ink-2">${PREMIUM_MONTHLY_USD} per month, billed monthly</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/pricing" className={buttonClass()}>
          View Plans
        </Link>
        <Button
          variant="primary"
          busy={isBusy ? "Opening the checkout..." : undefined}
          onClick={() => startCheckout("monthly")}
        >
          Upgrade to Configure
        </Button>
      </div>
    </div>
  );
}
