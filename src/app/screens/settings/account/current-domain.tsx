import type { DomainSettings, DomainState } from "@contract/custom-domains";
import { domainOrigin } from "@contract/domain-origin";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { CircleCheck, Clock, ExternalLink, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FieldError } from "../../../ui/field";
import { DnsRecord } from "./dns-record";
import { usePutDomain } from "./use-put-domain";

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
export function CurrentDomain({ userId, isPremium, current }: CurrentDomainProps) {
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
