import type { CollectionItem } from "@contract/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { collectionItems, updateItems } from "../../../cache/collections";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";

/**
 * Moves and removes items and changes their notes at once; if the server refuses, the items are loaded again. Changes are
 * sent one after the other, because each builds on the one before. `spoken` is for a live region.
 */
export function useItemOrder(id: number, items: CollectionItem[]) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { queryKey } = collectionItems(client, id);
  const [spoken, setSpoken] = useState("");
  /** The item whose row is dragged. */
  const [draggedId, setDraggedId] = useState<number>();
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
    const others = items.filter((other) => other.id !== item.id);
    setSpoken(`Moved to position ${index + 1} of ${items.length}.`);
    updateItems(queryClient, queryKey, () => [...others.slice(0, index), item, ...others.slice(index)]);
    move.mutate({ id, itemId: item.id, after: others[index - 1]?.id ?? null });
  }
  return {
    count: items.length,
    spoken,
    draggedId,
    setDraggedId,
    moveTo,
    /** Drops the dragged item at this position. */
    drop(index: number) {
      const dragged = items.find((item) => item.id === draggedId);
      setDraggedId(undefined);
      if (dragged && items.indexOf(dragged) !== index) moveTo(dragged, index);
    },
    remove(item: CollectionItem) {
      setSpoken("Removed.");
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

export type ItemOrder = ReturnType<typeof useItemOrder>;
