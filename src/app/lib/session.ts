import type { CurrentUser } from "@contract/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keepDraftsOf } from "./drafts";
import { viewerKey } from "./viewer";

/** Whose session ended while the page was open, without a logout. In the browser only: on the server nothing sets it. */
let ended: CurrentUser | undefined;
let isLeaving = false;
let sayEnded: ((last: CurrentUser) => void) | undefined;

export const endedSession = () => ended;

/** Says once more that the session ended, to whoever goes on as if it had not. */
export function remindOfEnd() {
  if (ended) sayEnded?.(ended);
  return ended !== undefined;
}

type Listeners = {
  /** Nobody is left. */
  onEnd: () => void;
  /** Tells the person whose session ended without a logout. */
  sayEnded: (last: CurrentUser) => void;
};

/**
 * Follows who is logged in, whoever noticed a change: a login, a refused call, another tab. What was read as somebody and
 * is not on show any more is forgotten, and what somebody else typed.
 */
export function followSession(queryClient: QueryClient, listeners: Listeners) {
  sayEnded = listeners.sayEnded;
  let known = queryClient.getQueryData<CurrentUser | null>(viewerKey);
  if (known) keepDraftsOf(known.id);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (!isViewer(query)) return;
    const viewer = query.state.data as CurrentUser | null | undefined;
    const before = known;
    known = viewer;
    if (viewer && before?.id !== viewer.id) keepDraftsOf(viewer.id);
    // Undefined is before the page is alive: nobody has been read as yet.
    if (before === undefined || before?.id === viewer?.id) return;
    forget(queryClient, "inactive");
    ended = viewer || isLeaving ? undefined : (before ?? undefined);
    if (viewer) return void queryClient.invalidateQueries({ predicate: isOther });
    remindOfEnd();
    listeners.onEnd();
  });
}

/** After a logout: nobody is logged in, and nothing that was typed is kept. */
export function leaveSession(queryClient: QueryClient) {
  keepDraftsOf(undefined);
  isLeaving = true;
  queryClient.setQueryData(viewerKey, null);
  isLeaving = false;
}

/** What was read so far is not for the next one. What is under way is left alone: a page waits for it. */
export const forget = (queryClient: QueryClient, type: "all" | "inactive" = "all") =>
  queryClient.removeQueries({
    type,
    predicate: (query) => isOther(query) && query.state.fetchStatus === "idle",
  });

const isViewer = ({ queryKey }: Pick<Query, "queryKey">) => queryKey[0] === viewerKey[0];
const isOther = (query: Query) => !isViewer(query);
