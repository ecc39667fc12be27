import { can } from "@contract/permissions";
import type { ProjectCard } from "@contract/projects";
import { Bookmark, Eye, type LucideIcon, MessageSquare, Share, Trash2 } from "lucide-react";
import { SaveButton } from "../../collections/save-button";
import { useViewer } from "../../data/session/viewer";
import { formatCount, formatNumber } from "../../lib/format/format";
import { LikeButton } from "../like-button";
import { ShareButton } from "../share/share-button";

/**
 * Like, views, comments, Save and Share. With a mouse they slide over the bottom of the picture while the card is hovered
 * or contains the focus; on touch screens they are always visible below the text.
 */
export function CardActions({ project }: { project: ProjectCard }) {
  return (
    <div className="card-actions">
      <div className="has-aria-expanded:translate-y-0 has-aria-expanded:opacity-100">
        <LikeButton project={project} className="card-action hover:bg-well" />
        <Count icon={Eye} count={project.views} noun="view" />
        <Count icon={MessageSquare} count={project.commentCount} noun="comment" />
        <SaveButton
          project={project}
          className="card-action aria-expanded:bg-ink aria-expanded:text-paper hover:bg-well"
        >
          <Bookmark />
          Save
        </SaveButton>
        <ShareButton project={project} className="card-action hover:bg-well">
          <Share />
          Share
        </ShareButton>
      </div>
    </div>
  );
}

function Count({ icon: Icon, count, noun }: { icon: LucideIcon; count: number; noun: string }) {
  return (
    <span className="card-action pointer-events-none">
      <Icon />
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
