import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Count } from "./unread-badge";
import { unreadName } from "./unread-label";
import { useUnread } from "./use-unread";

const load = () => import("./notification-panel");
const NotificationPanel = lazy(load);
const loadAhead = () => void load().catch(() => undefined);

/** The bell in the header with what waits. Its panel is fetched when somebody comes near, and takes the bell over when it opens. */
export function NotificationBell() {
  const { notifications } = useUnread();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const button = (
    <button
      type="button"
      aria-label={unreadName("Notifications", notifications)}
      aria-haspopup="dialog"
      aria-expanded={isOpen ?? false}
      className="relative icon-button"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={isOpen === undefined ? open : undefined}
    >
      <Bell className="size-4.5" />
      <Count count={notifications} className="absolute top-1 left-5" />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <NotificationPanel trigger={button} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
