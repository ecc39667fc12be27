import type { Collection, CollectionItem } from "@contract/collections";
import type { ProjectCard } from "@contract/projects";
import type { Owner } from "@contract/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import { visibilityIcons, visibilityLabels } from "../../collections/collection-labels";
import { collectionItems } from "../../collections/collections-cache";
import { SavePictureButton } from "../../collections/save-button";
import { failureOf } from "../../data/api/failure";
import { useViewer } from "../../data/session/viewer";
import { formatCount, formatDate } from "../../lib/format/format";
import type { Box } from "../../lib/media";
import { CardActions } from "../../projects/card/card-actions";
import { CardIcons } from "../../projects/card/card-icons";
import { CardPicture } from "../../projects/card/card-picture";
import { DocumentButton } from "../../projects/document-button";
import { cardLine, pictureWord } from "../../projects/location-label";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Picture } from "../../ui/picture";
import { ShowMore } from "../../ui/show-more";
import { Spinner } from "../../ui/spinner";
import { TitleBlock } from "../../ui/title-block";
import { useLazyOpen } from "../../ui/use-lazy-open";
import { UserText } from "../../ui/user-text";

/** The Worker's bundle does without it. */
const load = (): Promise<typeof import("./collection-editor")> =>
  import.meta.env.SSR ? Promise.reject() : import("./collection-editor");
const CollectionEditor = lazy(load);

/** A collection: its facts, and its items. Its owner edits it in place. */
export function CollectionScreen({ collection }: { collection: Collection }) {
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer();
  const query = useInfiniteQuery(collectionItems(client, collection.id));
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const isOwn = viewer?.id === collection.owner.id;
  const items = query.data?.pages.flatMap((page) => page.items);
  const allProjects = async () => {
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...collectionItems(client, collection.id),
      pages: Infinity,
    });
    return pages.flatMap((page) => page.items.flatMap(({ project }) => project ?? []));
  };
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
          <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
            <DocumentButton load={allProjects} />
            <Button onClick={isOpen ? () => setOpen(false) : open}>
              {isOpen ? (
                "Done"
              ) : (
                <>
                  <Pencil />
                  Edit
                </>
              )}
            </Button>
          </div>
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
          <ShowMore query={query} />
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

type ItemsProps = { items: CollectionItem[]; owner: Owner; isOwn: boolean };

/** The first item across eight columns, its note and the second item beside it, then three in a row. */
function Items({ items, owner, isOwn }: ItemsProps) {
  const shown = items.filter(isShown);
  const [first, second, ...others] = shown;
  const hidden = items.length - shown.length;
  return (
    <CardIcons>
      {first ? (
        <ul className="grid gap-x-gutter gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          <li className="md:col-span-2">
            <Item item={first} number={1} isFirst />
          </li>
          <li className="flex flex-col justify-between gap-10 max-lg:md:col-span-2">
            {first.note && <FirstNote item={first} note={first.note} owner={owner} />}
            {second && (
              <div className="lg:mt-auto">
                <Item item={second} number={2} />
              </div>
            )}
          </li>
          {others.map((item, index) => (
            <li key={item.id}>
              <Item item={item} number={index + 3} />
            </li>
          ))}
        </ul>
      ) : (
        hidden === 0 && <NoItems isOwn={isOwn} />
      )}
      {hidden > 0 && (
        <p className="mt-10 text-14 text-ink-2">
          {formatCount(hidden, "item")} of this collection cannot be shown any more. Edit the collection to
          remove {hidden === 1 ? "it" : "them"}.
        </p>
      )}
    </CardIcons>
  );
}

type FirstNoteProps = { item: ShownItem; note: string; owner: Owner };

function FirstNote({ item, note, owner }: FirstNoteProps) {
  const name = owner.fullName || owner.username;
  return (
    <div className="border-t border-ink pt-4">
      <p className="flex items-center gap-2 text-14 font-medium">
        <Avatar name={name} src={owner.profileImage} size={20} />
        <UserText className="min-w-0 truncate">{name}</UserText>
        <time dateTime={item.createdAt} className="ml-auto font-mono text-12 font-normal text-ink-2">
          {formatDate(item.createdAt)}
        </time>
      </p>
      <UserText as="p" className="mt-3 text-20 whitespace-pre-line wrap-anywhere">
        {note}
      </UserText>
    </div>
  );
}

