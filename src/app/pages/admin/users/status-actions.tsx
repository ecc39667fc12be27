import { type AdminUserDetail, SetUserStatus, STATUS_REASON_MAX } from "@contract/admin";
import { formatInstant } from "@contract/format-date";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAll } from "../../../data/cache/invalidate-viewer";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useFormDraft } from "../../../data/forms/use-draft";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { useLastViewer } from "../../../data/session/viewer";
import { formatCount } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { nameOf } from "../../../users/user-labels";
import { AccountStatus } from "../status-badge";

/**
 * The account status with its reason, and buttons to change it. The form is here so that it keeps its input when the
 * dialog closes.
 */
export function StatusActions({ user }: { user: AdminUserDetail }) {
  const viewer = useLastViewer();
  const [next, setNext] = useState<NextStatus>();
  const form = useForm<AccountStatusInput, unknown, AccountStatusChange>({
    resolver: zodResolver(SetUserStatus),
    defaultValues: { id: user.id, status: user.status, reason: "", expiresAt: null },
  });
  useFormDraft(form, viewer?.id, `status:${user.id}`);
  const openDialog = (status: NextStatus) => {
    form.setValue("status", status);
    form.clearErrors();
    setNext(status);
  };
  return (
    <>
      <UnsavedGuard
        when={next !== undefined && form.formState.dirtyFields.reason === true}
        onLeave={() => form.reset()}
      />
      <p>
        <AccountStatus status={user.status} />
        {user.statusExpiresAt && (
          <span className="text-14 text-ink-2">{` until ${formatInstant(user.statusExpiresAt)} UTC`}</span>
        )}
      </p>
      {user.statusReason && <p className="mt-2 max-w-measure wrap-anywhere">{user.statusReason}</p>}
      {viewer?.id === user.id ? (
        <p className="mt-4 text-14 text-ink-2">
          This is your own account. Only another superuser can change its status.
        </p>
      ) : (
        <div className="mt-5 flex flex-wrap gap-2">
          {user.status !== "active" && <Button onClick={() => openDialog("active")}>Restore account</Button>}
          {user.status !== "suspended" && (
            <Button onClick={() => openDialog("suspended")}>Suspend account</Button>
          )}
          {user.status !== "banned" && (
            <Button variant="danger" onClick={() => openDialog("banned")}>
              Ban account
            </Button>
          )}
          <EndSessionsButton user={user} />
        </div>
      )}
      {next && <StatusDialog user={user} next={next} form={form} onClose={() => setNext(undefined)} />}
    </>
  );
}

type AccountStatusInput = z.input<typeof SetUserStatus>;
type AccountStatusChange = z.output<typeof SetUserStatus>;
type NextStatus = AccountStatusChange["status"];

type StatusDialogProps = {
  user: AdminUserDetail;
  next: NextStatus;
  form: UseFormReturn<AccountStatusInput, unknown, AccountStatusChange>;
  onClose: () => void;
};

/** Asks for confirmation and a reason before the account status changes. */
function StatusDialog({ user, next, form, onClose }: StatusDialogProps) {
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

/** Logs the user out everywhere. */
function EndSessionsButton({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const end = trpc.admin.endSessions.useMutation({
    async onSuccess({ sessions }) {
      setOpen(false);
      toast({ title: `${formatCount(sessions, "session")} ended` });
      await invalidateAfter(queryClient, "sessionsEnded");
    },
    onError: (error) => toastFailure(sentences.securityFailed, error),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>End all sessions</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`End all sessions of ${nameOf(user)}?`}
        description="They are logged out at once everywhere, their assistants are disconnected, and they are told by mail. They can log in again."
        action="End all sessions"
        busy={end.isPending ? "Ending..." : undefined}
        onConfirm={() => end.mutate({ id: user.id })}
      />
    </>
  );
}
