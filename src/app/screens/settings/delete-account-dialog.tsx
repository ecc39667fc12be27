import { sentences } from "@contract/sentences";
import { type CurrentUser, RemoveUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../features/auth/password-input";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { showFieldErrors } from "../../lib/forms/form";
import { useSubmit } from "../../lib/forms/use-submit";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Field, FieldError } from "../../ui/field";
import { Input } from "../../ui/input";
import { useAccountDeleted } from "./use-account-deleted";

const Typed = RemoveUser.omit({ id: true });
type Typed = z.infer<typeof Typed>;
type DeleteAccountDialogProps = { viewer: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the username and the password before an account is closed for good. */
export function DeleteAccountDialog({ viewer, open, onOpenChange }: DeleteAccountDialogProps) {
  const id = useId();
  const form = useForm<Typed>({ resolver: zodResolver(Typed) });
  const remove = trpc.users.remove.useMutation();
  const sayFarewell = useAccountDeleted();
  const { errors } = form.formState;
  const deletion = useSubmit((isCurrent) =>
    form.handleSubmit((typed) =>
      remove
        .mutateAsync({ id: viewer.id, ...typed })
        .then(sayFarewell)
        .catch((error: unknown) => {
          const failure = failureOf(error);
          if (!isCurrent() || showFieldErrors(form, failure.fields, Object.keys(Typed.shape))) return;
          form.setError("root.server", { message: failureSentence(sentences.accountDeleteFailed, failure) });
        }),
    )(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void deletion.submit();
  };
  const change = (next: boolean) => {
    deletion.cancel();
    if (!next) form.reset({ username: "", password: "" });
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Delete your account?"
      description="Your projects, comments, likes and files go at once, and a running subscription is cancelled. This cannot be undone."
      action="Delete account"
      busy={deletion.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void deletion.submit()}
    >
      <form onSubmit={submit} method="post" noValidate className="mt-5 grid gap-5">
        <Field
          label="Username"
          htmlFor={`${id}-username`}
          hint={`Type ${viewer.username}`}
          error={errors.username?.message}
        >
          <Input {...form.register("username")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password" htmlFor={`${id}-password`} error={errors.password?.message}>
          <PasswordInput {...form.register("password")} autoComplete="current-password" />
        </Field>
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <button type="submit" hidden tabIndex={-1}>
          Delete account
        </button>
      </form>
    </ConfirmDialog>
  );
}
