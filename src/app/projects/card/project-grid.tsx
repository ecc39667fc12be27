import type { ProjectCard as Card } from "@contract/projects";
import type { Owner } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { Box } from "../../lib/media";
import { Avatar } from "../../ui/avatar";
import type { PictureLoad } from "../../ui/picture";
import { Skeleton } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { categoryLabel } from "../category-label";
import { cardLine } from "../location-label";
import { CardActions, CardDeleteButton } from "./card-actions";
import { CardIcons } from "./card-icons";
import { CardPicture, picturePriority } from "./card-picture";

const GRID =
  "grid gap-x-gutter gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5 print:grid-cols-2";

type ProjectGridProps = {
  projects: Card[];
  /** The number of projects that are loading: that many skeletons are shown at the end. */
  pending?: number;
  headingLevel?: "h2" | "h3";
  /** The list is below others, so that none of its pictures is loaded first. */
  isLazy?: boolean;
  onDelete?: (project: Card) => void;
  /** A short text below the title of a project, for example that it is a draft. */
  noteOf?: (project: Card) => ReactNode;
};

/** Project cards in one to five columns, depending on the window width. */
export function ProjectGrid({
  projects,
  pending = 0,
  headingLevel,
  isLazy,
  onDelete,
  noteOf,
}: ProjectGridProps) {
  return (
    <CardIcons>
      <ul className={GRID}>
        {projects.map((project, index) => (
          <li key={project.id} className="flex min-w-0 *:grow print:break-inside-avoid">
            <ProjectCard
              project={project}
              load={isLazy ? "lazy" : picturePriority(index)}
              headingLevel={headingLevel}
              onDelete={onDelete}
              note={noteOf?.(project)}
            />
          </li>
        ))}
        {Array.from({ length: pending }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical
          <li key={`pending-${index}`} aria-hidden="true">
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </CardIcons>
  );
}

function CardSkeleton() {
  return (
    <>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-4 w-3/5" />
      <Skeleton className="mt-2 h-3.5 w-2/5" />
      <Skeleton className="mt-4 h-3.5" />
      <Skeleton className="mt-2 h-3.5 w-4/5" />
      <Skeleton className="mt-5 h-5 w-1/2" />
    </>
  );
}

const TAGS_SHOWN = 3;
const BOXES: Box[] = [
  { from: 2200, px: 430 },
  { from: 1920, px: 422 },
  { from: 1600, vw: 25, px: -58 },
  { from: 1440, px: 411 },
  { from: 1120, vw: 33.3, px: -69 },
  { from: 768, vw: 50, px: -44 },
  { vw: 100, px: -32 },
];

type ProjectCardProps = {
  project: Card;
  load?: PictureLoad;
  headingLevel?: "h2" | "h3";
  /** Shows a delete button to the owner. */
  onDelete?: ((project: Card) => void) | undefined;
  note?: ReactNode;
};

/** One link covers the card; the owner link and the action buttons lie above it. */
function ProjectCard({ project, load, headingLevel: Heading = "h2", onDelete, note }: ProjectCardProps) {
  return (
    <article className="group/card project-card lazy-card relative flex min-w-0 flex-col">
      <div className="relative aspect-4/3 lazy-frame">
        <CardPicture project={project} boxes={BOXES} load={load} className="absolute size-full" />
      </div>
      <div className="flex items-baseline gap-4 border-t border-line pt-3">
        <Heading dir="auto" className="line-clamp-2 min-w-0 grow font-medium wrap-anywhere">
          <CardLink
            to="/projects/$id"
            id={project.id}
            viewTransition
            className="card-link"
            onClick={markPressed}
          >
            {project.title || "Untitled"}
          </CardLink>
        </Heading>
        <span className="max-w-1/3 shrink-0 truncate font-mono text-12 text-ink-2">
          {categoryLabel(project.category)}
        </span>
      </div>
      {note && <p className="font-mono text-12 font-medium">{note}</p>}
      <CardLine text={cardLine(project)} />
      <UserText as="p" className="mt-2 line-clamp-2 text-14 wrap-anywhere">
        {project.description}
      </UserText>
      <CardTags tags={project.tags} />
      {project.owner && <CardOwner owner={project.owner} />}
      <CardActions project={project} />
      {onDelete && <CardDeleteButton project={project} onDelete={onDelete} />}
    </article>
  );
}

function CardLine({ text }: { text: string | null }) {
  return (
    text && (
      <UserText as="p" className="truncate text-left text-14 text-ink-2">
        {text}
      </UserText>
    )
  );
}

function CardOwner({ owner }: { owner: Owner }) {
  const name = owner.fullName || owner.username;
  return (
    <div className="mt-auto pt-3">
      <CardLink
        to="/profile/$id"
        id={owner.id}
        className="relative z-10 inline-flex h-6 max-w-full items-center gap-2 text-14 hover:underline"
      >
        <Avatar name={name} src={owner.profileImage} size={20} />
        <span className="truncate">
          <UserText>{name}</UserText>
          {owner.companyName && (
            <span className="text-ink-2">
              , <UserText>{owner.companyName}</UserText>
            </span>
          )}
        </span>
      </CardLink>
    </div>
  );
}

type CardLinkProps = Omit<ComponentProps<"a">, "id"> & {
  to: "/projects/$id" | "/profile/$id";
  id: number;
  viewTransition?: boolean;
};

/**
 * On the Worker, the router's links take a seventh of the time to render a list. So it writes plain links, except where the
 * router changes the address or marks the link of the current page.
 */
function CardLink({ to, id, viewTransition = false, ...rest }: CardLinkProps) {
  const { state, options } = useRouter();
  const href = to.replace("$id", String(id));
  const isPlain = !options.context.portfolioSite && !state.location.pathname.startsWith(href);
  if (import.meta.env.SSR && isPlain) return <a {...rest} href={href} />;
  return <Link {...rest} to={to} params={{ id: String(id) }} viewTransition={viewTransition} />;
}

function CardTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - TAGS_SHOWN;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 font-mono text-12 text-ink-2">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <UserText as="li" key={tag} className="max-w-full truncate text-left">
          {tag}
        </UserText>
      ))}
      {more > 0 && <li className="shrink-0">+{more} more</li>}
    </ul>
  );
}

/** Marks the card whose picture takes part in the view transition to the project page (see styles.css). */
function markPressed({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const card of document.querySelectorAll("[data-pressed]")) card.removeAttribute("data-pressed");
  currentTarget.closest("article")?.setAttribute("data-pressed", "");
}
