import { API_KEY_NAME_MAX, apiKeyScopes, CreateApiKey, type CreatedApiKey } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { invalidateAfter } from "../../../cache/invalidation";
import { PasswordInput } from "../../../features/auth/password-input";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input, Select } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import { scopeLabels } from "./scope-labels";

/** The choices of how long a key works, in days. */
const lifetimes = { "30": "30 days", "90": "90 days", "365": "1 year", never: "Does not end" } as const;
type Lifetime = keyof typeof lifetimes;

const NewKeyForm = CreateApiKey.omit({ expiresAt: true }).extend({
  lifetime: z.enum(Object.keys(lifetimes) as [Lifetime, ...Lifetime[]]),
});
type NewKeyForm = z.infer<typeof NewKeyForm>;

type CreateKeyDialogProps = { onClose: () => void; onCreated: (key: CreatedApiKey) => void };

/** Creates a key. It asks for the password if the login was too long ago. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const create = trpc.keys.create.useMutation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<NewKeyForm>({
    resolver: zodResolver(NewKeyForm),
    defaultValues: { name: "", scope: "read", lifetime: "365" },
  });
  const { errors } = form.formState;
  const creation = useSubmit((isCurrent) =>
    form.handleSubmit(async ({ lifetime, ...key }) => {
      const expiresAt =
        lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
      try {
        const created = await create.mutateAsync({ ...key, expiresAt });
        void invalidateAfter(queryClient, "apiKeysChanged");
        if (isCurrent()) onCreated(created);
      } catch (error) {
        const { code, message, fields } = failureOf(error);
        void invalidateAfter(queryClient, "apiKeysChanged");
        if (!isCurrent()) return;
        if (code === "password_required") setNeedsPassword(true);
        if (!showFieldErrors(form, fields, Object.keys(NewKeyForm.shape)))
          form.setError("root.server", { message });
      }
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void creation.submit();
  };
  const message = errors.root?.server?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New API key"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${id}-form`}
            busy={creation.isBusy ? "Creating..." : undefined}
          >
            Create key
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} method="post" noValidate className="mt-5 grid gap-5">
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
        {needsPassword && (
          <Field label="Password" htmlFor={`${id}-password`} error={errors.currentPassword?.message}>
            <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
          </Field>
        )}
        {message && <FieldError>{message}</FieldError>}
      </form>
    </Dialog>
  );
}
