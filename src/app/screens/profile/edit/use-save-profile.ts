import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { replaceViewer } from "../../../cache/viewer";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import { ProfileChanges, type ProfileForm } from "./profile-fields";

/**
 * Sends the changed fields. Success updates the user everywhere; on failure the form shows the errors and keeps the
 * input.
 */
export function useSaveProfile(id: number, form: ProfileForm, onSaved: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const update = trpc.users.update.useMutation({
    onSuccess: (account) => {
      replaceViewer(queryClient, account);
      utils.users.read.setData({ id }, account);
      toast({ title: sentences.profileUpdated });
      void router.invalidate();
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (!showFieldErrors(form, failure.fields, Object.keys(ProfileChanges.shape)))
        form.setError("root.server", { message: failureSentence(sentences.profileFailed, failure) });
      toastFailure(sentences.profileFailed, error);
    },
  });

  return useSubmit((isCurrent) =>
    form.handleSubmit((values) => {
      const { dirtyFields } = form.formState;
      const isChanged = ([name]: [string, unknown]) => name in dirtyFields;
      return update.mutateAsync({ id, ...Object.fromEntries(Object.entries(values).filter(isChanged)) }).then(
        () => isCurrent() && onSaved(),
        () => undefined,
      );
    })(),
  );
}
