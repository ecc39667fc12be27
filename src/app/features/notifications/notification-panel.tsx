import { Link } from "@tanstack/react-router";
import { type ReactElement, useRef } from "react";
import { Popover } from "../../ui/popover";
import { useSuspension } from "../auth/use-suspension";
import { NotificationList } from "./notification-list";
import { unreadText } from "./unread-label";
import { useMarkRead } from "./use-mark-read";
import { useUnread } from "./use-unread";

type PanelProps = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void };

/** The unread notifications, in a popover below the bell. */
export default function NotificationPanel({ trigger, open, onOpenChange }: PanelProps) {
  return (
    <Popover
      trigger={trigger}
      label="Notifications"
      open={open}
      onOpenChange={onOpenChange}
      className="flex max-h-(--radix-popover-content-available-height) w-96 flex-col"
    >
      <Unread onClose={() => onOpenChange(false)} />
    </Popover>
  );
}

function Unread({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { notifications, pending = 0 } = useUnread();
  const { markRead, markAllRead } = useMarkRead();
  // Suspended users cannot write. For them a click only follows the link.
  const canMark = useSuspension() === null;
  // The clicked element disappears, so the focus is moved to keep it in the panel.
  const keepFocus = () => heading.current?.focus();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-medium outline-none">
          Notifications
        </h2>
        {notifications > 0 && canMark && (
          <button
            type="button"
            className="h-8 rounded-sm px-2 font-medium hover:bg-well"
            onClick={() => {
              markAllRead();
              keepFocus();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      {pending > 0 && (
        <Link
          to="/admin/reports"
          className="border-b border-line px-4 py-3 font-medium hover:bg-well"
          onClick={onClose}
        >
          {`${unreadText(pending)} waiting in the administration`}
        </Link>
      )}
      <NotificationList
        canMark={canMark}
        onRead={(id, leavesPage) => {
          if (canMark) markRead(id);
          if (leavesPage) onClose();
          else keepFocus();
        }}
      />
    </>
  );
}
