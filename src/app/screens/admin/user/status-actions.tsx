import { type AdminUserDetail, SetUserStatus } from "@contract/admin";
import { formatInstant } from "@contract/format-date";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { AccountStatus } from "../users/account-status";
import { EndSessionsButton } from "./end-sessions-button";
import {
  type AccountStatusChange,
  type AccountStatusInput,
  type NextStatus,
  StatusDialog,
} from "./status-dialog";

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
