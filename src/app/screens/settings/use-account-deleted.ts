import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clearSession } from "../../lib/session/session";
import { viewerKey } from "../../lib/session/viewer";

/** After an account was closed: nobody is logged in, and nothing of what was read stays. */
export function useAccountDeleted() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    clearSession(queryClient);
    await navigate({ to: "/auth", ignoreBlocker: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
  };
}
