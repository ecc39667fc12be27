import { ChangePassword, type ChosenPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { NewPasswordFields } from "../../auth/new-password-fields";
import { PasswordInput } from "../../auth/password-input";
import { failureOf, failureSentence } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { showFieldErrors, useSingleFlight } from "../../data/forms/form";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { useLastViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { toast } from "../../ui/toast";
import { SettingsGroup } from "./form/settings-group";

type PasswordForm = ReturnType<typeof usePasswordForm>["form"];

/** Sets no default values: with them, the form would overwrite what the browser filled in before hydration. */
export function usePasswordForm() {
  const form = useForm<ChangePassword>({ resolver: zodResolver(ChangePassword) });
  const values = useWatch({ control: form.control });
  return { form, isUnsaved: Object.values(values).some(Boolean) };
}

export function PasswordPanel({ form }: { form: PasswordForm }) {
  const viewer = useLastViewer();
  return viewer && !viewer.hasPassword ? (
    <FirstPassword email={viewer.email} />
  ) : (
    <ChangePasswordForm form={form} username={viewer?.username} />
  );
}

function ChangePasswordForm({ form, username }: { form: PasswordForm; username: string | undefined }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [changes, setChanges] = useState(0);
  const change = trpc.users.changePassword.useMutation();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((passwords) =>
      change
        .mutateAsync(passwords)
        .then(() => {
          form.reset(EMPTY);
          setChanges(changes + 1);
          toast({ title: sentences.passwordUpdated });
          void invalidateViewer(queryClient);
        })
        .catch((error: unknown) => {
          const failure = failureOf(error);
          if (showFieldErrors(form, failure.fields, Object.keys(EMPTY))) return;
          form.setError("root.server", { message: failureSentence(sentences.passwordFailed, failure) });
          toastFailure(sentences.passwordFailed, error);
        }),
    ),
  );
  return (
    <SettingsGroup
      title="Password"
      text="Changing it ends all your other sessions, and we send you an email to confirm it."
    >
      <form onSubmit={submit} method="post" noValidate className="grid max-w-measure gap-6">
        {/* Tells a password manager whose password changes. */}
        <input type="text" autoComplete="username" value={username ?? ""} readOnly hidden />
        <Field label="Current password" htmlFor={`${id}-current`} error={errors.currentPassword?.message}>
          <PasswordInput
            {...form.register("currentPassword")}
            label="current password"
            autoComplete="current-password"
            required
          />
        </Field>
        <NewPasswordFields key={changes} form={newPasswordForm(form)} />
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <div>
          <Button variant="primary" type="submit" busy={isSubmitting ? "Updating..." : undefined}>
            Update password
          </Button>
        </div>
      </form>
    </SettingsGroup>
  );
}

const EMPTY: ChangePassword = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** React Hook Form has no type for a form that contains the fields of another form. */
const newPasswordForm = (form: PasswordForm) => form as unknown as UseFormReturn<ChosenPassword>;

/** Shown for an account that was created by a login elsewhere: its first password is set with a mailed link. */
function FirstPassword({ email }: { email: string }) {
  const send = trpc.auth.forgotPassword.useMutation();
  const [failure, setFailure] = useState<string>();
  const sending = useSubmit(async () => {
    setFailure(undefined);
    await send.mutateAsync({ email }).catch((error: unknown) => setFailure(failureOf(error).message));
  });
  return (
    <SettingsGroup
      title="Password"
      text="Your account has no password. With one you can also log in by your username."
    >
      <div className="grid gap-4">
        {send.isSuccess ? (
          <p role="status">
            We have sent a link to <strong className="font-medium wrap-anywhere">{email}</strong>. It works
            once, and setting a password ends all your sessions.
          </p>
        ) : (
          <p className="text-ink-2">We send a link to {email}, with which you set one.</p>
        )}
        {failure && <FieldError>{failure}</FieldError>}
        <div>
          <Button onClick={() => void sending.submit()} busy={sending.isBusy ? "Sending..." : undefined}>
            {send.isSuccess ? "Send it again" : "Send the link"}
          </Button>
        </div>
      </div>
    </SettingsGroup>
  );
}
