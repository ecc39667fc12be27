import type { CreatedWebhook, Webhook } from "@contract/webhooks";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { failureOf } from "../../../../lib/api/failure";
import { trpc } from "../../../../lib/api/trpc";
import { Button } from "../../../../ui/button";
import { Skeleton } from "../../../../ui/skeleton";
import { ShownOnce } from "../shown-once";
import { WebhookRow } from "./webhook-row";

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
