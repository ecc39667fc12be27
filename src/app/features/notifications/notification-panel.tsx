import { type ReactElement, useRef } from "react";
import { Popover } from "../../ui/popover";
import { useSuspension } from "../auth/use-suspension";
import { NotificationList } from "./notification-list";
import { useMarkRead } from "./use-mark-read";
import { useUnread } from "./use-unread";

type PanelProps = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void };

/** What happened and was not read yet, hanging from the bell. */
export default function NotificationPanel({ trigger, open, onOpenChange }: PanelProps) {
  return (
    <Popover
      trigger={trigger}
      label="Notifications"
      open={open}
      onOpenChange={onOpenChange}
      className="flex max-h-(--radix-popover-content-available-height) w-96 flex-col"
    >
      <Unread onLeave={() => onOpenChange(false)} />
    </Popover>
  );
}

function Unread({ onLeave }: { onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { notifications } = useUnread();
  const { markRead, markAllRead } = useMarkRead();
  // The server would refuse to mark anything: rows only lead to what they are about.
  const mayMark = useSuspension() === null;
  // What was pressed is gone with it: the keyboard stays in the panel.
  const stay = () => heading.current?.focus();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-medium outline-none">
          Notifications
        </h2>
        {notifications > 0 && mayMark && (
          <button
            type="button"
            className="h-8 rounded-sm px-2 font-medium hover:bg-well"
            onClick={() => {
              markAllRead();
              stay();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      <NotificationList
        mayMark={mayMark}
        onRead={(id, leads) => {
          if (mayMark) markRead(id);
          if (leads) onLeave();
          else stay();
        }}
      />
    </>
  );
}
