import type { ProjectCard } from "@contract/projects";
import { sentences } from "@contract/sentences";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { PAGE_SIZE } from "./load-discover";

const ROW = 3;

type ProjectPages = InfiniteData<{ items: ProjectCard[]; total: number }>;

type DiscoverResultsProps = {
  query: UseInfiniteQueryResult<ProjectPages>;
  hasCriteria: boolean;
  onClear: () => void;
  /** Called with the number of pages when another one starts loading. */
  onPage: (page: number) => void;
};

/** The project cards. While new results load the old ones stay, dimmed, to avoid a layout shift. */
export function DiscoverResults({ query, hasCriteria, onClear, onPage }: DiscoverResultsProps) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isPending) return <ProjectGrid projects={[]} pending={PAGE_SIZE} />;
  if (!data) return <ProjectsFailed onRetry={() => void query.refetch()} />;
  const projects = data.pages.flatMap((page) => page.items);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
    >
      {projects.length === 0 && <NoMatches onClear={hasCriteria ? onClear : undefined} />}
      <ProjectGrid projects={projects} pending={isFetchingNextPage ? ROW : 0} />
      {hasNextPage && !isPlaceholderData && (
        <LoadMoreProjects
          isFetching={isFetchingNextPage}
          isFailed={isFetchNextPageError}
          nextSearch={{ page: data.pages.length + 1 }}
          onLoadMore={() => {
            void query.fetchNextPage();
            onPage(data.pages.length + 1);
          }}
        />
      )}
    </div>
  );
}

function NoMatches({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title={sentences.noProjectsFound}
      text={onClear && "Try another search term or remove a filter."}
      action={
        onClear && (
          <Button variant="primary" onClick={onClear}>
            Clear all
          </Button>
        )
      }
    />
  );
}
