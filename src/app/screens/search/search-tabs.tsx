import type { SearchResults } from "@contract/search";
import { Link } from "@tanstack/react-router";
import { allCount, projectCount } from "../../features/search/result-count";
import { tabClass } from "../../ui/tab-class";
import { TabCount, TabLinks } from "../../ui/tab-links";
import type { SearchParams } from "./search-params";

/** The tabs with their number of results, once it is known. */
export function SearchTabs({
  params,
  results,
}: {
  params: SearchParams;
  results: SearchResults | undefined;
}) {
  const { tab: _tab, ...search } = params;
  return (
    <TabLinks label="Results">
      <Tab search={search} label="All Results" count={results && allCount(results)} />
      <Tab
        search={{ ...search, tab: "projects" }}
        label="Projects"
        count={results && projectCount(results)}
      />
    </TabLinks>
  );
}

type TabProps = { search: SearchParams; label: string; count: string | undefined };

function Tab({ search, label, count }: TabProps) {
  return (
    <Link
      to="/search"
      search={search}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      resetScroll={false}
      className={tabClass}
    >
      {label}
      <TabCount count={count} />
    </Link>
  );
}
