import type { CurrentUser } from "@contract/users";
import type { QueryClient } from "@tanstack/react-query";
import { viewerKey } from "../session/viewer";
import { invalidateAllButViewer } from "./invalidate-viewer";

/**
 * Caches a new viewer or their saved account, and refetches everything else: names and pictures appear in many queries.
 */
export function replaceViewer(queryClient: QueryClient, account: CurrentUser) {
  // A refetch that started before would overwrite the account with its old state.
  void queryClient.cancelQueries({ queryKey: viewerKey });
  queryClient.setQueryData(viewerKey, account);
  void invalidateAllButViewer(queryClient);
}
