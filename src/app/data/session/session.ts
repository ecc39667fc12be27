import type { CurrentUser } from "@contract/users";
import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { setShownAccount } from "../api/call-headers";
import { copyDrafts, removeDraftsExceptOf, removeFromDevice, VISITOR } from "../forms/drafts";
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
  /** A write was refused because the session belongs to another account. */
  onRefused: () => void;
  /** Called after a logout, or when the session ended. */
  onLoggedOut: () => void;
  /** Shows the user that their session ended. Not called after a logout. */
  showSessionEnded: (user: CurrentUser) => void;
  /** Somebody logged in in another tab: asks whether the page goes on as this account or as the one before. */
  onOtherAccount: (viewer: CurrentUser, previous: CurrentUser) => void;
};

/**
 * Watches the cached viewer, which changes after a login or logout (also in another tab) and when a call is answered
 * 401. Removes the cached data and the drafts of the previous user; after a login in another tab the drafts stay until
 * the user has chosen, and unsent texts are kept for the new account too.
 */
export function watchSession(queryClient: QueryClient, listeners: Listeners) {
  showSessionEnded = listeners.showSessionEnded;
  let current = queryClient.getQueryData<CurrentUser | null>(viewerKey);
  setShownAccount(current?.id, listeners.onRefused);
  if (current) keepDraftsOf(current.id);
  queryClient.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    if (!isViewer(query) || (type !== "added" && type !== "updated")) return;
    const viewer = query.state.data as CurrentUser | null | undefined;
    const previous = current;
    current = viewer;
    setShownAccount(viewer?.id, listeners.onRefused);
    const isChanged = previous?.id !== viewer?.id;
    if (viewer && previous && isChanged && isLoaded(event)) {
      copyDrafts(previous.id, viewer.id);
      listeners.onOtherAccount(viewer, previous);
    } else if (viewer && isChanged) keepDraftsOf(viewer.id);
    // Undefined before hydration: the viewer was not loaded yet.
    if (previous === undefined || !isChanged) return;
    removeCachedData(queryClient, "inactive");
    endedFor = viewer || isLoggingOut ? undefined : (previous ?? undefined);
    if (viewer) return listeners.onLogin();
    remindOfSessionEnd();
    listeners.onLoggedOut();
  });
}

/** Keeps the drafts of this account, and the texts that the same person wrote before the login. */
function keepDraftsOf(account: number) {
  copyDrafts(VISITOR, account);
  removeDraftsExceptOf(account);
}

/** These functions save unfinished work before a logout. They never reject. */
const unsaved = new Set<() => Promise<void>>();

/** Calls `save` before a logout, until the returned function is called. */
export function saveBeforeLogout(save: () => Promise<void>) {
  unsaved.add(save);
  return () => void unsaved.delete(save);
}

/** A connection that does not answer keeps nobody from logging out. */
const SAVING_MS = 5000;
export const allSaved = () =>
  Promise.race([
    Promise.all([...unsaved].map((save) => save())),
    new Promise((resolve) => setTimeout(resolve, SAVING_MS)),
  ]);

/**
 * Call it after a logout. It sets the viewer to null and deletes all drafts, also those of the account in localStorage. If
 * `next` is given, that account will log in: its drafts stay, and localStorage stays as it is.
 */
export function clearSession(queryClient: QueryClient, next?: number) {
  removeDraftsExceptOf(next);
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey);
  if (viewer && next === undefined) removeFromDevice(viewer.id);
  isLoggingOut = true;
  queryClient.setQueryData(viewerKey, null);
  isLoggingOut = false;
}

/** Removes the previous user's data. Queries that are loading stay, because a page waits for them. */
export const removeCachedData = (queryClient: QueryClient, type: "all" | "inactive" = "all") =>
  queryClient.removeQueries({
    type,
    predicate: (query) => !isViewer(query) && query.state.fetchStatus === "idle",
  });

/** Returns whether the server sent the data. After its own login, the page sets the data itself. */
const isLoaded = (event: QueryCacheNotifyEvent) =>
  event.type === "updated" && event.action.type === "success" && !event.action.manual;

const isViewer = ({ queryKey }: Query) => queryKey[0] === viewerKey[0];
