import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../ui/use-lazy-open";
import { UnreadBadge, unreadLabel, useUnread } from "./unread";

const load = () => import("./notification-panel");
const NotificationPanel = lazy(load);
const preload = () => void load().catch(() => undefined);

/** The bell in the header. Its panel is loaded on hover, focus or click, and then renders the button as its trigger. */
export function NotificationBell() {
  const { notifications, pending = 0 } = useUnread();
  const count = notifications + pending;
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const button = (
    <button
      type="button"
      aria-label={unreadLabel("Notifications", count)}
      aria-haspopup="dialog"
      aria-expanded={isOpen ?? false}
      className="relative icon-button"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={isOpen === undefined ? open : undefined}
    >
      <Bell className="size-4.5" />
      <UnreadBadge count={count} className="absolute top-1 left-5" />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <NotificationPanel trigger={button} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
