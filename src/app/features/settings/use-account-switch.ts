import type { CurrentUser } from "@contract/users";
import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc";
import { viewerKey } from "../../lib/viewer";
import { toastFailure } from "./failure-toast";

export type AccountSwitch =
  | "emailNotifications"
  | "projectUpdates"
  | "newsletterSubscription"
  | "embeddingEnabled";

/** On or off at once, and made true afterwards, one press after the other; back again where the server refuses. */
export function useAccountSwitch(viewer: CurrentUser, name: AccountSwitch) {
  const queryClient = useQueryClient();
  const show = (checked: boolean | undefined) =>
    queryClient.setQueryData<CurrentUser | null>(viewerKey, (now) =>
      now && checked !== undefined ? { ...now, [name]: checked } : now,
    );
  const update = trpc.users.update.useMutation({
    scope: { id: `switch ${name}` },
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey: viewerKey });
      show(wanted[name]);
    },
    onError: (error, wanted) => {
      show(!wanted[name]);
      toastFailure(words.settingsFailed, error);
    },
  });
  return {
    checked: viewer[name],
    /** What is shown is not yet so. */
    isPending: update.isPending,
    onChange: (checked: boolean) => update.mutate({ id: viewer.id, [name]: checked }),
  };
}
