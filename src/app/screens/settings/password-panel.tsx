import type { ChangePassword, ChosenPassword } from "@contract/passwords";
import { sentences } from "@contract/sentences";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NewPasswordFields } from "../../features/auth/new-password-fields";
import { PasswordInput } from "../../features/auth/password-input";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { showFieldErrors, useSingleFlight } from "../../lib/forms/form";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { toast } from "../../ui/toast";
import { SettingsSection } from "./settings-section";
import type { PasswordForm } from "./use-password-form";
import { useViewerAgain } from "./use-refresh-viewer";

/** Asks for the current password and for a new one, twice. */
export function PasswordPanel({ form }: { form: PasswordForm }) {
  const id = useId();
  const [changes, setChanges] = useState(0);
  const change = trpc.users.changePassword.useMutation();
  const readViewerAgain = useViewerAgain();
  const { errors, isSubmitting } = form.formState;
  const submit = useSingleFlight(
    form.handleSubmit((passwords) =>
      change
        .mutateAsync(passwords)
        .then(() => {
          form.reset(EMPTY);
          setChanges(changes + 1);
          toast({ title: sentences.passwordUpdated });
          readViewerAgain();
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
    <SettingsSection
      title="Password"
      text="Changing it ends all your other sessions, and we mail you that it was done."
    >
      <form onSubmit={submit} method="post" noValidate className="grid max-w-measure gap-6">
        <Field label="Current password" htmlFor={`${id}-current`} error={errors.currentPassword?.message}>
          <PasswordInput
            {...form.register("currentPassword")}
            what="current password"
            autoComplete="current-password"
            required
          />
        </Field>
        <NewPasswordFields key={changes} form={choosing(form)} />
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <div>
          <Button variant="primary" type="submit" busy={isSubmitting ? "Updating..." : undefined}>
            Update password
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

const EMPTY: ChangePassword = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** The part of the form that chooses a password; the library's type says nothing of forms within forms. */
const choosing = (form: PasswordForm) => form as unknown as UseFormReturn<ChosenPassword>;
