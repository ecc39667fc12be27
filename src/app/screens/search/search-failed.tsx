import { sentences } from "@contract/sentences";
import { Button } from "../../ui/button";

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 border border-line px-6 py-10 text-center">
      <div>
        <h2 className="text-20 font-medium">{sentences.searchFailed.title}</h2>
        <p className="mt-1 text-ink-2">{sentences.searchFailed.description}</p>
      </div>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
