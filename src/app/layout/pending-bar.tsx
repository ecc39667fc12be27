import { useRouterState } from "@tanstack/react-router";

/** A thin rule on the header's line while the next page is slow to come. */
export function PendingBar() {
  const isUnderWay = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && location.href !== resolvedLocation.href,
  });
  if (!isUnderWay) return null;
  return <div role="progressbar" aria-label="Loading the page" className="pending-bar" />;
}
