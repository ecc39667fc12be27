import { sentences } from "@contract/sentences";
import { UpdateUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import { PasswordInput } from "../../../features/auth/password-input";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import type { GeneralForm } from "./use-general-form";

const CurrentPassword = UpdateUser.pick({ currentPassword: true }).required();

/**
 * Asks for the password before a new email address is saved. The general form keeps its input if this fails or is
 * cancelled.
 */
export function PasswordDialog({ general }: { general: GeneralForm }) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(CurrentPassword), defaultValues: EMPTY });
  const { errors } = form.formState;
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async ({ currentPassword }) => {
      const error = await general.saveWithPassword(isCurrent, currentPassword);
      if (!isCurrent()) return error && toastFailure(sentences.settingsFailed, error);
      if (!error) return form.reset(EMPTY);
      const failure = failureOf(error);
      const message = failure.fields.currentPassword ?? failureSentence(sentences.settingsFailed, failure);
      form.setError("currentPassword", { message }, { shouldFocus: true });
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  const changeOpen = (next: boolean) => {
    saving.cancel();
    form.reset(EMPTY);
    general.setPasswordDialogOpen(next);
  };
  return (
    <Dialog
      open={general.isPasswordDialogOpen}
      onOpenChange={changeOpen}
      title="Enter your password"
      description="It is required to change your email address."
      footer={
        <>
          <Button onClick={() => changeOpen(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${id}-form`}
            busy={saving.isBusy ? "Saving..." : undefined}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} method="post" noValidate className="mt-5">
        <Field label="Password" htmlFor={`${id}-password`} error={errors.currentPassword?.message}>
          <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  );
}

const EMPTY = { currentPassword: "" };
