import { hasFeature } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { type CurrentUser, RemoveUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "../../../auth/password-input";
import { premiumTerm } from "../../../billing/plan-sentences";
import { ManageSubscription, PremiumOffer } from "../../../billing/subscription";
import { failureOf, failureSentence } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { replaceViewer } from "../../../data/cache/viewer";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { clearSession } from "../../../data/session/session";
import { toastFailure } from "../../../data/session/toast-failure";
import { viewerKey } from "../../../data/session/viewer";
import { EmbedSnippet } from "../../../embed/embed-snippet";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Field, FieldError } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import { Switch } from "../../../ui/switch";
import { toast } from "../../../ui/toast";
import { useAccountSwitch } from "../../../users/use-account-setting";
import { SettingsGroup } from "../form/settings-group";
import { DomainGroup } from "./domain-group";
import { ExportGroup } from "./export-group";

export function AccountPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <EmbeddingSection viewer={viewer} />
      <DomainGroup viewer={viewer} />
      <AiTrainingSection viewer={viewer} />
      <ExportGroup viewer={viewer} />
      <DeleteGroup viewer={viewer} />
    </>
  );
}

function AiTrainingSection({ viewer }: { viewer: CurrentUser }) {
  const { isPending: _isPending, ...training } = useAccountSwitch(viewer, "keepOutOfAiTraining");
  return (
    <SettingsGroup
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
    </SettingsGroup>
  );
}

function DeleteGroup({ viewer }: { viewer: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup
      title="Delete account"
      text="Removes your projects, comments, likes and files at once. This cannot be undone."
    >
      <div className="flex md:justify-end">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog viewer={viewer} open={isOpen} onOpenChange={setOpen} />
    </SettingsGroup>
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

function EmbeddingSection({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsGroup
      title="Portfolio embedding"
      text="Put your portfolio on your own site. It updates automatically."
    >
      {hasFeature(viewer, "embedding") ? (
        <PremiumEmbedding viewer={viewer} />
      ) : (
        <PremiumOffer action="Upgrade to Configure" />
      )}
    </SettingsGroup>
  );
}

/** The embedding switch, the script tag and a preview of the embedded portfolio. */
function PremiumEmbedding({ viewer }: { viewer: CurrentUser }) {
  const { isPending, ...embedding } = useAccountSwitch(viewer, "embeddingEnabled");
  const { username, subscriptionEndDate } = viewer;
  return (
    <div className="grid gap-5">
      <div className="-mt-3.5">
        <Switch label="Allow embedding" hint={premiumTerm(viewer)} {...embedding} />
      </div>
      <EmbedSnippet attribute="data-user-id" value={username} />
      {embedding.checked && !isPending ? (
        <iframe
          title="Your portfolio as other sites show it"
          src={`/portfolio/${encodeURIComponent(username)}?embed=1`}
          loading="lazy"
          className="h-120 w-full border border-line"
        />
      ) : (
        <p className="text-14 text-ink-2">
          The tag shows your portfolio on other sites once you allow embedding.
        </p>
      )}
      <p className="text-14 text-ink-2">
        The portfolio has the look of the{" "}
        <Link to="/settings" search={{ tab: "portfolio" }} className="underline">
          Portfolio
        </Link>{" "}
        tab. Share on a project gives the tag of that project or its 3D model. More looks:{" "}
        <Link to="/documentation" hash="portfolio" className="underline">
          Documentation
        </Link>
        .
      </p>
      <AllowedSites viewer={viewer} />
      {subscriptionEndDate && (
        <div>
          <ManageSubscription />
        </div>
      )}
    </div>
  );
}

/** The sites that may embed the user's work, one in each line. */
function AllowedSites({ viewer }: { viewer: CurrentUser }) {
  const id = useId();
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();
  const saved = viewer.embedOrigins.join("\n");
  const [entered, setEntered] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = entered ?? saved;

  const save = useSubmit(async () => {
    setError(undefined);
    const embedOrigins = text.split(/\s+/).filter(Boolean);
    if (embedOrigins.join("\n") === saved) return setEntered(null);
    try {
      replaceViewer(queryClient, await update.mutateAsync({ id: viewer.id, embedOrigins }));
      setEntered(null);
      toast({ title: sentences.settingsUpdated });
    } catch (failed) {
      const failure = failureOf(failed);
      // The entered text is another spelling of the saved one.
      if (failure.code === "no_changes") return setEntered(null);
      const [field] = Object.entries(failure.fields).filter(([path]) => path.startsWith("embedOrigins"));
      if (field) setError(field[1]);
      else toastFailure(sentences.settingsFailed, failed);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.submit();
  };

  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid max-w-measure gap-4">
      <Field
        label="Allowed sites"
        htmlFor={id}
        optional
        hint="One address in each line, such as https://example.com. If there is none, every site may show your work."
        error={error}
      >
        <Textarea
          rows={3}
          value={text}
          onChange={({ target }) => setEntered(target.value)}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com"
          className="font-mono text-14"
        />
      </Field>
      <div>
        <Button type="submit" busy={save.isBusy ? "Saving..." : undefined}>
          Save sites
        </Button>
      </div>
    </form>
  );
}
