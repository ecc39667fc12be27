import { useQueryClient } from "@tanstack/react-query";
import { viewerKey } from "../../lib/session/viewer";

/** Reads the account anew, where it has become another than it was thought to be. */
export function useViewerAgain() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: viewerKey });
}
