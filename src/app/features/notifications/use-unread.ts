import { trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";

const NOTHING = { notifications: 0, messages: 0 };

/** How much waits to be read by whoever is logged in. Reloads on focus, as the viewer does. */
export function useUnread() {
  const viewer = useViewer();
  const { data } = trpc.notifications.unread.useQuery(
    {},
    { enabled: viewer !== null, refetchOnWindowFocus: "always" },
  );
  return (viewer && data) ?? NOTHING;
}
