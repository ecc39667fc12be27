import { createFileRoute, useRouter } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { loadResults } from "../screens/search/load-results";
import { searchParams } from "../screens/search/search-params";
import { SearchFailed, SearchFrame, SearchScreen } from "../screens/search/search-screen";

export const Route = createFileRoute("/_layout/search")({
  validateSearch: searchParams,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps, preload }) => loadResults(context, deps.q, preload),
  head: ({ match: { search } }) => pageHead({ title: search.q ? `Search for “${search.q}”` : "Search" }),
  component: () => <SearchScreen params={Route.useSearch()} />,
  // A split errorComponent would put Suspense around the page in the browser only, and hydration would differ.
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
