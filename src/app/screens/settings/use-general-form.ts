import { sentences } from "@contract/sentences";
import { type CurrentUser, UpdateUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { isUnconfirmed } from "../../lib/api/timeout";
import { trpc } from "../../lib/api/trpc";
import { showFieldErrors } from "../../lib/forms/form";
import { useFormDraft } from "../../lib/forms/use-draft";
import { useSubmit } from "../../lib/forms/use-submit";
import { toastFailure } from "../../lib/toast-failure";
import { toast } from "../../ui/toast";
import { useAccountChanged } from "./use-account-changed";
import { usePicture } from "./use-profile-picture";
import { useViewerAgain } from "./use-refresh-viewer";

const Details = UpdateUser.pick({ username: true, email: true, profileImage: true });
type DetailsInput = z.input<typeof Details>;
type Details = z.output<typeof Details>;

export type General = ReturnType<typeof useGeneral>;

/**
 * Username, email and picture: read until they are edited, and put back by Cancel. Where the server asks for the
 * password first, what was typed stays until it was entered and saved, or is changed.
 */
export function useGeneral(viewer: CurrentUser) {
  const [isEditing, setEditing] = useState(false);
  const [isPasswordAsked, askPassword] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useForm<DetailsInput, unknown, Details>({
    resolver: zodResolver(Details),
    values: valuesOf(viewer),
    resetOptions: { keepDirtyValues: true },
  });
  const picture = usePicture((url) => form.setValue("profileImage", url, { shouldDirty: true }));
  useFormDraft(form, viewer.id, "settings", () => setEditing(true));
  const update = trpc.users.update.useMutation();
  const readViewerAgain = useViewerAgain();
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
  const cancel = () => {
    saving.cancel();
    close(viewer);
  };
  const refuseUnchanged = () => {
    flushSync(() => askPassword(false));
    form.setError("root.server", { message: sentences.noChanges });
    toast({ title: sentences.noChanges, kind: "bad" });
  };
  /** Resolves with the error, where the form does not show it. */
  const write = async (isCurrent: () => boolean, currentPassword?: string): Promise<unknown> => {
    const changes = changesOf(viewer, Details.parse(form.getValues()));
    if (Object.keys(changes).length === 0) return refuseUnchanged();
    try {
      const account = await update.mutateAsync({
        id: viewer.id,
        ...changes,
        ...(currentPassword !== undefined && { currentPassword }),
      });
      accountChanged(account);
      toast({ title: sentences.settingsUpdated, ...(changes.email && mailSentTo(account)) });
      if (!isCurrent()) return;
      flushSync(() => askPassword(false));
      close(account);
    } catch (error) {
      // What may be saved already is not to be saved again.
      if (isUnconfirmed(error)) readViewerAgain();
      const { fields, code } = failureOf(error);
      if (!isCurrent()) return error;
      if (code === "no_changes") return refuseUnchanged();
      if (!Object.keys(Details.shape).some((name) => name in fields)) return error;
      flushSync(() => askPassword(false));
      showFieldErrors(form, fields, Object.keys(Details.shape));
    }
  };
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async () => {
      if (!(await picture.isSent()) || !isCurrent()) return;
      const error = await write(isCurrent);
      if (error === undefined) return;
      const failure = failureOf(error);
      if (failure.code === "password_required") return isCurrent() && askPassword(true);
      if (isCurrent())
        form.setError("root.server", { message: failureSentence(sentences.settingsFailed, failure) });
      toastFailure(sentences.settingsFailed, error);
    })(),
  );

  return {
    form,
    picture,
    isEditing,
    editButton,
    edit,
    cancel,
    isSaving: saving.isBusy,
    save(event: FormEvent) {
      event.preventDefault();
      void saving.submit();
    },
    isPasswordAsked,
    askPassword,
    saveWithPassword: write,
    /** Gives up what is not saved, before the page is left. */
    drop: () => form.reset(valuesOf(viewer), { keepDirtyValues: false }),
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

const mailSentTo = ({ pendingEmail }: CurrentUser) =>
  pendingEmail ? { description: `${sentences.verificationSent} to ${pendingEmail}` } : undefined;
