import { createFileRoute, useRouter } from "@tanstack/react-router";
import { pageHead } from "../lib/head";
import { loadResults } from "../screens/search/load-results";
import { SearchFailed } from "../screens/search/search-failed";
import { searchAddress } from "../screens/search/search-params";
import { SearchFrame, SearchScreen } from "../screens/search/search-screen";

export const Route = createFileRoute("/_layout/search")({
  validateSearch: searchAddress,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps, preload }) => loadResults(context, deps.q, preload),
  head: ({ match: { search } }) => pageHead({ title: search.q ? `Search for “${search.q}”` : "Search" }),
  component: () => <SearchScreen address={Route.useSearch()} />,
  // Without this, a code-split errorComponent adds Suspense in the browser only, which causes a hydration mismatch.
  wrapInSuspense: true,
  errorComponent: Failed,
});

function Failed() {
  const router = useRouter();
  return (
    <SearchFrame address={Route.useSearch()}>
      <SearchFailed onRetry={() => void router.invalidate()} />
    </SearchFrame>
  );
}
