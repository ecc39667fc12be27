import type { Project } from "@contract/projects";
import { useHydrated } from "@tanstack/react-router";
import { Bookmark, Eye, Share } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { SaveButton } from "../../../collections/save-button";
import { formatCount, formatNumber } from "../../../lib/format/format";
import { usePortfolioSite } from "../../../lib/portfolio-site";
import { LikeButton } from "../../../projects/like-button";
import { ShareButton } from "../../../projects/share/share-button";
import { Button } from "../../../ui/button";
import { EDIT_BUTTON_ID } from "./use-project-editor";

const CONTROL = "inline-flex h-10 items-center gap-2 rounded-sm px-2 text-14 font-medium hover:bg-well";

const DraftActions = lazy(() => import("../../../projects/draft-actions"));

type ProjectToolbarProps = {
  project: Project;
  back: ReactNode;
  /** True if the toolbar shows views, Like and Save. */
  hasReactions: boolean;
  /** Opens edit mode; for the owner only. */
  edit: { open: () => void; isOpening: boolean } | undefined;
};

/**
 * Back link, views, Like, Save, Share and, for the owner, Edit Project. A draft has no views and cannot be liked: its owner
 * can continue and publish it.
 */
export function ProjectToolbar({ project, back, hasReactions, edit }: ProjectToolbarProps) {
  const isDraft = project.status === "draft";
  const isHydrated = useHydrated();
  const isOnOwnDomain = Boolean(usePortfolioSite());
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 print:hidden">
      {back}
      <div
        className={`-mr-2 flex items-center gap-1 md:gap-3 ${edit ? "max-md:-ml-2 max-md:grow max-md:basis-full max-md:pb-2" : ""}`}
      >
        {isDraft && <span className="px-2 text-14 font-medium">Draft</span>}
        {!isDraft && hasReactions && (
          <span className="inline-flex items-center gap-2 px-2 text-14 text-ink-2">
            <Eye />
            <span aria-hidden="true">{formatNumber(project.views)}</span>
            <span className="sr-only">{formatCount(project.views, "view")}</span>
          </span>
        )}
        {!isOnOwnDomain && !isDraft && hasReactions && (
          <>
            <LikeButton project={project} className={CONTROL} />
            <SaveButton project={project} className={CONTROL}>
              <Bookmark />
              <span className="max-md:sr-only">Save</span>
            </SaveButton>
          </>
        )}
        <ShareButton project={project} className={CONTROL}>
          <Share />
          <span className="max-md:sr-only">Share</span>
        </ShareButton>
        {isDraft && edit && isHydrated && (
          <Suspense>
            <DraftActions id={project.id} title={project.title} />
          </Suspense>
        )}
        {edit && (
          <Button
            id={EDIT_BUTTON_ID}
            size="sm"
            className="mr-2 ml-1 max-md:ml-auto"
            busy={edit.isOpening ? "Opening..." : undefined}
            onClick={edit.open}
          >
            Edit Project
          </Button>
        )}
      </div>
    </div>
  );
}
