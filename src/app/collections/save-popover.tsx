import { COLLECTION_NAME_MAX, NOTE_MAX, type OwnCollection } from "@contract/collections";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { submitting, useSubmit } from "../data/forms/use-submit";
import { toastFailure } from "../data/session/toast-failure";
import { BottomSheet } from "../ui/bottom-sheet";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { FieldError } from "../ui/field";
import { Input } from "../ui/input";
import { Popover } from "../ui/popover";
import { ShowMore } from "../ui/show-more";
import { Skeleton } from "../ui/skeleton";
import { UserText } from "../ui/user-text";
import { CollectionCover } from "./collection-cover";
import { visibilityIcons, visibilityLabels } from "./collection-labels";
import { insertCollection, ownCollections, type SavedWhat, updateSavedAs } from "./collections-cache";
import type { Saved } from "./save-button";

type SavePopoverProps = Saved & {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Opens below its button, or on phones at the bottom of the screen. Import it lazily, because it brings Radix along.
 */
export default function SavePopover({ project, picture, ...popover }: SavePopoverProps) {
  const [isPhone] = useState(() => !matchMedia("(width >= 48rem)").matches);
  const panel = (
    <SavePanel project={project} {...(picture && { picture })} onDone={() => popover.onOpenChange(false)} />
  );
  if (isPhone)
    return (
      <BottomSheet title={TITLE} {...popover}>
        {panel}
      </BottomSheet>
    );
  return (
    <Popover label={TITLE} className="w-85" {...popover}>
      {panel}
    </Popover>
  );
}

const TITLE = "Save to a collection";

type Item = { id: number; itemId: number; name: string };

/** The viewer's collections with checkboxes. A tick saves at once; Done only closes. */
function SavePanel({ project, picture, onDone }: Saved & { onDone: () => void }) {
  const { client } = useRouter().options.context;
  const what = { projectId: project.id, ...(picture && { picture }) };
  const options = ownCollections(client, what);
  const query = useInfiniteQuery(options);
  const [saved, setSaved] = useState<Item>();
  const [wantsNew, setWantsNew] = useState(false);
  const collections = query.data?.pages.flat();
  const isCreating = wantsNew || collections?.length === 0;
  return (
    <>
      <p aria-hidden="true" className="flex justify-between px-4 pt-3.5 pb-2 font-medium">
        Save to a collection
        <span className="font-normal text-ink-2 max-md:hidden">Esc</span>
      </p>
      {collections ? (
        <ul aria-label="Your collections" className="max-h-75 overflow-y-auto">
          {collections.map((collection) => (
            <SaveRow
              key={collection.id}
              collection={collection}
              what={what}
              queryKey={options.queryKey}
              onSaved={(itemId) =>
                setSaved(itemId === null ? undefined : { id: collection.id, itemId, name: collection.name })
              }
            />
          ))}
          {query.hasNextPage && (
            <li className="px-4 py-2">
              <ShowMore query={query} size="sm" />
            </li>
          )}
        </ul>
      ) : query.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-4 py-2">
          {failureOf(query.error).message}
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="mx-4 h-15" />
      )}
      <div className="grid gap-3 border-t border-line p-4">
        {saved && <NoteField key={saved.itemId} item={saved} />}
        {isCreating && (
          <NewCollection
            what={what}
            queryKey={options.queryKey}
            onCreated={(item) => {
              setWantsNew(false);
              setSaved(item);
            }}
          />
        )}
        <div className="flex items-center justify-between gap-4">
          {isCreating ? (
            <span className="text-ink-2">Only you see a new collection.</span>
          ) : (
            <button
              type="button"
              className="flex h-8 items-center gap-2 font-medium"
              onClick={() => setWantsNew(true)}
            >
              <Plus />
              New collection
            </button>
          )}
          <Button variant="ink" size="sm" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </>
  );
}

/** A note about the item that was saved last. It is saved when the field is left, and when the panel closes. */
function NoteField({ item: { id, itemId, name } }: { item: Item }) {
  const queryClient = useQueryClient();
  const update = trpc.collections.updateNote.useMutation();
  const [note, setNote] = useState("");
  const sent = useRef("");
  const save = async () => {
    if (note === sent.current) return;
    sent.current = note;
    try {
      await update.mutateAsync({ id, itemId, note });
      await invalidateAfter(queryClient, "collectionChanged");
    } catch (error) {
      sent.current = "";
      toastFailure("The note was not saved", error);
    }
  };
  const saveAtClose = useEffectEvent(() => void save());
  useEffect(() => () => saveAtClose(), []);
  return (
    <form onSubmit={submitting(save)} method="post" noValidate>
      <Input
        aria-label={`A note for this one in ${name}`}
        placeholder="A note for this one"
        value={note}
        maxLength={NOTE_MAX}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
        onBlur={() => void save()}
      />
    </form>
  );
}

type NewCollectionProps = {
  what: { projectId: number; picture?: string };
  queryKey: ReturnType<typeof ownCollections>["queryKey"];
  onCreated: (item: Item) => void;
};

/** Creates a collection with the project in it. */
function NewCollection({ what, queryKey, onCreated }: NewCollectionProps) {
  const queryClient = useQueryClient();
  const create = trpc.collections.create.useMutation();
  const add = trpc.collections.addItem.useMutation();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string>();
  const creating = useSubmit(async () => {
    setFailure(undefined);
    try {
      const collection = await create.mutateAsync({ name });
      insertCollection(queryClient, queryKey, collection);
      const { id: itemId } = await add.mutateAsync({ id: collection.id, ...what });
      onCreated({ id: collection.id, itemId, name: collection.name });
    } catch (error) {
      const { message, fields } = failureOf(error);
      setFailure(fields?.name ?? message);
    }
    await invalidateAfter(queryClient, "ownCollectionsChanged");
  });
  return (
    <form onSubmit={submitting(creating.submit)} method="post" noValidate>
      <div className="flex gap-2">
        <Input
          aria-label="Name of the new collection"
          placeholder="Name"
          value={name}
          maxLength={COLLECTION_NAME_MAX}
          autoComplete="off"
          autoFocus
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? "new-collection-error" : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="h-11" busy={creating.isBusy ? "Creating..." : undefined}>
          Create
        </Button>
      </div>
      {failure && <FieldError id="new-collection-error">{failure}</FieldError>}
    </form>
  );
}

type SaveRowProps = {
  collection: OwnCollection;
  what: SavedWhat;
  queryKey: ReturnType<typeof ownCollections>["queryKey"];
  /** Called with the new item, or null when it was removed. */
  onSaved: (itemId: number | null) => void;
};

/** A collection, ticked if it has the project. */
function SaveRow({ collection, what, queryKey, onSaved }: SaveRowProps) {
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
