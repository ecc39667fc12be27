import { publicSentences } from "@contract/public-sentences";
import { Button } from "../../ui/button";

type SectionFailedProps = { isRetrying: boolean; onRetry: () => void };

/** Shown instead of a section's projects that could not be loaded. */
export function SectionFailed({ isRetrying, onRetry }: SectionFailedProps) {
  return (
    <div className="flex flex-col items-center gap-4 border border-line px-6 py-10">
      <p role="alert">{publicSentences.projectsFailed}</p>
      <Button busy={isRetrying ? "Trying again..." : undefined} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
