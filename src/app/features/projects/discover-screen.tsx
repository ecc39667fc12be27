import { words } from "@contract/words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../lib/format";
import { EmptyState } from "../../ui/empty-state";
import { MoreProjects, ProjectsFailed } from "./more-projects";
import { ProjectGrid } from "./project-grid";
import { projectPages } from "./project-pages";

const ROW = 3;

/** Everybody's projects, newest first; more come as the end of the list is reached. */
export function DiscoverScreen() {
  const { client } = useRouter().options.context;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(projectPages(client));
  const projects = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <DiscoverFrame count={total > 0 ? countOf(projects.length, total) : undefined}>
      {data === undefined && <ProjectsFailed onRetry={() => void refetch()} />}
      {data && projects.length === 0 && <EmptyState title={words.noProjectsFound} />}
      <ProjectGrid projects={projects} pending={isFetchingNextPage ? ROW : 0} />
      {hasNextPage && (
        <MoreProjects
          isFetching={isFetchingNextPage}
          isFailed={isFetchNextPageError}
          onWanted={() => void fetchNextPage()}
        />
      )}
    </DiscoverFrame>
  );
}

/** What stands here when even the first page cannot be had. */
export function DiscoverFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <DiscoverFrame>
      <ProjectsFailed onRetry={onRetry} />
    </DiscoverFrame>
  );
}

function DiscoverFrame({ count, children }: { count?: string; children: ReactNode }) {
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-10">
        <h1 className="text-40 font-medium">Discover Amazing Projects</h1>
        {count && <p className="font-mono text-12 text-ink-2">{count}</p>}
      </div>
      {children}
    </div>
  );
}

const countOf = (shown: number, total: number) =>
  `${formatNumber(Math.min(shown, total))} of ${formatCount(total, "project")}`;
