import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { statusOf } from "./trpc";
import { viewerKey } from "./viewer";

/**
 * Data never goes stale by itself: what changes it says so, and only the viewer and the unread counts reload on focus. What
 * is asked offline fails, and does not wait. Whatever is answered 401 says that nobody is logged in any more; a change that
 * is answered 403 may say that the viewer is suspended by now, so who they are is asked again.
 */
export const queryClientFor = () => {
  const onError = (error: unknown) => {
    if (statusIn(error) === 401) client.setQueryData(viewerKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError(error) {
        onError(error);
        if (statusIn(error) === 403) void client.invalidateQueries({ queryKey: viewerKey });
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

/** By tRPC, or by an upload, which carries its status itself. */
const statusIn = (error: unknown) => statusOf(error) ?? (error as { status?: number } | undefined)?.status;
