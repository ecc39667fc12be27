import type { Notification } from "@contract/notifications";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { relativeTime } from "../../lib/format/relative-time";
import { NotificationRow } from "./notification-row";

type ItemProps = {
  notification: Notification;
  canMark: boolean;
  /** `leavesPage` is false if the notification has no link or opens in a new tab. */
  onRead: (id: number, leavesPage: boolean) => void;
};

/** A row of the panel. A click marks the notification as read and follows its link. */
export function NotificationItem({ notification, canMark, onRead }: ItemProps) {
  const router = useRouter();
  const { id, data } = notification;
  const { url } = data;
  const follow = (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    onRead(id, !opensNewTab);
    if (opensNewTab || url === null) return;
    event.preventDefault();
    void router.navigate({ href: url });
  };
  const { type, title, message, createdAt } = notification;
  const age = relativeTime(createdAt, Date.now());
  const row = <NotificationRow {...{ type, title, message, age }} kind={data.kind} at={createdAt} />;
  return (
    <li className="border-b border-line last:border-0">
      {url === null && !canMark ? (
        <div className={PLAIN_ROW}>{row}</div>
      ) : url === null ? (
        <button type="button" className={ROW} onClick={() => onRead(id, false)}>
          {row}
          <span className="sr-only">, mark as read</span>
        </button>
      ) : (
        <a href={url} className={ROW} onClick={follow}>
          {row}
        </a>
      )}
    </li>
  );
}

const PLAIN_ROW = "flex w-full gap-3 px-4 py-3 text-left";
const ROW = `${PLAIN_ROW} -outline-offset-2 hover:bg-well`;
