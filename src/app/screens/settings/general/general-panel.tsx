import type { CurrentUser } from "@contract/users";
import { USERNAME_MAX } from "@contract/users";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { PictureField } from "../../../features/users/picture-field";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { SettingsSection } from "../settings-section";
import { EmailStatus } from "./email-status";
import { PasswordDialog } from "./password-dialog";
import { UnitsSection } from "./units-section";
import type { GeneralForm } from "./use-general-form";

type GeneralPanelProps = { viewer: CurrentUser; general: GeneralForm };

export function GeneralPanel({ viewer, general }: GeneralPanelProps) {
  const id = useId();
  const { form, picture, isEditing } = general;
  const { errors } = form.formState;
  const profileImage = useWatch({ control: form.control, name: "profileImage" });
  return (
    <>
      <SettingsSection title="Details" text="Your username, email address and profile picture.">
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
      </SettingsSection>
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
