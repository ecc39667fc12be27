import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { PasswordInput } from "../../../auth/password-input";
import { failureOf } from "../../../data/api/failure";
import { type Change, invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field, FieldError } from "../../../ui/field";

type AccountFormDialogProps<V extends FieldValues, T> = {
  title: string;
  description?: string;
  /** The words of the button, and those while it is busy. */
  action: string;
  busy: string;
  form: UseFormReturn<V>;
  /** The fields of which the server may refuse the value. */
  names: readonly string[];
  /** The server has asked for the password already. */
  asksPassword?: boolean;
  save: (values: V) => Promise<T>;
  change: Change;
  onSaved: (saved: T) => void;
  /** The sentence for an error that is none of the server's; undefined for the others. */
  explain?: (error: unknown) => string | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A dialog with a form for changes to the account's protection or access, such as a new key. It asks for the password
 * if the login was too long ago.
 */
export function AccountFormDialog<V extends FieldValues & { currentPassword?: string | undefined }, T>({
  title,
  description,
  action,
  busy,
  form,
  names,
  asksPassword = false,
  save,
  change,
  onSaved,
  explain,
  onClose,
  children,
}: AccountFormDialogProps<V, T>) {
  const id = useId();
  const queryClient = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState(asksPassword);
  const password = "currentPassword" as Path<V>;
  const { errors } = form.formState;
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async (values) => {
      try {
        const saved = await save(values);
        void invalidateAfter(queryClient, change);
        if (isCurrent()) onSaved(saved);
      } catch (error) {
        const { code, message, fields } = failureOf(error);
        void invalidateAfter(queryClient, change);
        if (!isCurrent()) return;
        if (code === "password_required") setNeedsPassword(true);
        if (!showFieldErrors(form, fields, names))
          form.setError("root.server", { message: explain?.(error) ?? message });
      }
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  const message = errors.root?.server?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={`${id}-form`} busy={saving.isBusy ? busy : undefined}>
            {action}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} method="post" noValidate className="mt-5 grid gap-5">
        {children}
        {needsPassword && (
          <Field
            label="Password"
            htmlFor={`${id}-password`}
            error={form.getFieldState(password, form.formState).error?.message}
          >
            <PasswordInput {...form.register(password)} autoComplete="current-password" required />
          </Field>
        )}
        {message && <FieldError>{message}</FieldError>}
      </form>
    </Dialog>
  );
}
