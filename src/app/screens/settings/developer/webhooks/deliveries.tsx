import { encodeCursor } from "@contract/cursor";
import { DELIVERY_ATTEMPTS, DELIVERY_DAYS, type Delivery, type Webhook } from "@contract/webhooks";
import { useState } from "react";
import { failureOf } from "../../../../lib/api/failure";
import { trpc } from "../../../../lib/api/trpc";
import { Button } from "../../../../ui/button";
import { Skeleton } from "../../../../ui/skeleton";
import { DeliveryRow } from "./delivery-row";

const PAGE = 10;
const POLL_MS = 2000;
const SOON_MS = 60_000;
const RECENT_MS = 10_000;

/** The deliveries of a webhook, page by page. While an attempt is due, the page is fetched again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
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
