import { sentences } from "@contract/sentences";
import { Button } from "../../../ui/button";
import { useInView } from "../../../ui/use-in-view";

type LoadMoreProps = {
  isFetching: boolean;
  isFailed: boolean;
  onLoadMore: () => void;
};

/** The end of an infinite list: loads the next page when scrolled into view; after a failure shows a retry button. */
export function LoadMoreProjects({ isFetching, isFailed, onLoadMore }: LoadMoreProps) {
  if (isFailed && !isFetching) return <ProjectsFailed onRetry={onLoadMore} />;
  return (
    <p role="status" className="mt-12 text-center text-14 text-ink-2">
      {isFetching ? sentences.loadingProjects : <LoadMoreButton onLoadMore={onLoadMore} />}
    </p>
  );
}

/** A button as well, for keyboard and screen reader users. */
function LoadMoreButton({ onLoadMore }: { onLoadMore: () => void }) {
  return (
    <span ref={useInView(onLoadMore)} className="block py-2">
      <Button size="sm" onClick={onLoadMore}>
        Show more projects
      </Button>
    </span>
  );
}

export function ProjectsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-12 flex flex-col items-center gap-4 border border-line px-6 py-10">
      <p>{sentences.projectsFailed}</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
