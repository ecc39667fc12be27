import { hasFeature } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useId, useRef, useState } from "react";
import { replaceViewer } from "../../../cache/viewer";
import { ManageSubscription } from "../../../features/billing/manage-subscription";
import { premiumTerm } from "../../../features/billing/plan-sentences";
import { PremiumOffer } from "../../../features/billing/premium-offer";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { CopyButton } from "../../../ui/copy-button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { Switch } from "../../../ui/switch";
import { toast } from "../../../ui/toast";
import { SettingsSection } from "../settings-section";
import { useAccountSwitch } from "../use-account-switch";

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

/** The sites that may embed the user's work, one in each line. */
function AllowedSites({ viewer }: { viewer: CurrentUser }) {
  const id = useId();
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();
  const saved = viewer.embedOrigins.join("\n");
  const [entered, setEntered] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = entered ?? saved;

  const save = useSubmit(async () => {
    setError(undefined);
    const embedOrigins = text.split(/\s+/).filter(Boolean);
    if (embedOrigins.join("\n") === saved) return setEntered(null);
    try {
      replaceViewer(queryClient, await update.mutateAsync({ id: viewer.id, embedOrigins }));
      setEntered(null);
      toast({ title: sentences.settingsUpdated });
    } catch (failed) {
      const failure = failureOf(failed);
      // Another spelling of what is saved.
      if (failure.code === "no_changes") return setEntered(null);
      const [field] = Object.entries(failure.fields).filter(([path]) => path.startsWith("embedOrigins"));
      if (field) setError(field[1]);
      else toastFailure(sentences.settingsFailed, failed);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.submit();
  };

  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid max-w-measure gap-4">
      <Field
        label="Allowed sites"
        htmlFor={id}
        optional
        hint="One address in each line, such as https://example.com. If there is none, every site may show your work."
        error={error}
      >
        <Textarea
          rows={3}
          value={text}
          onChange={({ target }) => setEntered(target.value)}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com"
          className="font-mono text-14"
        />
      </Field>
      <div>
        <Button type="submit" busy={save.isBusy ? "Saving..." : undefined}>
          Save sites
        </Button>
      </div>
    </form>
  );
}
