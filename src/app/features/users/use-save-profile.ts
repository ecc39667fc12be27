import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { failureOf } from "../../lib/failure";
import { showFieldErrors, useSingleFlight } from "../../lib/form";
import { trpc } from "../../lib/trpc";
import { viewerKey } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { ProfileChanges, type ProfileForm } from "./profile-fields";

/** Sends what was changed. Saved, the person is new wherever they stand; refused, the form says where and keeps it all. */
export function useSaveProfile(id: number, form: ProfileForm, onSaved: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const update = trpc.users.update.useMutation({
    onSuccess: (account) => {
      queryClient.setQueryData(viewerKey, account);
      utils.users.read.setData({ id }, account);
      onSaved();
      toast({ title: words.profileUpdated });
      // A name and a picture stand on cards, comments, messages: whatever was read may show them.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
      void router.invalidate();
    },
    onError: (error) => {
      const { message, fields } = failureOf(error);
      showFieldErrors(form, fields, Object.keys(ProfileChanges.shape));
      toast({ title: words.profileFailed, description: message, kind: "bad" });
    },
  });

  return useSingleFlight(
    form.handleSubmit((values) => {
      const { dirtyFields } = form.formState;
      const isChanged = ([name]: [string, unknown]) => name in dirtyFields;
      return update
        .mutateAsync({ id, ...Object.fromEntries(Object.entries(values).filter(isChanged)) })
        .catch(() => undefined);
    }),
  );
}
