import type { CollectionItem } from "@contract/collections";
import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { SavePictureButton } from "../../features/collections/save-button";
import { CardActions } from "../../features/projects/card/card-actions";
import { CardPicture } from "../../features/projects/card/card-picture";
import { locationLabel } from "../../features/projects/location-label";
import type { Box } from "../../lib/media";
import { Avatar } from "../../ui/avatar";
import { Picture } from "../../ui/picture";
import { UserText } from "../../ui/user-text";

export type ShownItem = CollectionItem & { project: ProjectCard };
export const isShown = (item: CollectionItem): item is ShownItem => item.project !== null;

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

const LINK =
  "outline-none before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:aspect-4/3 after:absolute after:inset-0 focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-ink";

type ItemProps = { item: ShownItem; number: number; isFirst?: boolean };

/** A project, or a picture that opens in the lightbox of its project. The note of the first stands beside it. */
export function Item({ item, number, isFirst = false }: ItemProps) {
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
            className={LINK}
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

/** Of a project its place and owner; of a picture the project. */
function Below({ item: { project, picture }, title }: { item: ShownItem; title: string }) {
  const place = locationLabel(project);
  const { owner } = project;
  const name = owner && (owner.fullName || owner.username);
  return (
    <div className="flex items-center gap-4 text-14 text-ink-2">
      <UserText as="p" className="min-w-0 grow truncate text-left">
        {picture ? (picture.caption ? `Picture from ${title}` : place) : place}
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
