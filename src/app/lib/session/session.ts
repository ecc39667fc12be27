import type { CurrentUser } from "@contract/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { removeDraftsExceptOf } from "../forms/drafts";
import { viewerKey } from "./viewer";

/** The user whose session ended without a logout while the page was open. Always undefined on the server. */
let endedFor: CurrentUser | undefined;
let isLoggingOut = false;
let showSessionEnded: ((user: CurrentUser) => void) | undefined;

export const userOfEndedSession = () => endedFor;

/** Shows again that the session ended. Returns whether it did end. */
export function remindOfSessionEnd() {
  if (endedFor) showSessionEnded?.(endedFor);
  return endedFor !== undefined;
}

type Listeners = {
  onLogin: () => void;
  /** After a logout, or when the session ended. */
  onLoggedOut: () => void;
  /** Shows the user that their session ended. Not called after a logout. */
  showSessionEnded: (user: CurrentUser) => void;
};

/**
 * Watches the cached viewer, which changes after a login or logout (also in another tab) and when a call is answered
 * 401. Removes the cached data and the drafts of the previous user.
 */
export function watchSession(queryClient: QueryClient, listeners: Listeners) {
  showSessionEnded = listeners.showSessionEnded;
  let current = queryClient.getQueryData<CurrentUser | null>(viewerKey);
  if (current) removeDraftsExceptOf(current.id);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (!isViewer(query)) return;
    const viewer = query.state.data as CurrentUser | null | undefined;
    const previous = current;
    current = viewer;
    if (viewer && previous?.id !== viewer.id) removeDraftsExceptOf(viewer.id);
    // Undefined before hydration: the viewer was not loaded yet.
    if (previous === undefined || previous?.id === viewer?.id) return;
    removeCachedData(queryClient, "inactive");
    endedFor = viewer || isLoggingOut ? undefined : (previous ?? undefined);
    if (viewer) return listeners.onLogin();
    remindOfSessionEnd();
    listeners.onLoggedOut();
  });
}

/** After a logout: the viewer is null, and all drafts are deleted. */
export function clearSession(queryClient: QueryClient) {
  removeDraftsExceptOf(undefined);
  isLoggingOut = true;
  queryClient.setQueryData(viewerKey, null);
  isLoggingOut = false;
}

/** Removes what was loaded for the previous user. Queries that are loading stay, because a page waits for them. */
export const removeCachedData = (queryClient: QueryClient, type: "all" | "inactive" = "all") =>
  queryClient.removeQueries({
    type,
    predicate: (query) => !isViewer(query) && query.state.fetchStatus === "idle",
  });

const isViewer = ({ queryKey }: Query) => queryKey[0] === viewerKey[0];
