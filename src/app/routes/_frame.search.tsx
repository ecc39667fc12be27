import { createFileRoute, useRouter } from "@tanstack/react-router";
import { loadFound } from "../features/search/load-found";
import { searchAddress } from "../features/search/search-address";
import { SearchFailed } from "../features/search/search-failed";
import { SearchFrame, SearchScreen } from "../features/search/search-screen";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/search")({
  validateSearch: searchAddress,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps, preload }) => loadFound(context, deps.q, preload),
  head: ({ match: { search } }) => pageHead({ title: search.q ? `Search for “${search.q}”` : "Search" }),
  component: () => <SearchScreen address={Route.useSearch()} />,
  // A split errorComponent would put Suspense around the page in the browser only, and hydration would differ.
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
