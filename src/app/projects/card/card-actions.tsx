import { can } from "@contract/permissions";
import type { ProjectCard } from "@contract/projects";
import { Trash2 } from "lucide-react";
import { SaveButton } from "../../collections/save-button";
import { useViewer } from "../../data/session/viewer";
import { formatCount, formatNumber } from "../../lib/format/format";
import { LikeButton } from "../like-button";
import { ShareButton } from "../share/share-button";
import { CardIcon } from "./card-icons";

/**
 * Like, views, comments, Save and Share. With a mouse they slide over the bottom of the picture while the card is hovered
 * or contains the focus; on touch screens they are always visible below the text. `CardIcons` has to be around them.
 */
export function CardActions({ project }: { project: ProjectCard }) {
  return (
    <div className="card-actions">
      <div className="has-aria-expanded:translate-y-0 has-aria-expanded:opacity-100">
        <LikeButton project={project} icon={LikeIcon} className="card-action hover:bg-well" />
        <Count icon="views" count={project.views} noun="view" />
        <Count icon="comments" count={project.commentCount} noun="comment" />
        <SaveButton
          project={project}
          className="card-action aria-expanded:bg-ink aria-expanded:text-paper hover:bg-well"
        >
          <CardIcon name="save" />
          Save
        </SaveButton>
        <ShareButton project={project} className="card-action hover:bg-well">
          <CardIcon name="share" />
          Share
        </ShareButton>
      </div>
    </div>
  );
}

const LikeIcon = ({ className }: { className?: string | undefined }) => (
  <CardIcon name="like" className={className} />
);

function Count({ icon, count, noun }: { icon: "views" | "comments"; count: number; noun: string }) {
  return (
    <span className="card-action pointer-events-none">
      <CardIcon name={icon} />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{formatCount(count, noun)}</span>
    </span>
  );
}

const DELETE_BUTTON =
  "icon-button absolute top-2 right-2 z-10 size-9 border border-line bg-sheet hover:text-bad can-hover:opacity-0 can-hover:transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 print:hidden";

type DeleteButtonProps = { project: ProjectCard; onDelete: (project: ProjectCard) => void };

/** Rendered only for the owner: on hover or focus of the card, and always on touch screens. */
export function CardDeleteButton({ project, onDelete }: DeleteButtonProps) {
  if (!can(useViewer(), "project.edit", project)) return null;
  return (
    <button
      type="button"
      aria-label={`Delete ${project.title}`}
      className={DELETE_BUTTON}
      onClick={() => onDelete(project)}
    >
      <Trash2 />
    </button>
  );
}
