import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { viewerKey } from "../../lib/session/viewer";

/** Caches the saved account and refetches everything else, because names and pictures appear in many queries. */
export function useSetViewer() {
  const queryClient = useQueryClient();
  return (account: CurrentUser) => {
    // A refetch that started before the save would overwrite the account with its old state.
    void queryClient.cancelQueries({ queryKey: viewerKey });
    queryClient.setQueryData(viewerKey, account);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
  };
}

/** Refetches the account, for example when a save may have succeeded without an answer. */
export function useRefreshViewer() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: viewerKey });
}
