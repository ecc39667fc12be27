import { Button } from "../../../ui/button";
import { useInView } from "../../../ui/use-in-view";

export type OlderProps = { isFetching: boolean; isFailed: boolean; onWanted: () => void };

/** The top of what is loaded: asks for older messages when it comes into view, or again after a failure. */
export function OlderMessages({ isFetching, isFailed, onWanted }: OlderProps) {
  if (isFailed && !isFetching) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 pb-4 text-14">
        Older messages could not be loaded.
        <Button size="sm" onClick={onWanted}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex h-12 items-start justify-center text-14 text-ink-2">
      {isFetching ? "Loading older messages..." : <OlderButton onWanted={onWanted} />}
    </p>
  );
}

/** Also a button: whoever does not scroll can ask as well. */
function OlderButton({ onWanted }: { onWanted: () => void }) {
  return (
    <span ref={useInView(onWanted)}>
      <Button size="sm" onClick={onWanted}>
        Show older messages
      </Button>
    </span>
  );
}
