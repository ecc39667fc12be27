import { sentences } from "@contract/sentences";
import { Button } from "../../ui/button";
import { useInView } from "../../ui/use-in-view";

type MoreProps = {
  isFetching: boolean;
  isFailed: boolean;
  onWanted: () => void;
};

/** The end of a list that goes on: asks for the next page when it comes into view, or again after a failure. */
export function MoreProjects({ isFetching, isFailed, onWanted }: MoreProps) {
  if (isFailed && !isFetching) return <ProjectsFailed onRetry={onWanted} />;
  return (
    <p role="status" className="mt-12 text-center text-14 text-ink-2">
      {isFetching ? sentences.loadingProjects : <NextPage onWanted={onWanted} />}
    </p>
  );
}

/** Also a button: whoever does not scroll can ask as well. */
function NextPage({ onWanted }: { onWanted: () => void }) {
  return (
    <span ref={useInView(onWanted)} className="block py-2">
      <Button size="sm" onClick={onWanted}>
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
