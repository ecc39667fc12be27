import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { resultCount } from "../../features/search/result-count";
import { SearchBox } from "../../features/search/search-box";
import { trpc } from "../../lib/trpc";
import { searchFailed } from "./load-results";
import { ResultList } from "./result-list";
import { SearchFailed } from "./search-failed";
import type { SearchAddress } from "./search-params";
import { SearchTabs } from "./search-tabs";

/** What is found among projects and people; the words and the tab stand in the address. */
export function SearchScreen({ address }: { address: SearchAddress }) {
  const { q, tab } = address;
  const { data, isPending, isPlaceholderData, refetch } = trpc.search.find.useQuery(
    { q: q ?? null },
    { enabled: q !== undefined, placeholderData: keepPreviousData },
  );
  const retry = async () => {
    const { isError } = await refetch();
    if (isError) searchFailed();
  };
  if (q === undefined) return <SearchFrame address={address} />;
  const isKnown = data && !isPlaceholderData;
  return (
    <SearchFrame address={address} status={isKnown ? resultCount(data) : ""}>
      <SearchTabs q={q} found={isKnown ? data : undefined} />
      <div
        aria-busy={isPending || isPlaceholderData}
        className={`pt-8 transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
      >
        {data && <ResultList found={data} q={q} isProjectsOnly={tab === "projects"} />}
        {isPending && <ProjectGrid projects={[]} pending={6} />}
        {!data && !isPending && <SearchFailed onRetry={() => void retry()} />}
      </div>
    </SearchFrame>
  );
}

type SearchFrameProps = {
  address: SearchAddress;
  /** How much was found, for those who do not see it. */
  status?: string;
  children?: ReactNode;
};

/** Heading and box, whatever stands under them. */
export function SearchFrame({ address: { q }, status = "", children }: SearchFrameProps) {
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
            // The tab as it is by then: one may have been chosen since the text was typed.
            search: (now) => ({ ...now, q: text }),
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
          Projects are found by title, place, tag and who made them; people by name, profession, company and
          place.
        </p>
      )}
      {q !== undefined && <div className="pt-3">{children}</div>}
    </div>
  );
}
