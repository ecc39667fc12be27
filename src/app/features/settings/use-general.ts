import { type CurrentUser, UpdateUser } from "@contract/users";
import { words } from "@contract/words";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../lib/failure";
import { showFieldErrors, useSingleFlight } from "../../lib/form";
import { trpc } from "../../lib/trpc";
import { toast } from "../../ui/toast";
import { toastFailure } from "./failure-toast";
import { useAccountChanged } from "./use-account-changed";
import { usePicture } from "./use-picture";

const Details = UpdateUser.pick({ username: true, email: true, profileImage: true });
type DetailsInput = z.input<typeof Details>;
type Details = z.output<typeof Details>;

export type General = ReturnType<typeof useGeneral>;

/** Username, email and picture: read until they are edited, and put back by Cancel. */
export function useGeneral(viewer: CurrentUser) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useForm<DetailsInput, unknown, Details>({
    resolver: zodResolver(Details),
    values: valuesOf(viewer),
    resetOptions: { keepDirtyValues: true },
  });
  const picture = usePicture((url) => form.setValue("profileImage", url, { shouldDirty: true }));
  const update = trpc.users.update.useMutation();
  const accountChanged = useAccountChanged();

  const edit = () => {
    setEditing(true);
    form.setFocus("username");
  };
  const close = (account: CurrentUser) => {
    form.reset(valuesOf(account), { keepDirtyValues: false });
    picture.forget();
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const save = useSingleFlight(
    form.handleSubmit(async () => {
      if (!(await picture.isSent())) return;
      const changes = changesOf(viewer, Details.parse(form.getValues()));
      if (Object.keys(changes).length === 0) return sayNothingChanged();
      await update
        .mutateAsync({ id: viewer.id, ...changes })
        .then((account) => {
          accountChanged(account);
          close(account);
          toast({ title: words.settingsUpdated, ...(changes.email && mailSentTo(account)) });
        })
        .catch((error: unknown) => {
          const { message, fields } = failureOf(error);
          if (message === words.noChanges) sayNothingChanged();
          else if (!showFieldErrors(form, fields, Object.keys(Details.shape)))
            toastFailure(words.settingsFailed, error);
        });
    }),
  );

  return {
    form,
    picture,
    isEditing,
    editButton,
    edit,
    cancel: () => close(viewer),
    save,
    isUnsaved: isEditing && (form.formState.isDirty || picture.isUnsent),
  };
}

const valuesOf = ({ username, email, profileImage }: CurrentUser) => ({ username, email, profileImage });

/** What is another than the account has it; also the address in use, while a new one waits that is given up. */
const changesOf = (viewer: CurrentUser, { username, email, profileImage }: Details) => ({
  ...(username !== viewer.username && { username }),
  ...(email !== viewer.email && { email }),
  ...(profileImage !== viewer.profileImage && { profileImage }),
});

const sayNothingChanged = () => toast({ title: words.noChanges, kind: "bad", isBrief: true });

const mailSentTo = ({ pendingEmail }: CurrentUser) =>
  pendingEmail ? { description: `${words.verificationSent} to ${pendingEmail}` } : undefined;
