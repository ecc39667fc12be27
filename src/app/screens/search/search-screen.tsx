import { publicSentences } from "@contract/public-sentences";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { SavedSearchesButton } from "../../features/saved-searches/saved-searches-button";
import { resultCount } from "../../features/search/result-count";
import { SearchBox } from "../../features/search/search-box";
import { trpc } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Correction } from "./correction";
import { searchInput, toastSearchFailed } from "./load-results";
import { ResultList } from "./result-list";
import type { SearchParams } from "./search-params";
import { SearchTabs } from "./search-tabs";

/** Search results among projects and people. Text and tab are in the URL. */
export function SearchScreen({ params }: { params: SearchParams }) {
  const { q, tab, exact } = params;
  const { data, isPending, isPlaceholderData, refetch } = trpc.search.find.useQuery(
    searchInput(q ?? null, exact),
    { enabled: q !== undefined, placeholderData: keepPreviousData },
  );
  const retry = async () => {
    const { isError } = await refetch();
    if (isError) toastSearchFailed();
  };
  if (q === undefined) return <SearchFrame params={params} />;
  const isCurrent = data && !isPlaceholderData;
  return (
    <SearchFrame params={params} status={isCurrent ? resultCount(data) : ""}>
      <SearchTabs params={params} results={isCurrent ? data : undefined} />
      <div
        aria-busy={isPending || isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
      >
        <div className="flex flex-wrap items-center gap-2 py-6 md:justify-end">
          <SavedSearchesButton criteria={{ search: q }} />
          <Link to="/discover" search={{ search: q }} className={buttonClass()}>
            Sort and filter projects
          </Link>
        </div>
        {isCurrent && <Correction q={q} results={data} />}
        {data && <ResultList results={data} q={q} isProjectsOnly={tab === "projects"} />}
        {isPending && <ProjectGrid projects={[]} pending={6} />}
        {!data && !isPending && <SearchFailed onRetry={() => void retry()} />}
      </div>
    </SearchFrame>
  );
}

type SearchFrameProps = {
  params: SearchParams;
  /** The number of results, for screen readers. */
  status?: string;
  children?: ReactNode;
};

/** Heading and search box. */
export function SearchFrame({ params: { q }, status = "", children }: SearchFrameProps) {
  const navigate = useNavigate({ from: "/search" });
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <h1 className="mb-4 text-40 font-medium lg:mb-7">Search</h1>
      <SearchBox
        id="search"
        label="Search projects and people"
        placeholder="A project, a place, a person or a tag"
        action="/search"
        name="q"
        value={q}
        onSearch={(text) =>
          void navigate({
            to: "/search",
            // Keeps the current tab: it may have changed since the text was typed.
            search: ({ exact: _exact, ...current }) => ({ ...current, q: text }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {q === undefined && (
        <p className="pt-6 text-ink-2">
          Search projects by title, place, tag or owner, and people by name, profession, company or place.
        </p>
      )}
      {q !== undefined && <div className="pt-3">{children}</div>}
    </div>
  );
}

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 border border-line px-6 py-10 text-center">
      <div>
        <h2 className="text-20 font-medium">{publicSentences.searchFailed.title}</h2>
        <p className="mt-1 text-ink-2">{publicSentences.searchFailed.description}</p>
      </div>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
