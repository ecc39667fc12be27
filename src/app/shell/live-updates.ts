import type { LiveEvent } from "@contract/live";
import type { QueryClient } from "@tanstack/react-query";
import { setBanNotice } from "../auth/ban-notice";
import { isLive, openLive } from "../data/api/live";
import { invalidateViewer } from "../data/cache/invalidate-viewer";
import { type Change, invalidateAfter } from "../data/cache/invalidation";
import { viewerKey } from "../data/session/viewer";
import { resumeOutbox } from "../messages/outbox/resume-outbox";
import { updateCachedProject } from "../projects/projects-cache";

type EventHandlers = { [K in LiveEvent["kind"]]: (event: Extract<LiveEvent, { kind: K }>) => void };

/**
 * Keeps the page up to date while a user is logged in, by live events over a WebSocket, and sends messages that were not
 * sent before. Without a connection, the page reloads the same queries whenever the window gets focus. Returns a
 * function that stops it.
 */
export function startLiveUpdates(queryClient: QueryClient, viewerId: number) {
  const after = (change: Change) => () => void invalidateAfter(queryClient, change);
  const reloadViewer = () => void invalidateViewer(queryClient);
  const reloadAll = after("reconnected");

  const handlers: EventHandlers = {
    message: after("messageReceived"),
    webMessage: after("webMessagesChanged"),
    notification: after("notificationReceived"),
    comment: after("commentChanged"),
    account: reloadViewer,
    banned: ({ message }) => setBanNotice(message),
    like: ({ projectId, likes }) => updateCachedProject(queryClient, projectId, () => ({ likes })),
  };

  // The code is loaded now, because without a connection it could not be loaded to show that a call failed.
  import("../ui/toaster").catch(() => undefined);
  void resumeOutbox(viewerId, queryClient).catch(() => undefined);
  const close = openLive({
    dataReadAt: queryClient.getQueryState(viewerKey)?.dataUpdatedAt,
    onEvent: (event) => handlers[event.kind](event as never),
    onReconnect: reloadAll,
    onSessionEnd: reloadViewer,
  });
  const onFocus = () => {
    if (!isLive()) reloadAll();
  };
  addEventListener("focus", onFocus);
  return () => {
    removeEventListener("focus", onFocus);
    close();
  };
}
