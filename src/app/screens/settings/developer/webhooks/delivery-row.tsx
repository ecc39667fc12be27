import { DELIVERY_ATTEMPTS, type Delivery } from "@contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Clock, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { invalidateAfter } from "../../../../cache/invalidation";
import { trpc } from "../../../../lib/api/trpc";
import { relativeTime } from "../../../../lib/format/relative-time";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { toastFailure } from "../../../../lib/toast-failure";
import { Button } from "../../../../ui/button";
import { momentOf } from "./moment";

type DeliveryRowProps = { delivery: Delivery; isOff: boolean };

/** A delivery; the request and the answer are shown when it is opened. */
export function DeliveryRow({ delivery, isOff }: DeliveryRowProps) {
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
