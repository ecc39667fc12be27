import type { OwnCollection } from "@contract/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ownCollections, type SavedWhat, updateSavedAs } from "../../cache/collections";
import { invalidateAfter } from "../../cache/invalidation";
import { trpc } from "../../lib/api/trpc";
import { useSubmit } from "../../lib/forms/use-submit";
import { toastFailure } from "../../lib/toast-failure";
import { Checkbox } from "../../ui/checkbox";
import { UserText } from "../../ui/user-text";
import { CollectionCover } from "./collection-cover";
import { visibilityIcons, visibilityLabels } from "./collection-labels";

type SaveRowProps = {
  collection: OwnCollection;
  what: SavedWhat;
  queryKey: ReturnType<typeof ownCollections>["queryKey"];
  /** Called with the new item, or null when it was removed. */
  onSaved: (itemId: number | null) => void;
};

/** A collection, ticked if it has the project. */
export function SaveRow({ collection, what, queryKey, onSaved }: SaveRowProps) {
  const { id, name, itemCount, visibility, covers, savedAs } = collection;
  const queryClient = useQueryClient();
  const add = trpc.collections.addItem.useMutation();
  const remove = trpc.collections.removeItem.useMutation();
  /** The state that a running call is to reach. */
  const [wanted, setWanted] = useState<boolean>();
  const changing = useSubmit(async (_isCurrent, isWanted: boolean) => {
    setWanted(isWanted);
    try {
      let itemId: number | null = null;
      if (isWanted) itemId = (await add.mutateAsync({ id, ...what })).id;
      else if (savedAs !== null) await remove.mutateAsync({ id, itemId: savedAs });
      updateSavedAs(queryClient, queryKey, id, itemId);
      onSaved(itemId);
      await invalidateAfter(queryClient, "ownCollectionsChanged", "none");
      await invalidateAfter(queryClient, "collectionChanged");
    } catch (error) {
      toastFailure(isWanted ? "It was not saved" : "It was not removed", error);
      await invalidateAfter(queryClient, "ownCollectionsChanged");
    }
    setWanted(undefined);
  });
  const Icon = visibilityIcons[visibility];
  return (
    <li className="hover:bg-well has-checked:bg-well">
      <Checkbox
        className="h-15 flex-row-reverse items-center! px-4 *:last:min-w-0 *:last:grow"
        checked={wanted ?? savedAs !== null}
        onChange={({ target }) => void changing.submit(target.checked)}
        label={
          <span className="flex items-center gap-3">
            <CollectionCover covers={covers} width={320} className="h-10 w-13" />
            <span className="min-w-0 grow">
              <UserText as="span" className="block truncate text-left font-medium">
                {name}
              </UserText>
              <span className="block font-mono text-12 text-ink-2">
                {itemCount}, {visibilityLabels[visibility].toLowerCase()}
              </span>
            </span>
            <Icon aria-hidden="true" className="shrink-0 text-ink-2" />
          </span>
        }
      />
    </li>
  );
}
