import { useQueryClient } from "@tanstack/react-query";
import { invalidateViewer } from "../../cache/invalidate-viewer";
import type { CallFailure } from "../../lib/api/failure";
import { viewerKey } from "../../lib/session/viewer";

/**
 * Updates the cached viewer after a refused upload: logged out after 401, refetched after 403 because the account may be
 * suspended. Uploads need this because they do not go through tRPC.
 */
export function useUploadRefusal() {
  const queryClient = useQueryClient();
  return ({ status }: CallFailure) => {
    if (status === 401) queryClient.setQueryData(viewerKey, null);
    if (status === 403) void invalidateViewer(queryClient);
  };
}
