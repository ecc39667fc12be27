import { sentences } from "@contract/sentences";
import { type CurrentUser, RemoveUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../../features/auth/password-input";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { clearSession } from "../../../lib/session/session";
import { viewerKey } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Switch } from "../../../ui/switch";
import { SettingsSection } from "../settings-section";
import { useAccountSwitch } from "../use-account-switch";
import { DomainSection } from "./domain-section";
import { EmbeddingSection } from "./embedding-section";
import { ExportSection } from "./export-section";

export function AccountPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <EmbeddingSection viewer={viewer} />
      <DomainSection viewer={viewer} />
      <AiTrainingSection viewer={viewer} />
      <ExportSection viewer={viewer} />
      <DeleteSection viewer={viewer} />
    </>
  );
}

function AiTrainingSection({ viewer }: { viewer: CurrentUser }) {
  const { isPending: _isPending, ...training } = useAccountSwitch(viewer, "keepOutOfAiTraining");
  return (
    <SettingsSection
      title="AI training"
      text="Your pages, pictures and files tell AI companies whether they may train on them."
    >
      <div className="-mt-3.5">
        <Switch
          label="Keep my work out of AI training"
          hint="Covers your profile and all your projects. When this is off, you can still choose it for a single project."
          {...training}
        />
      </div>
    </SettingsSection>
  );
}

function DeleteSection({ viewer }: { viewer: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      text="Removes your projects, comments, likes and files at once. This cannot be undone."
    >
      <div className="flex md:justify-end">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog viewer={viewer} open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  );
}

const Credentials = RemoveUser.omit({ id: true });
type Credentials = z.infer<typeof Credentials>;
type DeleteAccountDialogProps = { viewer: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the username, and the password if there is one, before the account is deleted. */
function DeleteAccountDialog({ viewer, open, onOpenChange }: DeleteAccountDialogProps) {
  const id = useId();
  const form = useForm<Credentials>({ resolver: zodResolver(Credentials) });
  const remove = trpc.users.remove.useMutation();
  const clearSession = useClearSession();
  const { errors } = form.formState;
  const deletion = useSubmit((isCurrent) =>
    form.handleSubmit((credentials) =>
      remove
        .mutateAsync({ id: viewer.id, ...credentials })
        .then(clearSession)
        .catch((error: unknown) => {
          const failure = failureOf(error);
          if (!isCurrent() || showFieldErrors(form, failure.fields, Object.keys(Credentials.shape))) return;
          form.setError("root.server", { message: failureSentence(sentences.accountDeleteFailed, failure) });
        }),
    )(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void deletion.submit();
  };
  const changeOpen = (next: boolean) => {
    deletion.cancel();
    if (!next) form.reset({ username: "", ...(viewer.hasPassword && { password: "" }) });
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={changeOpen}
      title="Delete your account?"
      description="Your projects, comments, likes and files are deleted at once, and a running subscription is cancelled. This cannot be undone."
      action="Delete account"
      busy={deletion.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void deletion.submit()}
    >
      <form onSubmit={submit} method="post" noValidate className="mt-5 grid gap-5">
        <Field
          label="Username"
          htmlFor={`${id}-username`}
          hint={`Type ${viewer.username}`}
          error={errors.username?.message}
        >
          <Input {...form.register("username")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        {viewer.hasPassword && (
          <Field label="Password" htmlFor={`${id}-password`} error={errors.password?.message}>
            <PasswordInput {...form.register("password")} autoComplete="current-password" />
          </Field>
        )}
        {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
        <button type="submit" hidden tabIndex={-1}>
          Delete account
        </button>
      </form>
    </ConfirmDialog>
  );
}

/** Logs out, goes to the login page and clears every cached query of the deleted account. */
function useClearSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    clearSession(queryClient);
    await navigate({ to: "/auth", ignoreBlocker: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });
  };
}
