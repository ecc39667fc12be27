import type { ProjectCard } from "@contract/projects";
import { sentences } from "@contract/sentences";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

const PAGE = 9;
const ROW = 3;

type Listing = InfiniteData<{ items: ProjectCard[]; total: number }>;

type DiscoverResultsProps = {
  query: UseInfiniteQueryResult<Listing>;
  isNarrowed: boolean;
  onClear: () => void;
  /** Another page is on its way: the address is told how many there will be. */
  onPage: (page: number) => void;
};

/** The cards; while others are on their way the old ones stay, dimmed, so that nothing jumps. */
export function DiscoverResults({ query, isNarrowed, onClear, onPage }: DiscoverResultsProps) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isPending) return <ProjectGrid projects={[]} pending={PAGE} />;
  if (!data) return <ProjectsFailed onRetry={() => void query.refetch()} />;
  const projects = data.pages.flatMap((page) => page.items);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
    >
      {projects.length === 0 && <NothingFits onClear={isNarrowed ? onClear : undefined} />}
      <ProjectGrid projects={projects} pending={isFetchingNextPage ? ROW : 0} />
      {hasNextPage && !isPlaceholderData && (
        <LoadMoreProjects
          isFetching={isFetchingNextPage}
          isFailed={isFetchNextPageError}
          onLoadMore={() => {
            void query.fetchNextPage();
            onPage(data.pages.length + 1);
          }}
        />
      )}
    </div>
  );
}

function NothingFits({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title={sentences.noProjectsFound}
      text={onClear && "Another word, or one filter less, may find some."}
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
