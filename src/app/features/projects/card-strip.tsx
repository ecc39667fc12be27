import type { ProjectCard } from "@contract/projects";
import { Eye, type LucideIcon, MessageSquare, Share } from "lucide-react";
import { formatCount, formatNumber } from "../../lib/format/format";
import { LikeButton } from "../likes/like-button";
import { ShareButton } from "./share-button";

const CELL =
  "flex h-11 items-center justify-center gap-1.5 font-mono text-12 -outline-offset-2 not-first:border-l not-first:border-line can-hover:h-9";
const PLACE =
  "mt-3 can-hover:pointer-events-none can-hover:absolute can-hover:inset-x-0 can-hover:top-0 can-hover:mt-0 can-hover:flex can-hover:aspect-4/3 can-hover:items-end can-hover:overflow-hidden print:hidden";
const STRIP =
  "pointer-events-auto relative z-10 grid w-full grid-cols-4 border-y border-line bg-sheet can-hover:translate-y-2 can-hover:opacity-0 can-hover:transition can-hover:duration-(--move) group-focus-within/card:translate-y-0 group-focus-within/card:opacity-100 group-hover/card:translate-y-0 group-hover/card:opacity-100";

/**
 * Like, views, comments and Share in four cells. Where there is hover they slide over the picture's foot, for a
 * pointer or for whatever in the card has focus; elsewhere they stand below the caption.
 */
export function CardStrip({ project }: { project: ProjectCard }) {
  return (
    <div className={PLACE}>
      <div className={STRIP}>
        <LikeButton project={project} className={`${CELL} hover:bg-well`} />
        <Count icon={Eye} count={project.views} one="view" />
        <Count icon={MessageSquare} count={project.commentCount} one="comment" />
        <ShareButton project={project} className={`${CELL} hover:bg-well`}>
          <Share />
          Share
        </ShareButton>
      </div>
    </div>
  );
}

function Count({ icon: Icon, count, one }: { icon: LucideIcon; count: number; one: string }) {
  return (
    <span className={`${CELL} pointer-events-none`}>
      <Icon />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{formatCount(count, one)}</span>
    </span>
  );
}
