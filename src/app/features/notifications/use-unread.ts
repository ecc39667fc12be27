import type { UnreadCounts } from "@contract/notifications";
import { trpc } from "../../lib/api/trpc";
import { useViewer } from "../../lib/session/viewer";

const NONE: UnreadCounts = { notifications: 0, messages: 0, requests: 0 };

/** The viewer's unread counts. Reloads when the window gets focus. */
export function useUnread() {
  const viewer = useViewer();
  const { data } = trpc.notifications.unread.useQuery(
    {},
    { enabled: viewer !== null, refetchOnWindowFocus: "always" },
  );
  return (viewer && data) ?? NONE;
}
