import type { Project } from "@contract/projects";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../lib/format";
import { Icon } from "../../ui/icon";
import { LikeButton } from "../likes/like-button";
import { ShareButton } from "./share-button";

const CONTROL = "inline-flex h-10 items-center gap-2 rounded-sm px-2 text-14 font-medium hover:bg-well";

/** The way back, and what one can do with a project one looks at. */
export function ProjectBar({ project, back }: { project: Project; back: ReactNode }) {
  return (
    <div className="flex h-14 items-center justify-between gap-4 print:hidden">
      {back}
      <div className="-mr-2 flex items-center gap-1 md:gap-3">
        <span className="inline-flex items-center gap-2 px-2 text-14 text-ink-2">
          <Icon name="eye" />
          <span aria-hidden="true">{formatNumber(project.views)}</span>
          <span className="sr-only">{formatCount(project.views, "view")}</span>
        </span>
        <LikeButton project={project} className={CONTROL} />
        <ShareButton project={project} className={CONTROL}>
          <Icon name="share" />
          <span className="max-md:sr-only">Share</span>
        </ShareButton>
      </div>
    </div>
  );
}
