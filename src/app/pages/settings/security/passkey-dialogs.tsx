import { CreatePasskey, PASSKEY_NAME_MAX, type Passkey, StartPasskey } from "@contract/security";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { AccountFormDialog } from "../form/account-form-dialog";

const NewPasskey = StartPasskey.extend({ name: CreatePasskey.shape.name });
type NewPasskey = z.infer<typeof NewPasskey>;

/** Asks for a name, and then the browser for the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const start = trpc.security.startPasskey.useMutation();
  const create = trpc.security.createPasskey.useMutation();
  const form = useForm<NewPasskey>({ resolver: zodResolver(NewPasskey), defaultValues: { name: "" } });
  return (
    <AccountFormDialog
      title="Add a passkey"
      description="Your browser then asks where to keep it: on this device, on your phone or on a security key."
      action="Add passkey"
      busy="Adding..."
      form={form}
      names={Object.keys(NewPasskey.shape)}
      save={async ({ name, ...password }) => {
        const { options, token } = await start.mutateAsync(password);
        const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
        const response = await startRegistration({ optionsJSON }).catch(refuse);
        return create.mutateAsync({
          name,
          token,
          response: response as unknown as CreatePasskey["response"],
        });
      }}
      explain={(error) => (error instanceof NotCreated ? error.message : undefined)}
      change="securityChanged"
      onSaved={() => {
        toast({ title: sentences.passkeyAdded, kind: "good" });
        onClose();
      }}
      onClose={onClose}
    >
      <NameField form={form} />
    </AccountFormDialog>
  );
}

/** The browser has not created a passkey. The message is for people. */
class NotCreated extends Error {}

/** InvalidStateError: the authenticator already has a passkey of the account (WebAuthn Level 3, 5.1.3). */
function refuse(error: unknown): never {
  const isKnown = (error as { name?: string }).name === "InvalidStateError";
  throw new NotCreated(isKnown ? sentences.passkeyExists : sentences.passkeyNotCreated);
}

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = trpc.security.renamePasskey.useMutation();
  const form = useForm<NewPasskey>({
    resolver: zodResolver(NewPasskey),
    defaultValues: { name: passkey.name },
  });
  return (
    <AccountFormDialog
      title="Rename the passkey"
      action="Save name"
      busy="Saving..."
      form={form}
      names={["name"]}
      save={({ name }) => rename.mutateAsync({ id: passkey.id, name })}
      change="securityChanged"
      onSaved={onClose}
      onClose={onClose}
    >
      <NameField form={form} />
    </AccountFormDialog>
  );
}

function NameField({ form }: { form: UseFormReturn<NewPasskey> }) {
  const id = useId();
  return (
    <Field
      label="Name"
      htmlFor={`${id}-name`}
      hint="Where the passkey is, for example Work laptop"
      error={form.formState.errors.name?.message}
    >
      <Input {...form.register("name")} maxLength={PASSKEY_NAME_MAX} autoComplete="off" required />
    </Field>
  );
}

type DeletePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function DeletePasskeyDialog({ passkey: { id, name }, onClose }: DeletePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const remove = trpc.security.removePasskey.useMutation();
  const [failure, setFailure] = useState<string>();
  const deletion = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id });
      toast({ title: sentences.passkeyDeleted });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    await invalidateAfter(queryClient, "securityChanged");
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${name}”?`}
      description="It can no longer log in here. Your device may keep it until you delete it there too."
      action="Delete"
      busy={deletion.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void deletion.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
