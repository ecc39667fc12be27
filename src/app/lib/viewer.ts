import type { CurrentUser } from "@contract/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type Client, statusOf } from "./trpc";

export const viewerKey = ["viewer"];

/** Who is logged in, or null. A 401 means nobody; anything else is a failure. Reloads on focus. */
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
  const { client } = useRouter().options.context;
  return useQuery(viewerQuery(client)).data ?? null;
};

/** Who is logged in, or was a moment ago: what they typed stays while the session has ended and they are led to log in. */
export function useKnownViewer() {
  const viewer = useViewer();
  const [known, setKnown] = useState(viewer);
  if (viewer && viewer !== known) setKnown(viewer);
  return viewer ?? known;
}
