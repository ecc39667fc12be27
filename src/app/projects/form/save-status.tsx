import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { relativeTime } from "../../lib/format/relative-time";
import { Button } from "../../ui/button";

const MINUTE_MS = 60_000;

/** The state of saving, as it is shown. A conflict and a publication elsewhere are explained beside it. */
export type ShownSaveState =
  | { status: "none" | "saving" | "conflict" | "published" }
  | { status: "saved"; at: string }
  | { status: "failed"; isOffline: boolean };

type SaveStatusProps = {
  state: ShownSaveState;
  /** The time at which this device kept the entered text, if the server has none of it. */
  keptAt: string | null;
  onRetry: () => void;
};

/** "Saving…", "Saved 2 min ago", or "Not saved" with Retry. Screen readers hear a new state, but not the passing time. */
export function SaveStatus({ state, keptAt, onRetry }: SaveStatusProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-14 text-ink-2">
      <p role="status" className="sr-only">
        {wordOf(state)}
      </p>
      {state.status === "none" && keptAt && (
        <p>
          Kept<span className="max-md:sr-only"> on this device</span>
        </p>
      )}
      {state.status === "saving" && <p>Saving…</p>}
      {state.status === "saved" && <SavedAt at={state.at} />}
      {isUnsaved(state) && (
        <p className="flex items-center gap-1.5">
          <TriangleAlert className="text-warn" />
          Not saved
          {state.status === "failed" && state.isOffline && (
            <span className="max-md:sr-only">, kept on this device</span>
          )}
        </p>
      )}
      {state.status === "failed" && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

const isUnsaved = ({ status }: ShownSaveState) =>
  status === "failed" || status === "conflict" || status === "published";

function wordOf(state: ShownSaveState) {
  if (isUnsaved(state)) return "Not saved";
  if (state.status === "saving") return "Saving…";
  return state.status === "saved" ? "Saved" : "";
}

function SavedAt({ at }: { at: string }) {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const age = relativeTime(at, Date.now());
  return (
    <p className="flex items-center gap-1.5">
      <Check /> Saved {age === "Just now" ? "just now" : age}
    </p>
  );
}
