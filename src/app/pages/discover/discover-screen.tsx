import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ProjectsFailed } from "../../projects/card/load-more";
import { FoundBuildings } from "../../search/found-buildings";
import { SearchBox } from "../../search/search-box";
import { countLabel } from "./count-label";
import { DiscoverResults } from "./discover-results";
import { type Criteria, criteriaOf, type DiscoverSearch } from "./filters/discover-search";
import { FacetPanel } from "./filters/facet-panel";
import { FilterBar } from "./filters/filter-bar";
import { useFilters } from "./filters/use-filters";
import { discoverQuery } from "./load-discover";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The history entry was added by typing a search: more typing replaces it. */
    isTyped?: boolean;
  }
}

/** All projects, or those matching search and filters, in the chosen order. All criteria are in the URL. */
export function DiscoverScreen({ search }: { search: DiscoverSearch }) {
  const router = useRouter();
  const { client } = router.options.context;
  const navigate = useNavigate({ from: "/discover" });
  const criteria = criteriaOf(search);
  const query = useInfiniteQuery({
    ...discoverQuery(client, criteria, search),
    placeholderData: keepPreviousData,
  });
  const [clearCount, setClearCount] = useState(0);
  const [isInUse, setInUse] = useState(false);
  const filters = useFilters(criteria, isInUse);
  // Based on the URL at the time of navigation: a previous change may not be rendered yet.
  const updateSearch = (
    update: (current: DiscoverSearch) => DiscoverSearch,
    options?: { replace: boolean; state?: { isTyped: true } },
  ) => void navigate({ to: "/discover", search: update, resetScroll: false, ...options });
  const change = (part: Criteria) => updateSearch((current) => criteriaOf({ ...current, ...part }));
  const changeWords = (search: string | undefined) =>
    updateSearch((current) => criteriaOf({ ...current, search }), {
      replace: router.history.location.state.isTyped === true,
      state: { isTyped: true },
    });
  const clear = () => {
    setClearCount(clearCount + 1);
    updateSearch(() => ({}));
  };
  return (
    <DiscoverFrame>
      <SearchBox
        key={clearCount}
        id="discover-search"
        label="Search projects"
        placeholder="Search by project, place, person or tag"
        action="/discover"
        name="search"
        value={criteria.search}
        onSearch={changeWords}
      />
      <div className="xl:grid xl:grid-cols-[216px_minmax(0,1fr)] xl:gap-x-10">
        <FacetPanel criteria={criteria} filters={filters} onShown={() => setInUse(true)} onChange={change} />
        <div>
          <FilterBar
            criteria={criteria}
            filters={filters}
            count={
              query.data && !query.isPlaceholderData
                ? countLabel(query.data, query.hasNextPage, criteria)
                : ""
            }
            onUse={() => setInUse(true)}
            onChange={change}
            onClear={clear}
          />
          {criteria.search && <FoundBuildings search={criteria.search} />}
          <DiscoverResults
            query={query}
            onClear={clear}
            criteria={criteria}
            onPage={(position) =>
              isOnDiscover() &&
              updateSearch((current) => ({ ...criteriaOf(current), ...position }), { replace: true })
            }
          />
        </div>
      </div>
    </DiscoverFrame>
  );
}

/** False once the user has followed a link: a page that loads later must not navigate back. */
const isOnDiscover = () => location.pathname === "/discover";

/** Shown if the first page cannot be loaded. */
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
