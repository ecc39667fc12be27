import type { OwnCollection } from "@contract/collections";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { CollectionCover } from "../../collections/collection-cover";
import { CollectionForm } from "../../collections/collection-form";
import { visibilityIcons, visibilityLabels } from "../../collections/collection-labels";
import { ownCollections } from "../../collections/collections-cache";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";

/** The viewer's own collections. */
export function CollectionsScreen() {
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(ownCollections(client));
  const [isCreating, setCreating] = useState(false);
  const collections = query.data?.pages.flat();
  return (
    <div className="sheet-edges pt-8 pb-14 lg:pt-14">
      <header className="flex flex-wrap items-center justify-between gap-4 pb-8">
        <h1 className="text-40 font-medium">Collections</h1>
        {collections && collections.length > 0 && (
          <Button onClick={() => setCreating(true)}>
            <Plus />
            New collection
          </Button>
        )}
      </header>
      {collections?.length === 0 ? (
        <EmptyState
          title="No collections yet"
          text="Keep projects and single pictures together, with notes, for yourself or for everybody. Save on any project adds it."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={() => setCreating(true)}>
                New collection
              </Button>
              <Link to="/discover" className={buttonClass()}>
                Explore Projects
              </Link>
            </span>
          }
        />
      ) : collections ? (
        <ul className={GRID}>
          {collections.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </ul>
      ) : query.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          {failureOf(query.error).message}
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      ) : (
        <SkeletonGroup label="Loading collections" className={GRID}>
          {[1, 2, 3, 4].map((item) => (
            <div key={item}>
              <Skeleton className="aspect-4/3" />
              <Skeleton className="mt-3 h-6 w-1/2" />
              <Skeleton className="mt-1 h-4 w-1/3" />
            </div>
          ))}
        </SkeletonGroup>
      )}
      {query.hasNextPage && (
        <p className="mt-12 text-center">
          <Button
            busy={query.isFetchingNextPage ? "Loading..." : undefined}
            onClick={() => void query.fetchNextPage()}
          >
            Show more collections
          </Button>
        </p>
      )}
      {isCreating && <NewCollectionDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

const GRID = "grid gap-x-gutter gap-y-10 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

function CollectionCard({ collection }: { collection: OwnCollection }) {
  const { id, name, itemCount, visibility, covers } = collection;
  const Icon = visibilityIcons[visibility];
  return (
    <li className="relative min-w-0">
      <CollectionCover covers={covers} width={320} className="aspect-4/3" />
      <h2 className="mt-3 font-medium wrap-anywhere">
        <Link
          to="/collections/$id"
          params={{ id: String(id) }}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          <UserText>{name}</UserText>
        </Link>
      </h2>
      <p className="mt-1 flex items-center gap-1.5 font-mono text-12 text-ink-2">
        <Icon aria-hidden="true" className="size-3.5" />
        {visibilityLabels[visibility]}, {formatCount(itemCount, "item")}
      </p>
    </li>
  );
}

/** Leads to the page of the new collection. */
function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = trpc.collections.create.useMutation();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New collection">
      <div className="mt-4">
        <CollectionForm
          initial={{ name: "", description: null, visibility: "private" }}
          action="Create"
          busy="Creating..."
          onSubmit={async (fields) => {
            const { id } = await create.mutateAsync(fields);
            await invalidateAfter(queryClient, "ownCollectionsChanged", "none");
            await navigate({ to: "/collections/$id", params: { id: String(id) } });
          }}
        />
      </div>
    </Dialog>
  );
}
