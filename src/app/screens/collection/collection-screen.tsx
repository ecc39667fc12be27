import type { Collection, CollectionItem } from "@contract/collections";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import { collectionItems } from "../../cache/collections";
import { visibilityIcons, visibilityLabels } from "../../features/collections/collection-labels";
import { failureOf } from "../../lib/api/failure";
import { formatCount } from "../../lib/format/format";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Spinner } from "../../ui/spinner";
import { TitleBlock } from "../../ui/title-block";
import { UserText } from "../../ui/user-text";
import { isShown } from "./item";
import { Items } from "./items";

/** The Worker's bundle does without it. */
const load = (): Promise<typeof import("./edit/collection-editor")> =>
  import.meta.env.SSR ? Promise.reject() : import("./edit/collection-editor");
const CollectionEditor = lazy(load);

/** A collection: its facts, and what it holds. Its owner edits it in place. */
export function CollectionScreen({ collection }: { collection: Collection }) {
  const { client } = useRouter().options.context;
  const viewer = useViewer();
  const query = useInfiniteQuery(collectionItems(client, collection.id));
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const isOwn = viewer?.id === collection.owner.id;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <div className="sheet-edges pt-8 pb-14 lg:pt-14">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="label">Collection</p>
          <h1 className="mt-2 text-40 font-medium wrap-anywhere">
            <UserText>{collection.name}</UserText>
          </h1>
          {collection.description && (
            <UserText as="p" className="mt-3 max-w-measure whitespace-pre-line text-ink-2 wrap-anywhere">
              {collection.description}
            </UserText>
          )}
        </div>
        {isOwn && (
          <Button className="noscript:hidden print:hidden" onClick={isOpen ? () => setOpen(false) : open}>
            {isOpen ? (
              "Done"
            ) : (
              <>
                <Pencil />
                Edit
              </>
            )}
          </Button>
        )}
      </header>
      <Facts collection={collection} isOwn={isOwn} holds={items && holding(items, query.hasNextPage)} />
      {isOwn && isOpen ? (
        <Suspense fallback={<Spinner />}>
          <CollectionEditor collection={collection} items={items ?? []} />
        </Suspense>
      ) : (
        items && <Items items={items} owner={collection.owner} isOwn={isOwn} />
      )}
      {query.isError && (
        <p role="alert" className="mt-8 flex flex-wrap items-center gap-4">
          {failureOf(query.error).message}
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      )}
      {query.hasNextPage && (
        <p className="mt-12 text-center">
          <Button
            busy={query.isFetchingNextPage ? "Loading..." : undefined}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

/** "4 projects" and "2 pictures", or "More than 24 items" of which not all are loaded: counting them would read them all. */
function holding(items: CollectionItem[], hasMore: boolean) {
  const shown = items.filter(isShown);
  if (hasMore) return { value: `More than ${shown.length} items` };
  const pictures = shown.filter(({ picture }) => picture).length;
  const projects = shown.length - pictures;
  const ofPictures = pictures > 0 && formatCount(pictures, "picture");
  return projects === 0 && ofPictures
    ? { value: ofPictures }
    : { value: formatCount(projects, "project"), detail: ofPictures };
}

type FactsProps = { collection: Collection; isOwn: boolean; holds: ReturnType<typeof holding> | undefined };

function Facts({ collection, isOwn, holds }: FactsProps) {
  const { owner, visibility } = collection;
  const name = owner.fullName || owner.username;
  const Icon = visibilityIcons[visibility];
  return (
    <TitleBlock
      className="mt-7 mb-10"
      cells={[
        {
          label: "Made by",
          value: (
            <Link
              to="/profile/$id"
              params={{ id: String(owner.id) }}
              className="inline-flex items-center gap-2 hover:underline"
            >
              <Avatar name={name} src={owner.profileImage} size={20} />
              {name}
            </Link>
          ),
        },
        { label: "Holds", value: undefined, ...holds },
        {
          label: "Who sees it",
          value: isOwn && (
            <span className="inline-flex items-center gap-2">
              <Icon aria-hidden="true" />
              {visibilityLabels[visibility]}
            </span>
          ),
        },
      ]}
    />
  );
}
