import type { CurrentUser } from "@contract/users";
import { hashKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type Client, statusOf } from "../api/trpc";

export const viewerKey = ["viewer"];
const viewerHash = hashKey(viewerKey);

/** The logged-in user, or null without a login (401). Reloads when the window gets focus. */
export const viewerQuery = (client: Client) =>
  queryOptions<CurrentUser | null>({
    queryKey: viewerKey,
    queryFn: () =>
      client.auth.me.query({}).catch((error: unknown) => {
        if (statusOf(error) === 401) return null;
        throw new Error("Failed to fetch user data", { cause: error });
      }),
    refetchOnWindowFocus: "always",
  });

export const useViewer = () => {
  const { client, queryClient } = useRouter().options.context;
  // Many components of a page ask. On the Worker the viewer does not change while a page is rendered, and the look-up by
  // hash costs a tenth of `getQueryData`.
  if (import.meta.env.SSR) {
    const { data } = queryClient.getQueryCache().get(viewerHash)?.state ?? {};
    return (data as CurrentUser | null | undefined) ?? null;
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of the build
  return useQuery(viewerQuery(client)).data ?? null;
};

/** The viewer, also after the session ended, so that forms keep their input during the redirect to the login page. */
export function useLastViewer() {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer && viewer !== last) setLast(viewer);
  return viewer ?? last;
}
