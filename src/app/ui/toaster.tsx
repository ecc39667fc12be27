import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import type { Toast } from "./toast";
import { ToastCard } from "./toast-card";

let isMounted = false;

/** Replaces the toast that stands there. It lives beside the page, so that it outlasts a change of address. */
export function showToast(message: Toast) {
  mount();
  sonner.dismiss();
  sonner.custom((id) => <ToastCard {...message} onClose={() => sonner.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
  });
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
