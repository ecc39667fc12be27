import { sentences } from "@contract/sentences";
import { type DisabledReason, FAILING_DAYS, type Webhook } from "@contract/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { invalidateAfter } from "../../../../cache/invalidation";
import { trpc } from "../../../../lib/api/trpc";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { toastFailure } from "../../../../lib/toast-failure";
import { Button } from "../../../../ui/button";
import { Switch } from "../../../../ui/switch";
import { Deliveries } from "./deliveries";
import { momentOf } from "./moment";

type WebhookRowProps = { webhook: Webhook; onDelete: () => void };

/** A webhook with its state, a switch, and its deliveries when they are opened. */
export function WebhookRow({ webhook, onDelete }: WebhookRowProps) {
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
