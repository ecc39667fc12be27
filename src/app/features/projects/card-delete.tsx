import { can } from "@contract/permissions";
import type { ProjectCard } from "@contract/projects";
import { Trash2 } from "lucide-react";
import { useViewer } from "../../lib/session/viewer";

const SQUARE =
  "icon-button absolute top-2 right-2 z-10 size-9 border border-line bg-sheet hover:text-bad can-hover:opacity-0 can-hover:transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 print:hidden";

type CardDeleteProps = { project: ProjectCard; onDelete: (project: ProjectCard) => void };

/** The owner's alone: over the picture's corner while the card is pointed at or holds the focus, and always on touch. */
export function CardDelete({ project, onDelete }: CardDeleteProps) {
  if (!can(useViewer(), "project.edit", project)) return null;
  return (
    <button
      type="button"
      aria-label={`Delete ${project.title}`}
      className={SQUARE}
      onClick={() => onDelete(project)}
    >
      <Trash2 />
    </button>
  );
}
