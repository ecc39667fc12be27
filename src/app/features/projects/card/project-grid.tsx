import type { ProjectCard as Card } from "@contract/projects";
import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/skeleton";
import { picturePriority } from "./picture-priority";
import { ProjectCard } from "./project-card";

const GRID =
  "grid gap-x-gutter gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5 print:grid-cols-2";

type ProjectGridProps = {
  projects: Card[];
  /** How many more are loading: that many skeletons are shown at the end. */
  pending?: number;
  headingLevel?: "h2" | "h3";
  onDelete?: (project: Card) => void;
  /** A short text below the title of a project, for example that it is a draft. */
  noteOf?: (project: Card) => ReactNode;
};

/** Project cards in one to five columns, depending on the window width. */
export function ProjectGrid({ projects, pending = 0, headingLevel, onDelete, noteOf }: ProjectGridProps) {
  return (
    <ul className={GRID}>
      {projects.map((project, index) => (
        <li key={project.id} className="flex min-w-0 *:grow print:break-inside-avoid">
          <ProjectCard
            project={project}
            load={picturePriority(index)}
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
