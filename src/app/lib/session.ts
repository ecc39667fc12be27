import type { CurrentUser } from "@contract/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { viewerKey } from "./viewer";

/**
 * Follows who is logged in, whoever noticed a change: a login, a refused call, another tab. What was read as somebody and
 * is not on show any more is forgotten. `onEnd` runs when nobody is left.
 */
export function followSession(queryClient: QueryClient, onEnd: () => void) {
  let known = queryClient.getQueryData<CurrentUser | null>(viewerKey);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (!isViewer(query)) return;
    const viewer = query.state.data as CurrentUser | null | undefined;
    const before = known;
    known = viewer;
    // Undefined is before the page is alive: nobody has been read as yet.
    if (before === undefined || before?.id === viewer?.id) return;
    forget(queryClient, "inactive");
    if (viewer) void queryClient.invalidateQueries({ predicate: isOther });
    else onEnd();
  });
}

/** What was read so far is not for the next one. What is under way is left alone: a page waits for it. */
export const forget = (queryClient: QueryClient, type: "all" | "inactive" = "all") =>
  queryClient.removeQueries({
    type,
    predicate: (query) => isOther(query) && query.state.fetchStatus === "idle",
  });

const isViewer = ({ queryKey }: Pick<Query, "queryKey">) => queryKey[0] === viewerKey[0];
const isOther = (query: Query) => !isViewer(query);
