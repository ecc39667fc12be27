import { Check, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Toast } from "./toast";

const SHOWN_FOR_MS = 5000;

/** Goes by itself after five seconds, waits while it is pointed at or focused; a failure stays until it is closed, unless it is brief. */
export function ToastCard({
  title,
  description,
  kind = "good",
  isBrief = false,
  action,
  onClose,
}: Toast & { onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const isBad = kind === "bad";
  const stays = isBad && !isBrief;

  useEffect(() => {
    if (isHeld || stays) return;
    const timer = setTimeout(onClose, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, stays, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it wait; it offers nothing to press
    <div
      role={isBad ? "alert" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex w-full items-center gap-3 font-sans md:max-w-100 rounded-sm border border-line bg-sheet py-3 pr-2 pl-4 text-14 text-ink shadow-pop"
    >
      {isBad ? <TriangleAlert className="text-bad" /> : <Check className="text-good" />}
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {description && <p className="text-ink-2">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="h-8 shrink-0 rounded-sm px-2 font-medium hover:bg-well"
          onClick={() => {
            onClose();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close" className="icon-button" onClick={onClose}>
        <X />
      </button>
    </div>
  );
}
