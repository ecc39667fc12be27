import type { Notification } from "@contract/notifications";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { ageOf } from "../../lib/relative-time";
import { NotificationRow } from "./notification-row";

type ItemProps = {
  notification: Notification;
  mayMark: boolean;
  /** It was opened, and leads away from here, or not. */
  onRead: (id: number, leads: boolean) => void;
};

/** One row, pressed as a whole: that reads it, and leads where it happened. */
export function NotificationItem({ notification, mayMark, onRead }: ItemProps) {
  const router = useRouter();
  const { id, data } = notification;
  const { url } = data;
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    onRead(id, !opensElsewhere);
    if (opensElsewhere || url === null) return;
    event.preventDefault();
    void router.navigate({ href: url });
  };
  const { type, title, message, createdAt } = notification;
  const age = ageOf(createdAt, Date.now());
  const row = <NotificationRow {...{ type, title, message, age }} kind={data.kind} at={createdAt} />;
  return (
    <li className="border-b border-line last:border-0">
      {url === null && !mayMark ? (
        <div className={STILL_ROW}>{row}</div>
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

const STILL_ROW = "flex w-full gap-3 px-4 py-3 text-left";
const ROW = `${STILL_ROW} -outline-offset-2 hover:bg-well`;
