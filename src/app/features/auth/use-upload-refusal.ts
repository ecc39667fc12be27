import { useQueryClient } from "@tanstack/react-query";
import type { CallFailure } from "../../lib/api/failure";
import { viewerKey } from "../../lib/session/viewer";

/**
 * For uploads, which are no mutations: after a refusal the page follows what the server thinks of the viewer, who is
 * gone with a 401 and may be suspended with a 403.
 */
export function useUploadRefusal() {
  const queryClient = useQueryClient();
  return ({ status }: CallFailure) => {
    if (status === 401) queryClient.setQueryData(viewerKey, null);
    if (status === 403) void queryClient.invalidateQueries({ queryKey: viewerKey });
  };
}
