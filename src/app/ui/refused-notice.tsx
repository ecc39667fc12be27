import { TriangleAlert, X } from "lucide-react";
import { type RefusedFile, refusalReasons } from "../lib/refused-files";
import { Button } from "./button";

type RefusedNoticeProps = {
  refused: readonly RefusedFile[];
  onDismiss: () => void;
  /** Makes pictures that are too large smaller and adds them. */
  onMakeSmaller?: (files: RefusedFile[]) => void;
  /** Adds files that exceeded a limit. `room` is the number of files that the limit leaves. */
  onAdd?: (files: File[]) => void;
  room?: number;
  /** A sentence below the reasons. */
  hint?: string | undefined;
  className?: string | undefined;
};

/** Lists the chosen files that were not added and why, until it is dismissed or other files are chosen. */
export function RefusedNotice({
  refused,
  onDismiss,
  onMakeSmaller,
  onAdd,
  room = 0,
  hint,
  className = "",
}: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  const tooLarge = onMakeSmaller ? refused.filter((file) => file.tooLarge) : [];
  const excess = refused.flatMap((file) => file.excess ?? []);
  const addable = Math.min(excess.length, room);
  const reasons = refusalReasons(refused.filter((file) => !tooLarge.includes(file)));
  return (
    <div
      role="alert"
      className={`flex items-start gap-2 border border-bad bg-sheet py-1 pr-1 pl-3 text-14 ${className}`}
    >
      <TriangleAlert className="mt-3 text-bad" />
      <div className="min-w-0 grow py-2.5 wrap-anywhere">
        {refused.length > 1 && (
          <p className="mb-1 font-medium">{`${refused.length} files were not added:`}</p>
        )}
        <ul className="grid gap-1">
          {tooLarge.map((file) => (
            <li key={file.sentence} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0">{file.sentence}</span>
              <Button
                size="sm"
                aria-label={`Make it smaller, ${file.name}`}
                onClick={() => onMakeSmaller?.([file])}
              >
                Make it smaller
              </Button>
            </li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {addable > 0 && (
          <Button size="sm" className="mt-2" onClick={() => onAdd?.(excess)}>
            Add {addable}
          </Button>
        )}
        {hint && <p className="mt-1 text-ink-2">{hint}</p>}
        {tooLarge.length > 1 && (
          <Button size="sm" className="mt-2" onClick={() => onMakeSmaller?.(tooLarge)}>
            Make all smaller
          </Button>
        )}
      </div>
      <button type="button" aria-label="Dismiss" className="icon-button" onClick={onDismiss}>
        <X />
      </button>
    </div>
  );
}
