import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "../../lib/viewer";

/**
 * Whoever is logged in hears at once what happens to them, and what they left unsent goes out; both are fetched for
 * them alone.
 */
export function useLive() {
  const queryClient = useQueryClient();
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    import("./follow-live").then(
      ({ followLive }) => {
        if (!isGone) stop = followLive(queryClient, viewerId);
      },
      // Without it the page is as before: what is shown is as old as the page.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, viewerId]);
}
