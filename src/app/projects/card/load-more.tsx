import { publicSentences } from "@contract/public-sentences";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useLayoutEffect } from "react";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { useInView } from "../../ui/use-in-view";

type LoadMoreProps = {
  isFetching: boolean;
  isFailed: boolean;
  onLoadMore: () => void;
  /** Changes of the URL's search parameters that show the next page without JavaScript. */
  nextSearch: Record<string, unknown>;
};

/**
 * The end of an infinite list: it loads the next page shortly before it is in view, and shows a retry button after a failure.
 * Once the script runs, it is as high as the window, so that the footer is rarely in view when the next page pushes it down,
 * and then the footer is hidden. The link is a new element, and the status empty: nothing visible moves.
 */
export function LoadMoreProjects({ isFetching, isFailed, ...next }: LoadMoreProps) {
  useLayoutEffect(() => {
    if (!isFetching) return;
    const root = document.documentElement;
    root.setAttribute("data-list-grows", "");
    // A frame later, because what is shown in the frame in which it moves has jumped.
    return () => {
      requestAnimationFrame(() => root.removeAttribute("data-list-grows"));
    };
  }, [isFetching]);
  if (isFailed && !isFetching) return <ProjectsFailed onRetry={next.onLoadMore} />;
  return (
    <>
      <p role="status" className="mt-12 text-center text-14 text-ink-2">
        {isFetching && publicSentences.loadingProjects}
      </p>
      <div
        key={isFetching ? "fetching" : "idle"}
        className="text-center noscript:min-h-0! [html:not([data-without-script])_&]:min-h-svh"
      >
        {!isFetching && <LoadMoreLink {...next} />}
      </div>
    </>
  );
}

/** The end is reached half a window before it is in view, and stays so above the window, where the End key leaves it. */
const REACHED = "1000000px 0px 50%";

/** A link as well, for keyboard and screen reader users, and to the next page without JavaScript. */
function LoadMoreLink({ onLoadMore, nextSearch }: Pick<LoadMoreProps, "onLoadMore" | "nextSearch">) {
  return (
    <span ref={useInView(onLoadMore, REACHED)} data-list-end="" className="block py-2">
      <Link
        to="."
        search={(current: object) => ({ ...current, ...nextSearch }) as never}
        preload={false}
        data-replay=""
        className={buttonClass({ size: "sm" })}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onLoadMore();
        }}
      >
        Show more projects
      </Link>
    </span>
  );
}

export function ProjectsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-12 flex flex-col items-center gap-4 border border-line px-6 py-10">
      <p>{publicSentences.projectsFailed}</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
