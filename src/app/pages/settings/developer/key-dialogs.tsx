import {
  API_KEY_NAME_MAX,
  type ApiKey,
  apiKeyScopes,
  CreateApiKey,
  type CreatedApiKey,
} from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input, Select } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import { toast } from "../../../ui/toast";
import { AccountFormDialog } from "../form/account-form-dialog";
import { scopeLabels } from "./scope-labels";

/** The choices of how long a key works, in days. */
const lifetimes = { "30": "30 days", "90": "90 days", "365": "1 year", never: "Does not end" } as const;
type Lifetime = keyof typeof lifetimes;

const NewKeyForm = CreateApiKey.omit({ expiresAt: true }).extend({
  lifetime: z.enum(Object.keys(lifetimes) as [Lifetime, ...Lifetime[]]),
});
type NewKeyForm = z.infer<typeof NewKeyForm>;

type CreateKeyDialogProps = { onClose: () => void; onCreated: (key: CreatedApiKey) => void };

/** Creates a key. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const id = useId();
  const create = trpc.keys.create.useMutation();
  const form = useForm<NewKeyForm>({
    resolver: zodResolver(NewKeyForm),
    defaultValues: { name: "", scope: "read", lifetime: "365" },
  });
  const { errors } = form.formState;
  return (
    <AccountFormDialog
      title="New API key"
      action="Create key"
      busy="Creating..."
      form={form}
      names={Object.keys(NewKeyForm.shape)}
      save={({ lifetime, ...key }) => create.mutateAsync({ ...key, expiresAt: endOf(lifetime) })}
      change="apiKeysChanged"
      onSaved={onCreated}
      onClose={onClose}
    >
      <Field
        label="Name"
        htmlFor={`${id}-name`}
        hint="What uses the key, for example Office website"
        error={errors.name?.message}
      >
        <Input {...form.register("name")} maxLength={API_KEY_NAME_MAX} autoComplete="off" required />
      </Field>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-14 font-medium">
          The key can
        </span>
        <Controller
          control={form.control}
          name="scope"
          render={({ field: { name, value, onChange } }) => (
            <SegmentedControl
              legend="The key can"
              name={name}
              choices={scopeLabels}
              order={apiKeyScopes}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </div>
      <Field label="It works for" htmlFor={`${id}-lifetime`} error={errors.lifetime?.message}>
        <Select {...form.register("lifetime")}>
          {Object.entries(lifetimes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </AccountFormDialog>
  );
}

const endOf = (lifetime: Lifetime) =>
  lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();

type RevokeKeyDialogProps = { apiKey: ApiKey; onClose: () => void };

/** Revokes a key, or disconnects an assistant. */
export function RevokeKeyDialog({ apiKey: { id, name, clientId }, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const remove = trpc.keys.remove.useMutation();
  const [failure, setFailure] = useState<string>();
  const revoking = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id });
      toast({ title: clientId ? "Assistant disconnected" : sentences.apiKeyRevoked });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    // The list is reloaded after a failure too: the key may be revoked although no answer came.
    await invalidateAfter(queryClient, "apiKeysChanged");
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={clientId ? `Disconnect “${name}”?` : `Revoke “${name}”?`}
      description={
        clientId
          ? "The assistant can no longer use your account. To connect it again, start in the assistant."
          : "The program that uses this key can no longer call the API, and the webhooks that it has added end. This cannot be undone."
      }
      action={clientId ? "Disconnect" : "Revoke"}
      busy={revoking.isBusy ? (clientId ? "Disconnecting..." : "Revoking...") : undefined}
      onConfirm={() => void revoking.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
