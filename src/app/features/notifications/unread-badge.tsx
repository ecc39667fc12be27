import { unreadText } from "./unread-label";

type UnreadBadgeProps = { count: number; className?: string };

/** The unread count next to an icon or link. Hidden from screen readers: add `unreadLabel` to the link's label. */
export function UnreadBadge({ count, className = "" }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={`count ${className}`}>
      {unreadText(count)}
    </span>
  );
}
