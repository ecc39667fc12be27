import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { viewerKey } from "../../lib/session/viewer";
import { toastFailure } from "../../lib/toast-failure";
import { useLastValueWins } from "../../lib/use-last-value-wins";

export type AccountSwitch =
  | "emailNotifications"
  | "projectUpdates"
  | "newsletterSubscription"
  | "embeddingEnabled";

/** On or off at once, and made true afterwards; back again where the server refuses. */
export function useAccountSwitch(viewer: CurrentUser, name: AccountSwitch) {
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();

  const { shown, isPending, set } = useLastValueWins({
    id: `account ${name}`,
    value: viewer[name],
    show(checked) {
      void queryClient.cancelQueries({ queryKey: viewerKey });
      queryClient.setQueryData<CurrentUser | null>(viewerKey, (now) => now && { ...now, [name]: checked });
    },
    async call(wanted, isUnsure) {
      try {
        return (await update.mutateAsync({ id: viewer.id, [name]: wanted }))[name];
      } catch (error) {
        // An earlier call, whose answer did not come, has set it already.
        if (isUnsure && failureOf(error).code === "no_changes") return wanted;
        throw error;
      }
    },
    read: (value) => value,
    onConfirmed: () => undefined,
    onFailed: (error) => toastFailure(sentences.settingsFailed, error),
  });
  return { checked: shown, isPending, onChange: set };
}
