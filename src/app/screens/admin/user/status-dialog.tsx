import { type AdminUserDetail, type SetUserStatus, STATUS_REASON_MAX } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { invalidateAll } from "../../../cache/invalidate-viewer";
import { nameOf } from "../../../features/users/user-labels";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";

export type AccountStatusInput = z.input<typeof SetUserStatus>;
export type AccountStatusChange = z.output<typeof SetUserStatus>;
export type NextStatus = AccountStatusChange["status"];

type StatusDialogProps = {
  user: AdminUserDetail;
  next: NextStatus;
  form: UseFormReturn<AccountStatusInput, unknown, AccountStatusChange>;
  onClose: () => void;
};

/** Asks for confirmation and a reason before the account status changes. */
export function StatusDialog({ user, next, form, onClose }: StatusDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const change = trpc.admin.setUserStatus.useMutation();
  const { errors } = form.formState;
  const { title, description, action, busy } = texts[next];

  const { isBusy, submit } = useSubmit((isCurrent) =>
    form.handleSubmit(async (input) => {
      try {
        const { confirmation } = await change.mutateAsync(input);
        if (confirmation) toast({ title: sentences.awaitsConfirmation });
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!isCurrent()) return;
        if (!showFieldErrors(form, fields, ["reason", "expiresAt"]))
          form.setError("root.server", { message });
        return;
      }
      if (isCurrent()) {
        form.reset();
        onClose();
      }
      // The content of the account appears or disappears in every list.
      await invalidateAll(queryClient);
    })(),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(nameOf(user))}
      description={description}
      action={action}
      busy={isBusy ? busy : undefined}
      onConfirm={() => void submit()}
    >
      {next !== "active" && (
        <form onSubmit={onSubmit} noValidate className="mt-5 grid gap-4">
          <Field
            label="Reason"
            htmlFor={`${id}-reason`}
            hint="Shown to the user."
            error={errors.reason?.message}
          >
            <Textarea {...form.register("reason")} rows={3} maxLength={STATUS_REASON_MAX} required />
          </Field>
          <Field
            label="Until (UTC)"
            htmlFor={`${id}-expires`}
            optional
            hint="Leave empty for no end date."
            error={errors.expiresAt?.message}
          >
            {(control) => (
              <Controller
                control={form.control}
                name="expiresAt"
                render={({ field: { value, onChange, ...field } }) => (
                  <Input
                    {...control}
                    {...field}
                    type="datetime-local"
                    value={value?.slice(0, "2030-01-31T12:00".length) ?? ""}
                    onChange={(event) => onChange(event.target.value ? `${event.target.value}:00Z` : null)}
                  />
                )}
              />
            )}
          </Field>
        </form>
      )}
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
    </ConfirmDialog>
  );
}

const texts: Record<
  NextStatus,
  { title: (name: string) => string; description: string; action: string; busy: string }
> = {
  active: {
    title: (name) => `Restore ${name}?`,
    description: "The account works again, and its content is visible again.",
    action: "Restore account",
    busy: "Restoring...",
  },
  suspended: {
    title: (name) => `Suspend ${name}?`,
    description:
      "They can still log in, read, export their data and change their password, but cannot change anything else until the account is restored.",
    action: "Suspend account",
    busy: "Suspending...",
  },
  banned: {
    title: (name) => `Ban ${name}?`,
    description: "They are logged out at once and cannot log in again, and all their content is hidden.",
    action: "Ban account",
    busy: "Banning...",
  },
};
