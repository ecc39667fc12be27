import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { allSaved, clearSession, removeCachedData } from "../data/session/session";
import { toastFailure } from "../data/session/toast-failure";
import { toast } from "../ui/toast";

declare module "@tanstack/history" {
  interface HistoryState {
    /** Identifies the navigation that a click on Logout started. */
    logoutId?: string;
  }
}

/**
 * Logs out, goes to the login page and clears the cache. A page with unsaved changes first asks whether to leave it, as
 * it does before any navigation.
 */
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
    await allSaved();
    if (!hasUnsaved()) return mutate({});
    // `navigate` resolves at the next navigation. If the user stays on the page, that is another one, without this id.
    const logoutId = crypto.randomUUID();
    await router.navigate({ to: "/", state: { logoutId } });
    if (router.state.location.state.logoutId === logoutId) mutate({});
  };
  return { logout: () => void logout(), isPending };
}

/** Pages with unsaved changes cancel `beforeunload`. */
const hasUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
