import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isLocked, statusOf } from "../api/trpc";
import { viewerKey } from "../session/viewer";
import { invalidateViewer } from "./invalidate-viewer";

/**
 * Queries never become stale by themselves: mutations and live events invalidate them (`invalidation.ts`). Only the
 * viewer and the unread counts reload when the window gets focus. Calls made offline fail at once instead of waiting.
 *
 * A 401 means that the session ended, or that a project has a password. A 403 on a mutation may mean that the viewer was suspended, so the viewer is
 * fetched again.
 */
export const createQueryClient = () => {
  const onError = (error: unknown) => {
    if (httpStatusOf(error) === 401 && !isLocked(error)) client.setQueryData(viewerKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError(error) {
        onError(error);
        if (httpStatusOf(error) === 403) void invalidateViewer(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
};

/** The status of a failed tRPC call or upload. */
const httpStatusOf = (error: unknown) =>
  statusOf(error) ?? (error as { status?: number } | undefined)?.status;
