import { type AuthenticatorSecret, ConfirmAuthenticator } from "@contract/security";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { trpc } from "../../../data/api/trpc";
import { CopyButton } from "../../../ui/copy-button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { AccountFormDialog } from "../form/account-form-dialog";

type ConfirmAuthenticatorDialogProps = {
  secret: AuthenticatorSecret;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** Shows the secret of an authenticator app, as a QR code and as text, and asks for its first code. */
export function ConfirmAuthenticatorDialog({
  secret,
  onClose,
  onConfirmed,
}: ConfirmAuthenticatorDialogProps) {
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  const confirm = trpc.security.confirmAuthenticator.useMutation();
  const form = useForm<ConfirmAuthenticator>({ resolver: zodResolver(ConfirmAuthenticator) });
  return (
    <AccountFormDialog
      title="Scan this code"
      description="Scan it with your authenticator app, or type the key into the app. Then enter the code that the app shows."
      action="Turn on"
      busy="Turning on..."
      form={form}
      names={["code"]}
      save={async (values) => (await confirm.mutateAsync(values)).recoveryCodes}
      change="securityChanged"
      onSaved={onConfirmed}
      onClose={onClose}
    >
      <QrCode text={secret.uri} />
      <div className="flex flex-wrap items-center gap-2">
        <code
          ref={shown}
          className="min-w-0 grow basis-60 bg-well px-3 py-2.5 font-mono text-14 wrap-anywhere"
        >
          {secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <CopyButton text={secret.secret} shown={shown} />
      </div>
      <Field
        label="Code"
        htmlFor={`${id}-code`}
        hint="Six digits"
        error={form.formState.errors.code?.message}
      >
        <Input
          {...form.register("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      </Field>
    </AccountFormDialog>
  );
}

/** Modules of white around the code (ISO/IEC 18004 asks for four). */
const BORDER = 4;

/** A QR code, dark on white in both themes: not all cameras read it the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-48 bg-document"
    >
      <path d={modules.join("")} fill="black" />
    </svg>
  );
}
