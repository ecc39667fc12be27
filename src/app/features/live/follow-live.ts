import type { LiveEvent } from "@contract/live";
import type { QueryClient } from "@tanstack/react-query";
import { updateCachedProject } from "../../cache/projects";
import { isLive, openLive } from "../../lib/live";
import { viewerKey } from "../../lib/viewer";
import { setBanNotice } from "../auth/ban-notice";
import { resumeOutbox } from "../messages/outbox/resume-outbox";

/** What may have changed while nothing was heard. */
const ALL = [
  "messages.list",
  "messages.contacts",
  "notifications.list",
  "notifications.unread",
  "comments.list",
] as const;
type Path = (typeof ALL)[number];

/**
 * Keeps what the page shows as it is now, for as long as somebody is logged in: what they are told of is asked for
 * again where it is shown, and what they left unsent goes out. While the connection is lost the page asks when it is looked at. Answers how to stop.
 */
export function followLive(queryClient: QueryClient, viewerId: number) {
  const refresh = (...paths: Path[]) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => Array.isArray(path) && paths.includes(path.join(".") as Path),
    });
  const refreshAll = () => refresh(...ALL);
  const askWhoIsLoggedIn = () => void queryClient.invalidateQueries({ queryKey: viewerKey });

  const hear: { [K in LiveEvent["kind"]]: (event: Extract<LiveEvent, { kind: K }>) => void } = {
    message: () => refresh("messages.list", "messages.contacts", "notifications.unread"),
    notification: () => refresh("notifications.list", "notifications.unread"),
    comment: () => refresh("comments.list"),
    account: askWhoIsLoggedIn,
    banned: ({ message }) => setBanNotice(message),
    like: ({ projectId, likes }) => updateCachedProject(queryClient, projectId, () => ({ likes })),
  };

  // What fails without a connection can be said only if what says it is here already.
  import("../../ui/toaster").catch(() => undefined);
  void resumeOutbox(viewerId, queryClient).catch(() => undefined);
  const close = openLive({
    onEvent: (event) => hear[event.kind](event as never),
    onReturn: refreshAll,
    onSessionEnd: askWhoIsLoggedIn,
  });
  const onFocus = () => {
    if (!isLive()) refreshAll();
  };
  addEventListener("focus", onFocus);
  return () => {
    removeEventListener("focus", onFocus);
    close();
  };
}
