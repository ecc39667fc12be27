import { TriangleAlert, X } from "lucide-react";
import { type RefusedFile, refusalReasons } from "../lib/forms/refused-files";

type RefusedNoticeProps = { refused: readonly RefusedFile[]; onDismiss: () => void; className?: string };

/** Lists the chosen files that were not added and why, until it is dismissed or other files are chosen. */
export function RefusedNotice({ refused, onDismiss, className = "" }: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  const reasons = refusalReasons(refused);
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
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <button type="button" aria-label="Dismiss" className="icon-button" onClick={onDismiss}>
        <X />
      </button>
    </div>
  );
}
