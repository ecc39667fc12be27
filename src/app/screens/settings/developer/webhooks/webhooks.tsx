import { sentences } from "@contract/sentences";
import { type CreatedWebhook, type DisabledReason, FAILING_DAYS, type Webhook } from "@contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Plus, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { invalidateAfter } from "../../../../cache/invalidation";
import { failureOf } from "../../../../lib/api/failure";
import { trpc } from "../../../../lib/api/trpc";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { toastFailure } from "../../../../lib/toast-failure";
import { Button } from "../../../../ui/button";
import { Skeleton } from "../../../../ui/skeleton";
import { Switch } from "../../../../ui/switch";
import { ShownOnce } from "../shown-once";
import { Deliveries, momentOf } from "./deliveries";

const CreateWebhookDialog = lazy(() =>
  import("./create-webhook-dialog").then((module) => ({ default: module.CreateWebhookDialog })),
);
const DeleteWebhookDialog = lazy(() =>
  import("./delete-webhook-dialog").then((module) => ({ default: module.DeleteWebhookDialog })),
);

type WebhooksProps = {
  created: CreatedWebhook | undefined;
  onCreated: (webhook: CreatedWebhook | undefined) => void;
};

/** The webhooks of the account, with the secret of a new one above them as long as it is shown. */
export function Webhooks({ created, onCreated }: WebhooksProps) {
  const { data: webhooks, error, refetch } = trpc.webhooks.list.useQuery({});
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Webhook>();
  return (
    <div className="grid gap-5">
      <div className="flex md:justify-end">
        <Button onClick={() => setCreating(true)}>
          <Plus />
          New webhook
        </Button>
      </div>
      {created && (
        <ShownOnce
          label="Secret of"
          name={created.url}
          details="signs its calls with this secret"
          secret={created.secret}
          onClose={() => onCreated(undefined)}
        />
      )}
      {error && !webhooks ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : !webhooks ? (
        <Skeleton className="h-24 w-full" />
      ) : webhooks.length === 0 ? (
        <p className="text-ink-2">No webhooks yet. Add the address of a program that should be told.</p>
      ) : (
        <ul aria-label="Webhooks" className="border-t border-ink">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setDeleting(webhook)} />
          ))}
        </ul>
      )}
      <Suspense>
        {isCreating && (
          <CreateWebhookDialog
            onClose={() => setCreating(false)}
            onCreated={(webhook) => {
              onCreated(webhook);
              setCreating(false);
            }}
          />
        )}
        {deleting && (
          <DeleteWebhookDialog
            webhook={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => created?.id === deleting.id && onCreated(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

type WebhookRowProps = { webhook: Webhook; onDelete: () => void };

/** A webhook with its state, a switch, and its deliveries when they are opened. */
function WebhookRow({ webhook, onDelete }: WebhookRowProps) {
  const { id, url, events, status } = webhook;
  const queryClient = useQueryClient();
  const update = trpc.webhooks.update.useMutation();
  const test = trpc.webhooks.test.useMutation();
  const [isOpen, setOpen] = useState(false);
  const change = async (call: Promise<unknown>, failed: string) => {
    try {
      await call;
    } catch (error) {
      toastFailure(failed, error);
    }
    await invalidateAfter(queryClient, "webhooksChanged");
  };
  const turning = useSubmit((_isCurrent, isOn: boolean) =>
    change(update.mutateAsync({ id, status: isOn ? "active" : "disabled" }), sentences.settingsFailed),
  );
  const testing = useSubmit(async () => {
    await change(test.mutateAsync({ id }), "The test event was not sent");
    // Not before: a list whose first call is running would not be fetched again.
    setOpen(true);
  });
  return (
    <li className="border-b border-line pb-3.5">
      <Switch
        label={<span className="wrap-anywhere">{url}</span>}
        hint={
          <>
            <span className="block font-mono text-12">{events.join(" ")}</span>
            <State webhook={webhook} />
          </>
        }
        checked={status === "active"}
        onChange={(isOn) => void turning.submit(isOn)}
        disabled={turning.isBusy}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button
          size="sm"
          disabled={status === "disabled"}
          busy={testing.isBusy ? "Sending..." : undefined}
          onClick={() => void testing.submit()}
        >
          Send test event
        </Button>
        <Button size="sm" aria-label={`Delete ${url}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {isOpen && <Deliveries webhook={webhook} />}
    </li>
  );
}

const disabled: Record<DisabledReason, string> = {
  owner: "Off",
  failing: `Off: no call succeeded for ${FAILING_DAYS} days`,
  gone: "Off: the address answered 410 Gone",
};

function State({ webhook: { disabledReason, failingSince } }: { webhook: Webhook }) {
  const line = "mt-1 flex items-center gap-1.5";
  if (disabledReason) return <span className={line}>{disabled[disabledReason]}</span>;
  if (failingSince)
    return (
      <span className={`${line} text-bad`}>
        <TriangleAlert /> Failing since {momentOf(failingSince)}
      </span>
    );
  return (
    <span className={line}>
      <Check className="text-good" /> Working
    </span>
  );
}
