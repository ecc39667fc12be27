import type { Notification } from "@contract/notifications";
import { NotificationRow } from "../../../features/notifications/notification-row";

type NotificationPreviewProps = { type: Notification["type"] | undefined; title: string; message: string };

/** A notification as it will stand under the bell. */
export function NotificationPreview({ type, title, message }: NotificationPreviewProps) {
  return (
    <div className="flex w-full gap-3 border border-line bg-sheet px-4 py-3 text-14">
      <NotificationRow
        type={type || "info"}
        kind="announcement"
        title={title || "Title"}
        message={message || "Message"}
        age="now"
      />
    </div>
  );
}
