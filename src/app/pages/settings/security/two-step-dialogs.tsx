import {
  type AuthenticatorSecret,
  RemoveAuthenticator,
  RenewRecoveryCodes,
  StartAuthenticator,
} from "@contract/security";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../../auth/password-input";
import { trpc } from "../../../data/api/trpc";
import { useViewer } from "../../../data/session/viewer";
import { Field } from "../../../ui/field";
import { AccountFormDialog } from "../form/account-form-dialog";

const PASSWORD = ["currentPassword"];
type DialogProps<T> = { onClose: () => void; onCreated: (created: T) => void };

/** Begins to set up an authenticator app. */
export function StartDialog({ onClose, onCreated }: DialogProps<AuthenticatorSecret>) {
  const start = trpc.security.startAuthenticator.useMutation();
  const form = useForm<z.infer<typeof StartAuthenticator>>({ resolver: zodResolver(StartAuthenticator) });
  return (
    <AccountFormDialog
      title="Set up two-step login"
      description="Open an authenticator app, for example that of your password manager. In the next step it scans a code."
      action="Continue"
      busy="Continuing..."
      form={form}
      names={PASSWORD}
      save={(values) => start.mutateAsync(values)}
      change="securityChanged"
      onSaved={onCreated}
      onClose={onClose}
    />
  );
}

export function RenewDialog({ onClose, onCreated }: DialogProps<string[]>) {
  const renew = trpc.security.renewRecoveryCodes.useMutation();
  const form = useForm<z.infer<typeof RenewRecoveryCodes>>({ resolver: zodResolver(RenewRecoveryCodes) });
  return (
    <AccountFormDialog
      title="New recovery codes"
      description="The codes that you have now stop working."
      action="Create codes"
      busy="Creating..."
      form={form}
      names={PASSWORD}
      save={async (values) => (await renew.mutateAsync(values)).recoveryCodes}
      change="securityChanged"
      onSaved={onCreated}
      onClose={onClose}
    />
  );
}

type TurnOffDialogProps = { onClose: () => void; onTurnedOff: () => void };

export function TurnOffDialog({ onClose, onTurnedOff }: TurnOffDialogProps) {
  const id = useId();
  const hasPassword = useViewer()?.hasPassword ?? true;
  const remove = trpc.security.removeAuthenticator.useMutation();
  const form = useForm<RemoveAuthenticator>({ resolver: zodResolver(RemoveAuthenticator) });
  return (
    <AccountFormDialog
      title="Turn off two-step login"
      description={`${hasPassword ? "Your password" : "Google or LinkedIn"} alone then logs in to your account. The recovery codes are deleted.`}
      action="Turn off"
      busy="Turning off..."
      form={form}
      names={PASSWORD}
      save={(values) => remove.mutateAsync(values)}
      change="securityChanged"
      onSaved={onTurnedOff}
      onClose={onClose}
    >
      {hasPassword && (
        <Field
          label="Password"
          htmlFor={`${id}-password`}
          error={form.formState.errors.currentPassword?.message}
        >
          <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
        </Field>
      )}
    </AccountFormDialog>
  );
}