const NoItems = ({ isOwn }: { isOwn: boolean }) => (
  <EmptyState
    title="Nothing here yet"
    text={isOwn ? "Save on a project or on one of its pictures adds it here." : undefined}
    action={
      isOwn && (
        <Link to="/discover" className={buttonClass({ variant: "primary" })}>
          Explore Projects
        </Link>
      )
    }
  />
);

type ShownItem = CollectionItem & { project: ProjectCard };
const isShown = (item: CollectionItem): item is ShownItem => item.project !== null;

const RATIO = 4 / 3;
const THIRD: Box[] = [
  { from: 1440, px: 411, ratio: RATIO },
  { from: 1120, vw: 33.3, px: -69, ratio: RATIO },
  { from: 768, vw: 50, px: -44, ratio: RATIO },
  { vw: 100, px: -32, ratio: RATIO },
];
const FIRST: Box[] = [
  { from: 1440, px: 846, ratio: RATIO },
  { from: 1120, vw: 66.7, px: -90, ratio: RATIO },
  { from: 768, vw: 100, px: -64, ratio: RATIO },
  { vw: 100, px: -32, ratio: RATIO },
];

type ItemProps = { item: ShownItem; number: number; isFirst?: boolean };

/** A project, or a picture that opens in the lightbox of its project. The note of the first stands beside it. */
function Item({ item, number, isFirst = false }: ItemProps) {
  const { project, picture, note } = item;
  const boxes = isFirst ? FIRST : THIRD;
  const load = isFirst ? "priority" : "lazy";
  const title = project.title || "Untitled";
  return (
    <article className="group/card relative print:break-inside-avoid">
      <div className="relative aspect-4/3">
        {picture ? (
          <Picture
            src={picture.url}
            alt={picture.alt ?? ""}
            width={picture.width}
            height={picture.height}
            placeholder={picture.placeholder}
            sizes={boxes}
            load={load}
            className="absolute size-full"
          />
        ) : (
          <CardPicture project={project} boxes={boxes} load={load} className="absolute size-full" />
        )}
      </div>
      <div className="flex items-baseline gap-4 border-t border-line pt-3">
        <h2 dir="auto" className="line-clamp-2 min-w-0 grow font-medium wrap-anywhere">
          <Link
            to="/projects/$id"
            params={{ id: String(project.id) }}
            {...(picture && { hash: `picture-${picture.id}` })}
            className="card-link"
          >
            {picture ? (picture.caption ?? `Picture of ${title}`) : title}
          </Link>
        </h2>
        <span aria-hidden="true" className="shrink-0 font-mono text-12 text-ink-2">
          {String(number).padStart(2, "0")}
        </span>
      </div>
      <Below item={item} title={title} />
      {note && !isFirst && (
        <UserText as="p" className="mt-2 text-14 whitespace-pre-line wrap-anywhere">
          {note}
        </UserText>
      )}
      {picture ? (
        <SavePictureButton project={project} picture={picture.url} />
      ) : (
        <CardActions project={project} />
      )}
    </article>
  );
}

/** Shows the place and owner of a project, or the project of a picture. */
function Below({ item: { project, picture }, title }: { item: ShownItem; title: string }) {
  const shown = picture ? { ...project, mainImageKind: picture.kind, mainImageAi: picture.ai } : project;
  const text = picture?.caption
    ? [pictureWord(shown), `Picture from ${title}`].filter(Boolean).join(" · ")
    : cardLine(shown);
  const { owner } = project;
  const name = owner && (owner.fullName || owner.username);
  return (
    <div className="flex items-center gap-4 text-14 text-ink-2">
      <UserText as="p" className="min-w-0 grow truncate text-left">
        {text}
      </UserText>
      {owner && name && !picture && (
        <Link
          to="/profile/$id"
          params={{ id: String(owner.id) }}
          className="relative z-10 inline-flex h-6 max-w-1/2 shrink-0 items-center gap-2 hover:underline"
        >
          <Avatar name={name} src={owner.profileImage} size={20} />
          <UserText className="truncate">{name}</UserText>
        </Link>
      )}
    </div>
  );
}
