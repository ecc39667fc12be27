import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { SettingsSection } from "../settings-section";
import { CurrentDomain } from "./current-domain";
import { DomainForm } from "./domain-form";

export function DomainSection({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsSection
      title="Custom domain"
      text="Show your portfolio at a domain of your own, without anything else of this site."
    >
      <DomainControls viewer={viewer} />
    </SettingsSection>
  );
}

/** A domain that exists is shown without premium too: it goes on for some time after premium has ended. */
function DomainControls({ viewer }: { viewer: CurrentUser }) {
  const { data: settings, error, refetch } = trpc.domains.read.useQuery({ id: viewer.id });
  const isPremium = hasFeature(viewer, "customDomain");
  if (error && !settings)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
        <p>{failureOf(error).message}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!settings) return <Skeleton className="h-10 w-full" />;
  if (!settings.isConfigured)
    return <p className="text-ink-2">Custom domains are not configured on this site.</p>;
  const { domain, record, state } = settings;
  if (domain && record && state)
    return (
      <CurrentDomain
        userId={viewer.id}
        isPremium={isPremium}
        current={{ ...settings, domain, record, state }}
      />
    );
  if (isPremium) return <DomainForm userId={viewer.id} />;
  return <p className="text-ink-2">Custom domains are part of the premium plan, like embedding.</p>;
}
