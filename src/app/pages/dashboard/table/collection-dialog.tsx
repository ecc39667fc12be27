import type { ADDED_AT_ONCE, COLLECTION_ITEMS_MAX, COLLECTION_NAME_MAX } from "@contract/collections";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ownCollections } from "../../../collections/collections-cache";
import { failureOf } from "../../../data/api/failure";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { submitting, useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatNumber } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { ShowMore } from "../../../ui/show-more";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { UserText } from "../../../ui/user-text";
import { projectsCount } from "./use-bulk-change";

const AT_ONCE: typeof ADDED_AT_ONCE = 100;
const ITEMS_MAX: typeof COLLECTION_ITEMS_MAX = 500;
const NAME_MAX: typeof COLLECTION_NAME_MAX = 100;

type CollectionDialogProps = {
  count: number;
  selectedIds: (max: number) => Promise<number[]>;
  onClose: () => void;
};

type Target = { id: number; name: string };

/** Adds the selected projects to one of the viewer's collections, or to a new one. The toast has Undo. */
export default function CollectionDialog({ count, selectedIds, onClose }: CollectionDialogProps) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(ownCollections(client));
  const [name, setName] = useState("");
  const collections = query.data?.pages.flat();
  const invalidate = async () => {
    await invalidateAfter(queryClient, "ownCollectionsChanged");
    await invalidateAfter(queryClient, "collectionChanged");
  };
  async function undo({ id }: Target, itemIds: number[]) {
    try {
      for (const part of slicesOf(itemIds))
        await client.collections.removeItems.mutate({ id, itemIds: part });
      toast({ title: "Undone" });
    } catch (error) {
      toastFailure("The projects were not removed", error);
    }
    await invalidate();
  }
  const adding = useSubmit(async (_isCurrent, chosen: Target | undefined) => {
    const itemIds: number[] = [];
    let notAdded = 0;
    try {
      const target = chosen ?? (await client.collections.create.mutate({ name }));
      const ids = await selectedIds(ITEMS_MAX + 1);
      // The last ones go first, because each call adds at the top.
      for (const part of slicesOf(ids).reverse()) {
        const added = await client.collections.addItems.mutate({ id: target.id, projectIds: part });
        itemIds.push(...added.itemIds);
        notAdded += added.notAdded;
      }
      toast({
        title:
          itemIds.length === 0 && notAdded === 0
            ? `${target.name} has them already`
            : `${projectsCount(itemIds.length)} added to ${target.name}`,
        ...(notAdded > 0 && {
          description: `${projectsCount(notAdded)} not added: a collection can have ${formatNumber(ITEMS_MAX)} items.`,
        }),
        ...(itemIds.length > 0 && {
          action: { label: "Undo", onClick: () => void undo(target, itemIds) },
        }),
      });
      onClose();
    } catch (error) {
      toastFailure(
        itemIds.length > 0
          ? `Only ${projectsCount(itemIds.length)} were added`
          : "The projects were not added",
        error,
      );
    }
    await invalidate();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${projectsCount(count)} to a collection`}
    >
      {collections ? (
        <ul
          aria-label="Your collections"
          className="mt-4 max-h-75 overflow-y-auto border-y border-line empty:hidden"
        >
          {collections.map(({ id, name, itemCount }) => (
            <li key={id} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-4 px-2 text-left hover:bg-well"
                onClick={() => void adding.submit({ id, name })}
              >
                <UserText as="span" className="min-w-0 truncate font-medium">
                  {name}
                </UserText>
                <span className="font-mono text-12 text-ink-2">{formatNumber(itemCount)}</span>
              </button>
            </li>
          ))}
          {query.hasNextPage && (
            <li className="px-2 py-2">
              <ShowMore query={query} size="sm" />
            </li>
          )}
        </ul>
      ) : query.isError ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          {failureOf(query.error).message}
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="mt-4 h-15" />
      )}
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={submitting(async () => {
          if (name.trim() !== "") await adding.submit(undefined);
        })}
        method="post"
        noValidate
      >
        <div className="grow">
          <Field label="New collection" htmlFor="bulk-collection">
            <Input
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" className="h-11" busy={adding.isBusy ? "Adding..." : undefined}>
          Create
        </Button>
      </form>
      <p className="mt-2 text-14 text-ink-2">Only you see a new collection.</p>
    </Dialog>
  );
}

function slicesOf(ids: number[]) {
  const slices: number[][] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) slices.push(ids.slice(start, start + AT_ONCE));
  return slices;
}
