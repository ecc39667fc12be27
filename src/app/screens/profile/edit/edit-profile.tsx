import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type Path, useForm } from "react-hook-form";
import { useSuspension } from "../../../features/auth/use-suspension";
import { usePictureUpload } from "../../../features/users/use-picture-upload";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { Button } from "../../../ui/button";
import { FooterAlert } from "../../../ui/footer-alert";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { PROFILE_DRAFT } from "../edit-draft-name";
import { ProfileChanges, type ProfileForm, type ProfileInput, profileValues } from "./profile-fields";
import { ProfileSections } from "./profile-sections";
import { useSaveProfile } from "./use-save-profile";

type EditProfileProps = {
  account: CurrentUser;
  /** The field to focus when the form is opened by a click. */
  focusField?: string;
  onClose: () => void;
};

/** The form that replaces the profile. Import it lazily: it brings the validation schemas along. */
export default function EditProfile({ account, focusField, onClose }: EditProfileProps) {
  const form: ProfileForm = useForm({
    resolver: zodResolver(ProfileChanges),
    defaultValues: profileValues(account),
  });
  const picture = usePictureUpload((url) => form.setValue("profileImage", url, { shouldDirty: true }));
  useFormDraft(form, account.id, PROFILE_DRAFT);
  const close = () => {
    form.reset();
    onClose();
  };
  const { isBusy, submit: save } = useSaveProfile(account.id, form, close);
  const suspension = useSuspension();
  const { isDirty, errors } = form.formState;

  useEffect(() => {
    if (focusField) form.setFocus(focusField as Path<ProfileInput>);
  }, [form, focusField]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      <UnsavedGuard when={isDirty || picture.isSending} onLeave={() => form.reset()} />
      <div className="sheet-edges pt-8 lg:pt-14">
        <h1 className="mb-8 text-40 font-medium lg:mb-10">Edit Profile</h1>
        <div>
          <ProfileSections form={form} picture={picture} />
        </div>
      </div>
      <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
        <FooterAlert>{suspension ?? errors.root?.server?.message}</FooterAlert>
        <div className="sheet-edges flex h-18 items-center justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty || picture.isSending || suspension !== null}
            busy={isBusy ? "Saving..." : undefined}
          >
            Save Changes
          </Button>
        </div>
      </div>
    </form>
  );
}
