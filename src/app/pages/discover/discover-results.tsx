import type { ProjectCard } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../lib/format/format";
import { LoadMoreProjects, ProjectsFailed } from "../../projects/card/load-more";
import { ProjectGrid } from "../../projects/card/project-grid";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { nameOf } from "../../users/user-labels";
import { type Criteria, isNewest, PAGE_SIZE, type Position, withoutSort } from "./filters/discover-search";
import { foldRuns } from "./fold-runs";
import { nextPosition, type ProjectPages } from "./load-discover";

type DiscoverResultsProps = {
  query: UseInfiniteQueryResult<ProjectPages>;
  criteria: Criteria;
  onClear: () => void;
  /** Called with the position of the next page when it starts loading. */
  onPage: (position: Position) => void;
};

/** The project cards. While new results load the old ones stay, dimmed, to avoid a layout shift. */
export function DiscoverResults({ query, criteria, onClear, onPage }: DiscoverResultsProps) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isPending) return <ProjectGrid projects={[]} pending={PAGE_SIZE} />;
  if (!data) return <ProjectsFailed onRetry={() => void query.refetch()} />;
  const projects = data.pages.flatMap((page) => page.items);
  const first = data.pageParams[0] ?? {};
  const isFromStart = first.page === 1;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
    >
      {!isFromStart && <EarlierProjects criteria={criteria} page={first.page} />}
      {projects.length === 0 &&
        (isFromStart ? (
          <NoMatches
            onClear={Object.keys(withoutSort(criteria)).length > 0 ? onClear : undefined}
            criteria={criteria}
            suggestion={data.pages[0]?.suggestion}
          />
        ) : (
          <EmptyState title="No more projects" text="The list ends before this page." />
        ))}
      {isNewest(criteria) ? (
        <NewestProjects projects={projects} pending={isFetchingNextPage ? PAGE_SIZE : 0} />
      ) : (
        <ProjectGrid projects={projects} pending={isFetchingNextPage ? PAGE_SIZE : 0} />
      )}
      {hasNextPage && !isPlaceholderData && (
        <LoadMoreProjects
          isFetching={isFetchingNextPage}
          isFailed={isFetchNextPageError}
          nextSearch={{ page: undefined, before: undefined, ...nextPosition(data, criteria) }}
          onLoadMore={() => {
            void query.fetchNextPage();
            onPage(nextPosition(data, criteria));
          }}
        />
      )}
    </div>
  );
}

type NewestProjectsProps = { projects: ProjectCard[]; pending: number };

/** The newest projects of all, at most two of one person one after the other: somebody may publish sixty at once. */
function NewestProjects({ projects, pending }: NewestProjectsProps) {
  const { shown, more } = foldRuns(projects);
  const noteOf = ({ id, owner }: ProjectCard) => {
    const count = more.get(id);
    return count !== undefined && owner ? (
      <Link
        to="/profile/$id"
        params={{ id: String(owner.id) }}
        className="text-link relative z-1 inline-block py-1"
      >
        and {formatNumber(count)} more by {nameOf(owner)}
      </Link>
    ) : undefined;
  };
  return <ProjectGrid projects={shown} pending={pending} noteOf={noteOf} />;
}

/** Links to the first page and, if its number is known, to the page before. */
function EarlierProjects({ criteria, page }: { criteria: Criteria; page: number | undefined }) {
  const linkClass = buttonClass({ size: "sm" });
  return (
    <nav aria-label="Earlier projects" className="flex justify-center gap-2 pb-10">
      <Link to="/discover" search={criteria} className={linkClass}>
        First page
      </Link>
      {page !== undefined && page > 2 && (
        <Link to="/discover" search={{ ...criteria, page: page - 1 }} className={linkClass}>
          Previous page
        </Link>
      )}
    </nav>
  );
}

type NoMatchesProps = {
  onClear: (() => void) | undefined;
  criteria: Criteria;
  suggestion: string | undefined;
};

function NoMatches({ onClear, criteria, suggestion }: NoMatchesProps) {
  return (
    <EmptyState
      title={publicSentences.noProjectsFound}
      text={
        suggestion ? (
          <>
            Did you mean{" "}
            <Link to="/discover" search={{ ...criteria, search: suggestion }} className="text-link">
              {suggestion}
            </Link>
            ?
          </>
        ) : (
          onClear && "Try another search term or remove a filter."
        )
      }
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
