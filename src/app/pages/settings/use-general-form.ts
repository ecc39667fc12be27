import { sentences } from "@contract/sentences";
import { type CurrentUser, UpdateUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf, failureSentence } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { replaceViewer } from "../../data/cache/viewer";
import { showFieldErrors } from "../../data/forms/form";
import { useFormDraft } from "../../data/forms/use-draft";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { isUnconfirmed } from "../../lib/timeout";
import { toast } from "../../ui/toast";
import { usePictureUpload } from "../../users/use-picture-upload";

const Details = UpdateUser.pick({ username: true, email: true, profileImage: true });
type DetailsInput = z.input<typeof Details>;
type Details = z.output<typeof Details>;

export type GeneralForm = ReturnType<typeof useGeneralForm>;

/**
 * The form for username, email and profile image: read-only until Edit Details, and reset by Cancel. When the server
 * requires the password, the form keeps its values while the password dialog is open.
 */
export function useGeneralForm(viewer: CurrentUser) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isPasswordDialogOpen, setPasswordDialogOpen] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useForm<DetailsInput, unknown, Details>({
    resolver: zodResolver(Details),
    values: valuesOf(viewer),
    resetOptions: { keepDirtyValues: true },
  });
  const picture = usePictureUpload((url) => form.setValue("profileImage", url, { shouldDirty: true }));
  useFormDraft(form, viewer.id, "settings", () => setEditing(true));
  const update = trpc.users.update.useMutation();

  const edit = () => {
    setEditing(true);
    form.setFocus("username");
  };
  const close = (account: CurrentUser) => {
    form.reset(valuesOf(account), { keepDirtyValues: false });
    picture.reset();
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const cancel = () => {
    saving.cancel();
    close(viewer);
  };
  const showNoChanges = () => {
    flushSync(() => setPasswordDialogOpen(false));
    form.setError("root.server", { message: sentences.noChanges });
    toast({ title: sentences.noChanges, kind: "bad" });
  };
  /** Saves the changes. Resolves with the error if no field of this form shows it. */
  const saveChanges = async (isCurrent: () => boolean, currentPassword?: string): Promise<unknown> => {
    const changes = changesOf(viewer, Details.parse(form.getValues()));
    if (Object.keys(changes).length === 0) return showNoChanges();
    try {
      const account = await update.mutateAsync({
        id: viewer.id,
        ...changes,
        ...(currentPassword !== undefined && { currentPassword }),
      });
      replaceViewer(queryClient, account);
      toast({ title: sentences.settingsUpdated, ...(changes.email && verificationNote(account)) });
      if (!isCurrent()) return;
      flushSync(() => setPasswordDialogOpen(false));
      close(account);
    } catch (error) {
      // The server did not answer but may have saved the changes: compare with its state before saving again.
      if (isUnconfirmed(error)) void invalidateViewer(queryClient);
      const { fields, code } = failureOf(error);
      if (!isCurrent()) return error;
      if (code === "no_changes") return showNoChanges();
      if (!Object.keys(Details.shape).some((name) => name in fields)) return error;
      flushSync(() => setPasswordDialogOpen(false));
      showFieldErrors(form, fields, Object.keys(Details.shape));
    }
  };
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async () => {
      if (!(await picture.waitUntilStored()) || !isCurrent()) return;
      const error = await saveChanges(isCurrent);
      if (error === undefined) return;
      const failure = failureOf(error);
      if (failure.code === "password_required") return isCurrent() && setPasswordDialogOpen(true);
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
    isPasswordDialogOpen,
    setPasswordDialogOpen,
    saveWithPassword: saveChanges,
    /** Resets the form, which also deletes its draft, when the user leaves without saving. */
    discard: () => form.reset(valuesOf(viewer), { keepDirtyValues: false }),
    isUnsaved: isEditing && (form.formState.isDirty || picture.isUnsent),
  };
}

const valuesOf = ({ username, email, profileImage }: CurrentUser) => ({ username, email, profileImage });

/** The fields that differ from the account. */
const changesOf = (viewer: CurrentUser, { username, email, profileImage }: Details) => ({
  ...(username !== viewer.username && { username }),
  ...(email !== viewer.email && { email }),
  ...(profileImage !== viewer.profileImage && { profileImage }),
});

const verificationNote = ({ pendingEmail }: CurrentUser) =>
  pendingEmail ? { description: `${sentences.verificationSent} to ${pendingEmail}` } : undefined;
