import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { clearSession, removeCachedData } from "../lib/session";
import { toastFailure } from "../lib/toast-failure";
import { trpc } from "../lib/trpc";
import { toast } from "../ui/toast";

declare module "@tanstack/history" {
  interface HistoryState {
    /** Which press of Logout led here. */
    leaving?: string;
  }
}

/** Ends the session and leads to /auth; what was read as somebody is forgotten. What is unsaved is asked about first. */
export function useLogout() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      clearSession(queryClient);
      toast(sentences.goodbye);
      await router.navigate({ to: "/auth" });
      removeCachedData(queryClient);
    },
    onError: (error) => {
      const { title, description } = sentences.logoutFailed;
      toastFailure(title, error, description);
    },
  });
  const logout = async () => {
    if (!hasUnsaved()) return mutate({});
    // The page asks whether it may be left. Who stays goes elsewhere later, which ends this wait as well.
    const leaving = crypto.randomUUID();
    await router.navigate({ to: "/", state: { leaving } });
    if (router.state.location.state.leaving === leaving) mutate({});
  };
  return { logout: () => void logout(), isPending };
}

/** The page that has something unsaved answers as it would to being closed. */
const hasUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
