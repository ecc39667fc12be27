import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { type Toast, ToastCard } from "./toast-card";

let isMounted = false;
/** The id of the toast on screen, 0 if there is none. */
let shown = 0;
let lastId = 0;

/** Replaces the toast that stands there. It lives beside the page, so that it outlasts a change of address. */
export function showToast(message: Toast) {
  mount();
  closeShown();
  const id = ++lastId;
  shown = id;
  sonner.custom(() => <ToastCard {...message} onClose={() => clear(id)} />, {
    id,
    duration: Number.POSITIVE_INFINITY,
  });
}

export const closeShown = () => shown && clear(shown);

/**
 * Empties the toast at once: while it moves out it would otherwise stand beside the next one and be read twice.
 * sonner adds and updates toasts in timers but removes them in animation frames, and adds again what is updated after
 * its removal. So a toast is cleared only once, and its removal waits for the timers before it.
 */
function clear(id: number) {
  if (id !== shown) return;
  shown = 0;
  sonner.custom(() => <span />, { id });
  setTimeout(() => sonner.dismiss(id));
}

function mount() {
  if (isMounted) return;
  isMounted = true;
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
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
