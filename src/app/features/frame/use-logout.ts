import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../lib/trpc";
import { viewerKey } from "../../lib/viewer";
import { toast } from "../../ui/toast";

/** Ends the session and leads to /auth; what was read as somebody is forgotten. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      queryClient.setQueryData(viewerKey, null);
      toast(words.goodbye);
      await navigate({ to: "/auth" });
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
    },
    onError: () => toast({ ...words.logoutFailed, kind: "bad" }),
  });
  return { logout: () => mutate({}), isPending };
}
