import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "../data/session/viewer";

/** Keeps the page up to date while a user is logged in. The code is loaded for logged-in users only. */
export function useLiveUpdates() {
  const queryClient = useQueryClient();
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    import("./live-updates").then(
      ({ startLiveUpdates }) => {
        if (!isStopped) stop = startLiveUpdates(queryClient, viewerId);
      },
      // The page also works without live updates.
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [queryClient, viewerId]);
}
