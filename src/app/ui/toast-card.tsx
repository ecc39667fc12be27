import { Check, TriangleAlert, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

type Action = { label: string; onClick: () => void };

export type Toast = {
  title: string;
  description?: string;
  kind?: "good" | "bad";
  action?: Action;
  /** Shows buttons to log in and to register. `query` is for the address of the login page. */
  goToLogin?: (query: "" | "&tab=register") => void;
};

const DURATION_MS = 5000;

/**
 * Closes after five seconds. The time restarts after hover or focus, and when the browser tab becomes visible again
 * (WCAG 2.2, 2.2.1). A toast with an action stays until it is used or closed.
 */
export function ToastCard({
  title,
  description,
  kind = "good",
  action,
  goToLogin,
  onClose,
}: Toast & { onClose: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const actions: Action[] = action ? [action] : [];
  if (goToLogin)
    actions.push(
      { label: "Login", onClick: () => goToLogin("") },
      { label: "Register", onClick: () => goToLogin("&tab=register") },
    );
  const isPaused = isHovered || hasFocus || isHidden || actions.length > 0;
  const isBad = kind === "bad";

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only pauses the timer; the element itself is not interactive
    <div
      role={isBad ? "alert" : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="flex w-full items-center gap-3 font-sans md:max-w-100 rounded-sm border border-line bg-sheet py-3 pr-2 pl-4 text-14 text-ink shadow-pop"
    >
      {isBad ? <TriangleAlert className="text-bad" /> : <Check className="text-good" />}
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{title}</p>
        {description && <p className="text-ink-2">{description}</p>}
      </div>
      {actions.map((each) => (
        <button
          key={each.label}
          type="button"
          className="h-8 shrink-0 rounded-sm px-2 font-medium hover:bg-well"
          onClick={() => {
            onClose();
            each.onClick();
          }}
        >
          {each.label}
        </button>
      ))}
      <button type="button" aria-label="Close" className="icon-button" onClick={onClose}>
        <X />
      </button>
    </div>
  );
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
