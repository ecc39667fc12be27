import { suspendedSentence } from "@contract/account-status";
import { useQueryClient } from "@tanstack/react-query";
import type { CallFailure } from "../data/api/failure";
import { invalidateViewer } from "../data/cache/invalidate-viewer";
import { useViewer, viewerKey } from "../data/session/viewer";

/** The sentence that says why and until when the viewer is suspended; null if they are not. */
export function useSuspension() {
  const viewer = useViewer();
  return viewer?.status === "suspended" ? suspendedSentence(viewer) : null;
}

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
