import { type Collection, type CollectionItem, NOTE_MAX } from "@contract/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { CollectionForm } from "../../collections/collection-form";
import { collectionItems, updateItems } from "../../collections/collections-cache";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { variantUrl } from "../../lib/media";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Textarea } from "../../ui/input";
import { MissingPicture } from "../../ui/missing-picture";
import { MoveButtons, PointerGrip, useListReorder, withItemAt } from "../../ui/reorder";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";

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
            {order.items.map((item, index) => (
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

type EditRowProps = { item: CollectionItem; index: number; order: ItemOrder };

/** An item of a collection: dragged by its grip, moved by its buttons, with its note. */
function EditRow({ item, index, order }: EditRowProps) {
  const name = nameOf(item);
  const url = item.picture?.url ?? item.project?.mainImage;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] ${order.liftedId === item.id ? "bg-well" : ""}`}
    >
      <PointerGrip {...order.pointerGrip(item, index)} className="h-15 w-6 max-md:hidden" />
      {url ? (
        <img src={variantUrl(url, 320)} alt="" className="h-15 w-20 object-cover" loading="lazy" />
      ) : (
        <MissingPicture label="" className="h-15 w-20" />
      )}
      <div className="min-w-0 max-md:order-last max-md:col-span-3">
        <UserText as="p" className="font-medium wrap-anywhere">
          {name}
        </UserText>
        <NoteField item={item} name={name} order={order} />
      </div>
      <div className="flex max-md:col-start-3">
        <MoveButtons
          name={name}
          index={index}
          count={order.items.length}
          onMove={(to) => {
            order.moveTo(item, to);
            order.say(`Moved to position ${to + 1} of ${order.items.length}.`);
          }}
        />
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className="icon-button"
          onClick={() => order.remove(item)}
        >
          <X />
        </button>
      </div>
    </li>
  );
}

function nameOf({ project, picture }: CollectionItem) {
  if (!project) return "No longer available";
  const title = project.title || "Untitled";
  return picture ? (picture.caption ?? `Picture of ${title}`) : title;
}

type NoteFieldProps = { item: CollectionItem; name: string; order: ItemOrder };

/** The note is saved when the field loses the focus. */
function NoteField({ item, name, order }: NoteFieldProps) {
  const [note, setNote] = useState(item.note ?? "");
  return (
    <Textarea
      rows={2}
      aria-label={`Note about ${name}`}
      placeholder="Note"
      value={note}
      maxLength={NOTE_MAX}
      className="mt-2"
      onChange={({ target }) => setNote(target.value)}
      onBlur={() => note !== (item.note ?? "") && order.saveNote(item, note)}
    />
  );
}

/**
 * Moves and removes items and changes their notes at once; if the server refuses, the items are loaded again. Changes are
 * sent one after the other, because each builds on the one before. `spoken` is for a live region.
 */
function useItemOrder(id: number, items: CollectionItem[]) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { queryKey } = collectionItems(client, id);
  const scope = { id: `items of collection ${id}` };
  const onSettled = async () => {
    // Another change, which waits for this one, is shown already.
    if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 1) return;
    await invalidateAfter(queryClient, "ownCollectionsChanged", "none");
    await invalidateAfter(queryClient, "collectionChanged");
  };
  const move = trpc.collections.moveItem.useMutation({
    scope,
    onError: (error) => toastFailure("The order was not changed", error),
    onSettled,
  });
  const remove = trpc.collections.removeItem.useMutation({
    scope,
    onError: (error) => toastFailure("It was not removed", error),
    onSettled,
  });
  const update = trpc.collections.updateNote.useMutation({
    scope,
    onError: (error) => toastFailure("The note was not saved", error),
    onSettled,
  });
  /** Moves an item to this position. */
  function moveTo(item: CollectionItem, index: number) {
    updateItems(queryClient, queryKey, (all) => withItemAt(all, item, index));
    const above = withItemAt(items, item, index)[index - 1];
    move.mutate({ id, itemId: item.id, after: above?.id ?? null });
  }
  const reorder = useListReorder({ items, nameOf, onMove: moveTo });
  return {
    ...reorder,
    moveTo,
    remove(item: CollectionItem) {
      reorder.say("Removed.");
      updateItems(queryClient, queryKey, (all) => all.filter((other) => other.id !== item.id));
      remove.mutate({ id, itemId: item.id });
    },
    saveNote(item: CollectionItem, note: string) {
      updateItems(queryClient, queryKey, (all) =>
        all.map((other) => (other.id === item.id ? { ...other, note } : other)),
      );
      update.mutate({ id, itemId: item.id, note });
    },
  };
}

type ItemOrder = ReturnType<typeof useItemOrder>;
