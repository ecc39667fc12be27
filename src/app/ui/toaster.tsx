import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import type { Toast } from "./toast";
import { ToastCard } from "./toast-card";

let isMounted = false;
let shown = 0;

/** Replaces the toast that stands there. It lives beside the page, so that it outlasts a change of address. */
export function showToast(message: Toast) {
  mount();
  clear(shown);
  const id = ++shown;
  sonner.custom(() => <ToastCard {...message} onClose={() => clear(id)} />, {
    id,
    duration: Number.POSITIVE_INFINITY,
  });
}

/** At once: what is on its way out would still stand beside the next, and be read twice. */
function clear(id: number) {
  if (id !== shown || id === 0) return;
  sonner.custom(() => <span />, { id });
  sonner.dismiss(id);
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
