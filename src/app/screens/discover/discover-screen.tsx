import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ProjectsFailed } from "../../features/projects/card/load-more";
import { SearchBox } from "../../features/search/search-box";
import { countOf } from "./discover-count";
import { projectPages } from "./discover-pages";
import { DiscoverResults } from "./discover-results";
import { type Criteria, criteriaOf, type DiscoverSearch } from "./discover-search";
import { FilterBar } from "./filter-bar";

/** Everybody's projects, newest first, or those that fit; everything asked for stands in the address. */
export function DiscoverScreen({ search }: { search: DiscoverSearch }) {
  const { client } = useRouter().options.context;
  const navigate = useNavigate({ from: "/discover" });
  const criteria = criteriaOf(search);
  const query = useInfiniteQuery({
    ...projectPages(client, criteria),
    placeholderData: keepPreviousData,
  });
  const [clearings, setClearings] = useState(0);
  // Of the address as it is by then: what was typed or chosen a moment ago may not be shown yet.
  const go = (next: (now: DiscoverSearch) => DiscoverSearch, replace = false) =>
    void navigate({ to: "/discover", search: next, replace, resetScroll: false });
  const change = (part: Criteria, replace?: boolean) =>
    go(({ page: _page, ...now }) => criteriaOf({ ...now, ...part }), replace);
  const clear = () => {
    setClearings(clearings + 1);
    go(() => ({}));
  };
  return (
    <DiscoverFrame>
      <SearchBox
        key={clearings}
        id="discover-search"
        label="Search projects"
        placeholder="Search by project, place, person or tag"
        action="/discover"
        name="search"
        value={criteria.search}
        onSearch={(text) => change({ search: text }, true)}
      />
      <FilterBar
        criteria={criteria}
        count={
          query.data && !query.isPlaceholderData ? countOf(query.data.pages, query.hasNextPage, criteria) : ""
        }
        onChange={change}
        onClear={clear}
      />
      <DiscoverResults
        query={query}
        isNarrowed={Object.keys(criteria).length > 0}
        onClear={clear}
        onPage={(page) => isHere() && go((now) => ({ ...now, page }), true)}
      />
    </DiscoverFrame>
  );
}

/** Not while a link that was followed leads away: a list that goes on must not call its reader back. */
const isHere = () => location.pathname === "/discover";

/** What stands here when even the first page cannot be had. */
export function DiscoverFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <DiscoverFrame>
      <ProjectsFailed onRetry={onRetry} />
    </DiscoverFrame>
  );
}

function DiscoverFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <h1 className="mb-4 text-40 font-medium lg:mb-7">Discover Amazing Projects</h1>
      {children}
    </div>
  );
}
