import type { ChosenKind, NotificationChoice } from "@contract/notifications";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { viewerKey } from "../../lib/session/viewer";
import { toastFailure } from "../../lib/toast-failure";
import { useLastValueWins } from "../../lib/use-last-value-wins";

/** The choice for one kind of notification, null without one: shown and saved as soon as it changes. */
export function useNotificationChoice({ id, notificationChoices }: CurrentUser, kind: ChosenKind) {
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();
  const { shown, set } = useLastValueWins<NotificationChoice | null, NotificationChoice | null>({
    id: `account notifications ${kind}`,
    value: notificationChoices[kind] ?? null,
    async call(choice, isUnsure) {
      try {
        const saved = await update.mutateAsync({ id, notificationChoices: { [kind]: choice } });
        return saved.notificationChoices[kind] ?? null;
      } catch (error) {
        // An earlier call that got no answer has already saved this choice.
        if (isUnsure && failureOf(error).code === "no_changes") return choice;
        throw error;
      }
    },
    read: (saved) => saved,
    onConfirmed(choice) {
      queryClient.setQueryData<CurrentUser | null>(
        viewerKey,
        (account) =>
          account && {
            ...account,
            notificationChoices: { ...account.notificationChoices, [kind]: choice ?? undefined },
          },
      );
    },
    onFailed: (error) => toastFailure(sentences.settingsFailed, error),
  });
  return { choice: shown, choose: set };
}
