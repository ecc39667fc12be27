import { createFileRoute, useRouter } from "@tanstack/react-router";
import { noindexHead } from "../lib/head";
import { loadResults } from "../pages/search/load-results";
import { type SearchParams, searchParams } from "../pages/search/search-params";
import { SearchFailed, SearchFrame, SearchScreen } from "../pages/search/search-screen";

export const Route = createFileRoute("/_layout/search")({
  validateSearch: searchParams,
  // The tabs of all results and of projects show the same results.
  loaderDeps: ({ search }): SearchParams => {
    const { q, exact, tab } = search;
    return tab === "people" ? search : { ...(q !== undefined && { q }), ...(exact && { exact }) };
  },
  loader: ({ context, deps, preload }) => loadResults(context, deps, preload),
  head: ({ match: { search, context } }) =>
    noindexHead(search.q ? `Search for “${search.q}”` : search.tab === "people" ? "People" : "Search", {
      origin: context.origin,
      path: "/search",
    }),
  component: () => <SearchScreen params={Route.useSearch()} />,
  // A code-split errorComponent would otherwise add Suspense in the browser only, which causes a hydration mismatch.
  wrapInSuspense: true,
  errorComponent: Failed,
});

function Failed() {
  const router = useRouter();
  return (
    <SearchFrame params={Route.useSearch()}>
      <SearchFailed onRetry={() => void router.invalidate()} />
    </SearchFrame>
  );
}
