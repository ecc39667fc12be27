import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { type Toast, ToastCard } from "./toast-card";

let isMounted = false;
/** The id of the current toast, 0 if there is none. */
let current = 0;
let lastId = 0;

/** Replaces the current toast. Rendered in its own React root, so that it stays during navigation. */
export function showToast(message: Toast) {
  mount();
  closeCurrent();
  const id = ++lastId;
  current = id;
  sonner.custom(() => <ToastCard {...message} onClose={() => clear(id)} />, {
    id,
    duration: Number.POSITIVE_INFINITY,
  });
}

export const closeCurrent = () => current && clear(current);

/**
 * Empties the toast before it is removed. During the exit animation it would otherwise be visible together with the next
 * one, and screen readers would read it twice. sonner adds and updates toasts in timers but removes them in animation
 * frames, and an update after the removal adds the toast again. So a toast is cleared once and removed in a timer.
 */
function clear(id: number) {
  if (id !== current) return;
  current = 0;
  sonner.custom(() => <span />, { id });
  setTimeout(() => sonner.dismiss(id));
}

function mount() {
  if (isMounted) return;
  isMounted = true;
  const container = document.body.appendChild(document.createElement("div"));
  createRoot(container).render(
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      offset={24}
      mobileOffset={16}
      gap={8}
      style={{ "--width": "400px" } as React.CSSProperties}
    />,
  );
}
