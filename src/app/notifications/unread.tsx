import type { UNREAD_MAX, UnreadCounts } from "@contract/notifications";
import { trpc } from "../data/api/trpc";
import { useViewer } from "../data/session/viewer";

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

/** A copy of the contract's limit, checked by its type: importing it would add the schemas to the public bundle. */
const COUNTED: typeof UNREAD_MAX = 20;

/** The server stops counting at the limit. */
export const unreadText = (count: number) => (count < COUNTED ? String(count) : `${COUNTED}+`);

/** Text after a label: ", 3 unread". */
export const unreadSuffix = (count: number) => (count === 0 ? "" : `, ${unreadText(count)} unread`);

/** Label of an icon with a badge: "Messages, 3 unread". */
export const unreadLabel = (name: string, count: number) => name + unreadSuffix(count);

const NONE: UnreadCounts = { notifications: 0, messages: 0, requests: 0 };

/** The viewer's unread counts. Reloads when the window gets focus. */
export function useUnread() {
  const viewer = useViewer();
  // On the Worker the viewer does not change while a page is rendered.
  if (import.meta.env.SSR && !viewer) return NONE;
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of a rendering on the Worker
  const { data } = trpc.notifications.unread.useQuery(
    {},
    { enabled: viewer !== null, refetchOnWindowFocus: "always" },
  );
  return (viewer && data) ?? NONE;
}
