import { QueryClient } from "@tanstack/react-query";

/** Data never goes stale by itself: what changes it says so, and only the viewer reloads on focus. A change fails offline, and does not wait. */
export const queryClientFor = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
