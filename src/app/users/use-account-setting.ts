import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../data/api/failure";
import { useLastValueWins } from "../data/api/last-value-wins";
import { trpc } from "../data/api/trpc";
import { toastFailure } from "../data/session/toast-failure";
import { viewerKey } from "../data/session/viewer";

export type AccountSwitch =
  | "emailNotifications"
  | "projectUpdates"
  | "newsletterSubscription"
  | "embeddingEnabled"
  | "keepOutOfAiTraining";

/** A boolean of the account, for a switch. */
export function useAccountSwitch(viewer: CurrentUser, name: AccountSwitch) {
  const { value, ...setting } = useAccountSetting(viewer, name);
  return { ...setting, checked: value };
}

/** A setting of the account that is shown and saved as soon as it changes, and reset if the server refuses it. */
export function useAccountSetting<N extends AccountSwitch | "emailFrequency">(viewer: CurrentUser, name: N) {
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();

  const { shown, isPending, set } = useLastValueWins<CurrentUser[N], CurrentUser[N]>({
    id: `account ${name}`,
    value: viewer[name],
    show(value) {
      void queryClient.cancelQueries({ queryKey: viewerKey });
      queryClient.setQueryData<CurrentUser | null>(
        viewerKey,
        (account) => account && { ...account, [name]: value },
      );
    },
    async call(value, isUnsure) {
      try {
        return (await update.mutateAsync({ id: viewer.id, [name]: value }))[name];
      } catch (error) {
        // An earlier call that got no answer has already saved this value.
        if (isUnsure && failureOf(error).code === "no_changes") return value;
        throw error;
      }
    },
    read: (saved) => saved,
    onConfirmed: () => undefined,
    onFailed: (error) => toastFailure(sentences.settingsFailed, error),
  });
  return { value: shown, isPending, onChange: set };
}
