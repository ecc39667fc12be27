import { NO_MAIL } from "@contract/no-mail";
import { sentences } from "@contract/sentences";
import { type CurrentUser, UpdateUser, USERNAME_MAX } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { PasswordInput } from "../../auth/password-input";
import { unconfirmedEmail } from "../../auth/unconfirmed-email";
import { failureOf, failureSentence } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { AreaUnitSwitch } from "../../ui/area-unit-switch";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, FieldError } from "../../ui/field";
import { Input } from "../../ui/input";
import { toast } from "../../ui/toast";
import { PictureField } from "../../users/picture-field";
import { SettingsGroup } from "./form/settings-group";
import type { GeneralForm } from "./use-general-form";

type GeneralPanelProps = { viewer: CurrentUser; general: GeneralForm };

export function GeneralPanel({ viewer, general }: GeneralPanelProps) {
  const id = useId();
  const { form, picture, isEditing } = general;
  const { errors } = form.formState;
  const profileImage = useWatch({ control: form.control, name: "profileImage" });
  return (
    <>
      <SettingsGroup title="Details" text="Your username, email address and profile picture.">
        <form onSubmit={general.save} method="post" noValidate className="grid max-w-measure gap-6">
          <PictureField
            legend="Profile image"
            picture={picture}
            saved={profileImage}
            onRemove={() => form.setValue("profileImage", null, { shouldDirty: true })}
            isEditing={isEditing}
            error={errors.profileImage?.message}
          >
            {(shown) => (
              <Avatar
                name={viewer.fullName}
                src={shown}
                size={64}
                focus={picture.upload?.focus ?? undefined}
              />
            )}
          </PictureField>
          <Field
            label="Username"
            htmlFor={`${id}-username`}
            error={errors.username?.message}
            {...(isEditing && {
              hint: "Your portfolio's address ends with it. Links with your previous username work for 90 days",
            })}
          >
            <Input
              {...form.register("username")}
              readOnly={!isEditing}
              maxLength={USERNAME_MAX}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              className={READ_ONLY}
            />
          </Field>
          <div>
            <Field
              label="Email"
              htmlFor={`${id}-email`}
              error={errors.email?.message}
              {...(isEditing && {
                hint: "We send a link to a new address; the old one stays active until you open it",
              })}
            >
              <Input
                {...form.register("email")}
                type="email"
                readOnly={!isEditing}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                className={READ_ONLY}
              />
            </Field>
            <EmailStatus viewer={viewer} />
          </div>
          {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
          <Actions general={general} />
        </form>
        <PasswordDialog general={general} />
      </SettingsGroup>
      <UnitsSection />
    </>
  );
}

const READ_ONLY = "read-only:border-line read-only:bg-transparent read-only:hover:border-line";

function Actions({ general: { isEditing, editButton, edit, cancel, isSaving } }: { general: GeneralForm }) {
  // Different keys: if React reused the Edit button as the submit button, the same click would submit the form.
  if (!isEditing)
    return (
      <div key="reading">
        <Button ref={editButton} onClick={edit}>
          Edit Details
        </Button>
      </div>
    );
  return (
    <div key="editing" className="flex flex-wrap gap-2">
      <Button variant="primary" type="submit" busy={isSaving ? "Saving..." : undefined}>
        Save Changes
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}

/** The email address that is not confirmed yet, with a button that sends the verification link again. */
function EmailStatus({ viewer }: { viewer: CurrentUser }) {
  const queryClient = useQueryClient();
  const email = unconfirmedEmail(viewer);
  const { hasMail } = useRouter().options.context;
  const send = trpc.users.verifyEmail.useMutation({
    onSuccess: () => toast({ title: sentences.verificationSent, description: `It was sent to ${email}` }),
    onError: (error) => {
      toastFailure(sentences.verificationFailed, error);
      // The address may have been confirmed in another tab.
      if (failureOf(error).status === 400) void invalidateViewer(queryClient);
    },
  });
  if (!email) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sheet p-4 text-14">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{email}</span> waits for confirmation.
        {viewer.pendingEmail && <span className="text-ink-2"> {viewer.email} stays active until then.</span>}
      </p>
      {hasMail ? (
        <Button
          size="sm"
          busy={send.isPending ? "Sending..." : undefined}
          onClick={() => send.mutate({ email })}
        >
          Send again
        </Button>
      ) : (
        <p className="text-ink-2">{NO_MAIL}, so no address can be confirmed.</p>
      )}
    </div>
  );
}

const CurrentPassword = UpdateUser.pick({ currentPassword: true }).required();

/**
 * Asks for the password before a new email address is saved. The general form keeps its input if this fails or is
 * cancelled.
 */
function PasswordDialog({ general }: { general: GeneralForm }) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(CurrentPassword), defaultValues: EMPTY });
  const { errors } = form.formState;
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async ({ currentPassword }) => {
      const error = await general.saveWithPassword(isCurrent, currentPassword);
      if (!isCurrent()) return error && toastFailure(sentences.settingsFailed, error);
      if (!error) return form.reset(EMPTY);
      const failure = failureOf(error);
      const message = failure.fields.currentPassword ?? failureSentence(sentences.settingsFailed, failure);
      form.setError("currentPassword", { message }, { shouldFocus: true });
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  const changeOpen = (next: boolean) => {
    saving.cancel();
    form.reset(EMPTY);
    general.setPasswordDialogOpen(next);
  };
  return (
    <Dialog
      open={general.isPasswordDialogOpen}
      onOpenChange={changeOpen}
      title="Enter your password"
      description="It is required to change your email address."
      footer={
        <>
          <Button onClick={() => changeOpen(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${id}-form`}
            busy={saving.isBusy ? "Saving..." : undefined}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} method="post" noValidate className="mt-5">
        <Field label="Password" htmlFor={`${id}-password`} error={errors.currentPassword?.message}>
          <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  );
}

const EMPTY = { currentPassword: "" };

const UnitsSection = () => (
  <SettingsGroup title="Units" text="The unit that you read and enter areas in. This browser remembers it.">
    <AreaUnitSwitch />
  </SettingsGroup>
);
