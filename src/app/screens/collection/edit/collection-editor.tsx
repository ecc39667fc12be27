import type { Collection, CollectionItem } from "@contract/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { CollectionForm } from "../../../features/collections/collection-form";
import { trpc } from "../../../lib/api/trpc";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toast } from "../../../ui/toast";
import { EditRow } from "./edit-row";
import { useItemOrder } from "./use-item-order";

type CollectionEditorProps = { collection: Collection; items: CollectionItem[] };

/** The fields of a collection, and its items as rows with their order and notes. Import it lazily. */
export default function CollectionEditor({ collection, items }: CollectionEditorProps) {
  const { id, name, description, visibility } = collection;
  const queryClient = useQueryClient();
  const update = trpc.collections.update.useMutation();
  const order = useItemOrder(id, items);
  return (
    <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-12">
      <section aria-label="About the collection" className="lg:col-span-4">
        <CollectionForm
          initial={{ name, description, visibility }}
          action="Save changes"
          busy="Saving..."
          onSubmit={async (fields) => {
            await update.mutateAsync({ id, ...fields });
            toast({ title: "Collection saved" });
            await invalidateAfter(queryClient, "ownCollectionsChanged", "none");
            await invalidateAfter(queryClient, "collectionChanged");
          }}
        />
        <DeleteCollection id={id} name={name} />
      </section>
      <section aria-label="What it holds" className="lg:col-span-8">
        {items.length === 0 ? (
          <p className="border-t border-line pt-5 text-ink-2">Nothing here yet.</p>
        ) : (
          <ol className="border-t border-ink">
            {items.map((item, index) => (
              <EditRow key={item.id} item={item} index={index} order={order} />
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {order.spoken}
        </p>
      </section>
    </div>
  );
}

function DeleteCollection({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = trpc.collections.remove.useMutation();
  const [isAsking, setAsking] = useState(false);
  const removing = useSubmit(async () => {
    try {
      await remove.mutateAsync({ id });
      await navigate({ to: "/collections" });
      toast({ title: "Collection deleted" });
      await invalidateAfter(queryClient, "ownCollectionsChanged");
    } catch (error) {
      toastFailure("The collection was not deleted", error);
    }
  });
  return (
    <div className="mt-10 border-t border-line pt-5">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete collection
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description="Its notes and order are lost. The projects stay where they are."
        action="Delete"
        busy={removing.isBusy ? "Deleting..." : undefined}
        onConfirm={() => void removing.submit()}
      />
    </div>
  );
}
