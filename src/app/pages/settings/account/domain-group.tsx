import { type DomainSettings, type DomainState, PutDomain } from "@contract/custom-domains";
import { domainOrigin } from "@contract/domain-origin";
import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { CircleCheck, Clock, ExternalLink, TriangleAlert } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { formatDate } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { CopyButton } from "../../../ui/copy-button";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Skeleton } from "../../../ui/skeleton";
import { SettingsGroup } from "../form/settings-group";

export function DomainGroup({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsGroup
      title="Custom domain"
      text="Show your portfolio at a domain of your own, without anything else of this site."
    >
      <DomainControls viewer={viewer} />
    </SettingsGroup>
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

const DomainInput = PutDomain.pick({ domain: true });

/** Asks for the domain. Its requirements are shown once they are known. */
function DomainForm({ userId }: { userId: number }) {
  const id = useId();
  const put = usePutDomain(userId);
  const form = useForm<z.input<typeof DomainInput>, unknown, z.output<typeof DomainInput>>({
    resolver: zodResolver(DomainInput),
    defaultValues: { domain: "" },
  });
  const { errors } = form.formState;
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(({ domain }) =>
      put.mutateAsync(domain).catch((error: unknown) => {
        const { message, fields } = failureOf(error);
        if (!isCurrent() || showFieldErrors(form, fields, ["domain"])) return;
        form.setError("root.server", { message });
      }),
    )(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <Field
        label="Domain"
        htmlFor={`${id}-domain`}
        hint="For example portfolio.example.com, or a domain without a subdomain"
        error={errors.domain?.message}
      >
        <Input
          {...form.register("domain")}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="flex md:justify-end">
        <Button type="submit" variant="primary" busy={saving.isBusy ? "Adding..." : undefined}>
          Add domain
        </Button>
      </div>
    </form>
  );
}

type Current = DomainSettings & {
  domain: string;
  record: NonNullable<DomainSettings["record"]>;
  state: DomainState;
};

const SENTENCES: Record<DomainState, string> = {
  unproven: "The TXT record was not found yet. A new record can take an hour to be seen everywhere.",
  issuing: "The TXT record was found. The certificate is being issued, which takes some minutes.",
  cname_missing: "The TXT record was found, but the domain does not lead here yet. Add the CNAME record.",
  active: "The domain shows your portfolio.",
  failed: "The domain does not work.",
};

type CurrentDomainProps = { userId: number; isPremium: boolean; current: Current };

/** A domain with its state, and the DNS records that it needs until it works. */
function CurrentDomain({ userId, isPremium, current }: CurrentDomainProps) {
  const { domain, state, record, cnameTarget, endsAt } = current;
  const { origin } = useRouter().options.context;
  const put = usePutDomain(userId);
  const [isRemoving, setRemoving] = useState(false);
  const isActive = state === "active";
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <p className="font-medium wrap-anywhere">
            {isActive ? (
              <a href={domainOrigin(domain, origin)} target="_blank" rel="noopener" className="link">
                {domain} <ExternalLink className="inline" />
              </a>
            ) : (
              domain
            )}
          </p>
          <State current={current} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isPremium && (
            <Button busy={put.isPending ? "Checking..." : undefined} onClick={() => put.mutate(domain)}>
              Check now
            </Button>
          )}
          <Button onClick={() => setRemoving(true)}>Remove</Button>
        </div>
      </div>
      {put.error && <FieldError>{failureOf(put.error).message}</FieldError>}
      {endsAt && (
        <p className="flex gap-2 text-14 text-warn">
          <TriangleAlert className="mt-0.5 shrink-0" />
          Your premium plan has ended. The domain stops on {formatDate(endsAt)}, unless you get premium again.
        </p>
      )}
      {!isActive && (
        <div className="grid gap-4">
          <p className="text-14">
            Add these records where you manage the domain. They are checked automatically, less and less
            often.
          </p>
          <DnsRecord
            title="1. Proves that the domain is yours"
            type={record.type}
            name={record.name}
            value={record.value}
          />
          <DnsRecord title="2. Leads visitors here" type="CNAME" name={domain} value={cnameTarget ?? ""} />
          <p className="text-14 text-ink-2">
            A domain without a subdomain, such as example.com, cannot have a CNAME record. Use an ALIAS or
            ANAME record, or CNAME flattening, if your DNS provider has it; otherwise choose a subdomain such
            as www.
          </p>
        </div>
      )}
      <RemoveDomain userId={userId} domain={domain} open={isRemoving} onOpenChange={setRemoving} />
    </div>
  );
}

function State({ current: { state, reason } }: { current: Current }) {
  const Icon = state === "active" ? CircleCheck : state === "failed" ? TriangleAlert : Clock;
  const color = state === "active" ? "text-good" : state === "failed" ? "text-bad" : "text-ink-2";
  return (
    <div role="status" className="mt-1.5 text-14">
      <p className={`flex gap-2 ${color}`}>
        <Icon className="mt-0.5 shrink-0" />
        {SENTENCES[state]}
      </p>
      {reason && <p className="mt-1 text-ink-2 wrap-anywhere">{reason}</p>}
    </div>
  );
}

type RemoveDomainProps = {
  userId: number;
  domain: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function RemoveDomain({ userId, domain, open, onOpenChange }: RemoveDomainProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = trpc.domains.remove.useMutation({
    onSettled: () => invalidateAfter(queryClient, "domainChanged"),
    onSuccess: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${domain}?`}
      description="The domain stops showing your portfolio at once. Your portfolio stays at its address on this site."
      action="Remove domain"
      busy={isPending ? "Removing..." : undefined}
      onConfirm={() => mutate({ id: userId })}
    >
      {error && <FieldError>{failureOf(error).message}</FieldError>}
    </ConfirmDialog>
  );
}

type DnsRecordProps = { title: string; type: string; name: string; value: string };

/** A DNS record that a person has to add, with its name and value to copy. */
function DnsRecord({ title, type, name, value }: DnsRecordProps) {
  return (
    <section aria-label={`${type} record`} className="rounded-sm border border-line bg-well px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-14">
        <span className="font-medium">{title}</span>
        <span className="text-ink-2">{type} record</span>
      </p>
      <dl className="mt-2">
        <Row label="Name" text={name} />
        <Row label="Value" text={value} />
      </dl>
    </section>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="py-1.5 md:flex md:items-center md:gap-4">
      <dt className="w-12 shrink-0 text-14 text-ink-2">{label}</dt>
      <dd className="flex min-w-0 grow items-center justify-between gap-4">
        <code ref={shown} className="min-w-0 font-mono text-14 wrap-anywhere">
          {text}
        </code>
        <CopyButton text={text} shown={shown} size="sm" className="bg-sheet" />
      </dd>
    </div>
  );
}

/** Sets or checks the domain, and shows its new state. */
function usePutDomain(userId: number) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => client.domains.put.mutate({ id: userId, domain }),
    onSuccess: (settings) =>
      queryClient.setQueryData(getQueryKey(trpc.domains.read, { id: userId }, "query"), settings),
  });
}
