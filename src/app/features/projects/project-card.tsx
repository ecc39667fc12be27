import type { ProjectCard as Card } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { Picture } from "../../ui/picture";
import { CardOwner } from "./card-owner";
import { CardStrip } from "./card-strip";
import { categoryLabel } from "./category-label";
import { placeOf } from "./place";

const TAGS_SHOWN = 3;
const SIZES = "(min-width: 1440px) 411px, (min-width: 1120px) 29vw, (min-width: 768px) 46vw, 100vw";

/** Its area is the whole card, its focus ring stands around the picture. */
const CARD_LINK =
  "outline-none before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:aspect-4/3 after:absolute after:inset-0 focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-ink";

type ProjectCardProps = {
  project: Card;
  /** The first row of a page: its pictures are not put off. */
  priority?: boolean;
  headingLevel?: "h2" | "h3";
};

/** The picture is the card: one link over all of it, and above that the owner's link and the strip of counts. */
export function ProjectCard({ project, priority, headingLevel: Heading = "h2" }: ProjectCardProps) {
  return (
    <article className="group/card relative flex min-w-0 flex-col">
      <Picture
        src={project.mainImage || project.images[0]}
        alt=""
        sizes={SIZES}
        fallback={project.images[0]}
        placeholder={project.placeholder}
        priority={priority}
        className="aspect-4/3 w-full"
      />
      <div className="flex items-baseline gap-4 border-t border-line pt-3">
        <Heading className="line-clamp-2 min-w-0 grow font-medium wrap-anywhere">
          <Link to="/projects/$id" params={{ id: String(project.id) }} className={CARD_LINK}>
            {project.title}
          </Link>
        </Heading>
        <span className="max-w-1/3 shrink-0 truncate font-mono text-12 text-ink-2">
          {categoryLabel(project.category)}
        </span>
      </div>
      <CardPlace place={placeOf(project)} />
      <p className="mt-2 line-clamp-2 text-14 wrap-anywhere">{project.description}</p>
      <CardTags tags={project.tags} />
      {project.owner && <CardOwner owner={project.owner} />}
      <CardStrip project={project} />
    </article>
  );
}

function CardPlace({ place }: { place: string | null }) {
  return place && <p className="truncate text-14 text-ink-2">{place}</p>;
}

function CardTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - TAGS_SHOWN;
  return (
    <ul className="mt-2 flex gap-3 font-mono text-12 text-ink-2">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="truncate">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="shrink-0">+{more} more</li>}
    </ul>
  );
}
