import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { viewerKey } from "../../lib/session/viewer";

/** The account is known as it is now; whatever else shows the person asks again. */
export function useAccountChanged() {
  const queryClient = useQueryClient();
  return (account: CurrentUser) => {
    queryClient.setQueryData(viewerKey, account);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
  };
}
