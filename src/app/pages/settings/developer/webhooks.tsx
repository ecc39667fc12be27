import { encodeCursor } from "@contract/cursor";
import { sentences } from "@contract/sentences";
import {
  type CreatedWebhook,
  DELIVERY_ATTEMPTS,
  DELIVERY_DAYS,
  type Delivery,
  type DisabledReason,
  FAILING_DAYS,
  type Webhook,
} from "@contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Clock, Plus, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatDate } from "../../../lib/format/format";
import { relativeTime } from "../../../lib/format/relative-time";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { Switch } from "../../../ui/switch";
import { ShownOnce } from "./shown-once";

const CreateWebhookDialog = lazy(() =>
  import("./webhook-dialogs").then((module) => ({ default: module.CreateWebhookDialog })),
);
const DeleteWebhookDialog = lazy(() =>
  import("./webhook-dialogs").then((module) => ({ default: module.DeleteWebhookDialog })),
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
    // The list is not opened before: a list whose first call is running would not be fetched again.
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

const PAGE = 10;
const POLL_MS = 2000;
const SOON_MS = 60_000;
const RECENT_MS = 10_000;

/** The deliveries of a webhook, page by page. While an attempt is due, the page is fetched again. */
function Deliveries({ webhook }: { webhook: Webhook }) {
  /** The cursors of the pages up to this one; none on the first. */
  const [cursors, setCursors] = useState<string[]>([]);
  const { data, error, refetch } = trpc.webhooks.deliveries.useQuery(
    { id: webhook.id, limit: PAGE, before: cursors.at(-1) },
    { refetchInterval: ({ state }) => (state.data?.items.some(isDue) ? POLL_MS : false) },
  );
  // Attempts change the state of the webhook.
  trpc.webhooks.list.useQuery({}, { refetchInterval: () => (data?.items.some(isRecent) ? POLL_MS : false) });
  if (error && !data)
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p>{failureOf(error).message}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data) return <Skeleton className="mt-4 h-24 w-full" />;
  const last = data.items.at(-1);
  if (!last && cursors.length === 0)
    return (
      <p className="mt-4 text-14 text-ink-2">No calls in the last {DELIVERY_DAYS} days. Send a test event.</p>
    );
  return (
    <div className="mt-4">
      <ul aria-label={`Deliveries to ${webhook.url}`} className="border-t border-line">
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOff={webhook.status === "disabled"} />
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        {cursors.length > 0 && (
          <Button size="sm" onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
        )}
        {last && data.total > data.items.length && (
          <Button size="sm" onClick={() => setCursors([...cursors, encodeCursor(last)])}>
            Older
          </Button>
        )}
      </div>
    </div>
  );
}

const isRecent = (delivery: Delivery) =>
  isDue(delivery) || Date.now() - Date.parse(delivery.lastAttemptAt ?? delivery.createdAt) < RECENT_MS;

const isDue = ({ nextAttemptAt, attempts }: Delivery) =>
  nextAttemptAt !== null && attempts < DELIVERY_ATTEMPTS && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;

type DeliveryRowProps = { delivery: Delivery; isOff: boolean };

/** A delivery; the request and the answer are shown when it is opened. */
function DeliveryRow({ delivery, isOff }: DeliveryRowProps) {
  const { id, webhookId, event, messageId, createdAt } = delivery;
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const redeliver = trpc.webhooks.redeliver.useMutation();
  const sending = useSubmit(async () => {
    try {
      await redeliver.mutateAsync({ id: webhookId, deliveryId: id });
    } catch (error) {
      toastFailure("The delivery was not sent again", error);
    }
    await invalidateAfter(queryClient, "webhooksChanged");
  });
  return (
    <li className="border-b border-line py-2.5 text-14 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 py-1 text-left hover:underline"
        >
          <span className="w-36">
            <Answer delivery={delivery} />
          </span>
          <span className="w-40 font-mono text-12">{event}</span>
          <span className="text-ink-2">{attemptsOf(delivery)}</span>
          <span className="text-ink-2 md:ml-auto">{relativeTime(createdAt, Date.now())}</span>
        </button>
        <Button
          size="sm"
          disabled={isOff}
          busy={sending.isBusy ? "Sending..." : undefined}
          onClick={() => void sending.submit()}
        >
          Send again
        </Button>
      </div>
      {isOpen && (
        <pre
          id={detailsId}
          className="mt-2 max-h-80 overflow-y-auto whitespace-pre-wrap border border-line bg-well px-3 py-2.5 font-mono text-12 wrap-anywhere"
        >
          <span className="text-ink-2">webhook-id: {messageId}</span>
          {`\n${JSON.stringify(delivery.payload, null, 2)}\n`}
          <span className="text-ink-2">{answerText(delivery)}</span>
        </pre>
      )}
    </li>
  );
}

function Answer({ delivery: { status, responseStatus, durationMs, error } }: { delivery: Delivery }) {
  const text = responseStatus ? `${responseStatus}, ${durationMs} ms` : error ? "No answer" : "Waiting";
  const hasFailed = status === "failed" || responseStatus !== null || error !== null;
  if (status === "delivered")
    return (
      <span className="flex items-center gap-1.5">
        <Check className="text-good" /> {text}
      </span>
    );
  if (!hasFailed)
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <Clock /> {text}
      </span>
    );
  return (
    <span className="flex items-center gap-1.5 text-bad">
      <TriangleAlert /> {text}
    </span>
  );
}

const attemptsOf = ({ status, attempts, nextAttemptAt }: Delivery) =>
  status === "pending" && nextAttemptAt && attempts > 0
    ? `${attempts} of ${DELIVERY_ATTEMPTS}, next ${momentOf(nextAttemptAt)}`
    : attempts === 1
      ? "First try"
      : attempts > 1
        ? `${attempts} tries`
        : "";

const answerText = ({ responseStatus, responseBody, error }: Delivery) =>
  responseStatus
    ? `${responseStatus} ${responseBody ?? ""}${error ? ` ${error}` : ""}`
    : (error ?? "No answer yet");

/** The time of today ("09:12"), or the date of another day. */
function momentOf(timestamp: string) {
  const moment = new Date(timestamp);
  if (moment.toDateString() !== new Date().toDateString()) return formatDate(timestamp);
  return moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
