import { ConfirmPassword } from "@contract/security";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { AccountFormDialog } from "../account-form-dialog";

/** Runs what needs a password that was entered in the last ten minutes, and asks for it first where it was not. */
export function useConfirmedPassword(): { run: (action: () => void) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<() => void>();
  const confirm = trpc.security.confirmPassword.useMutation();
  const run = (action: () => void) =>
    void confirm.mutateAsync({}).then(action, (error: unknown) => {
      if (failureOf(error).code === "password_required") setWaiting(() => action);
      else toastFailure(sentences.exportFailed, error);
    });
  const close = () => setWaiting(undefined);
  const dialog = waiting && (
    <PasswordDialog
      onConfirmed={() => {
        close();
        waiting();
      }}
      onClose={close}
    />
  );
  return { run, dialog };
}

function PasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const confirm = trpc.security.confirmPassword.useMutation();
  const form = useForm<z.infer<typeof ConfirmPassword>>({
    resolver: zodResolver(ConfirmPassword),
    defaultValues: { currentPassword: "" },
  });
  return (
    <AccountFormDialog
      title="Enter your password"
      description="You last entered it more than ten minutes ago, and an export has everything that your account holds."
      action="Export"
      busy="Checking..."
      form={form}
      names={["currentPassword"]}
      asksPassword
      save={(values) => confirm.mutateAsync(values)}
      change="securityChanged"
      onSaved={onConfirmed}
      onClose={onClose}
    />
  );
}
