import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type Path, useForm } from "react-hook-form";
import { Button } from "../../ui/button";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { ProfileChanges, type ProfileForm, type ProfileInput, profileValues } from "./profile-fields";
import { ProfileSections } from "./profile-sections";
import { usePictureUpload } from "./use-picture-upload";
import { useSaveProfile } from "./use-save-profile";

type EditProfileProps = {
  account: CurrentUser;
  /** The name of the field to begin with. */
  at: string;
  onClose: () => void;
};

/** The profile's form, in the profile's place. Import it lazily: it brings the schemas along. */
export default function EditProfile({ account, at, onClose }: EditProfileProps) {
  const form: ProfileForm = useForm({
    resolver: zodResolver(ProfileChanges),
    defaultValues: profileValues(account),
  });
  const picture = usePictureUpload((url) => form.setValue("profileImage", url, { shouldDirty: true }));
  const save = useSaveProfile(account.id, form, onClose);
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => form.setFocus(at as Path<ProfileInput>), [form, at]);

  return (
    <form onSubmit={save} noValidate>
      <UnsavedGuard when={isDirty || picture.isRunning} />
      <div className="sheet-edges pt-8 lg:pt-14">
        <h1 className="mb-8 text-40 font-medium lg:mb-10">Edit Profile</h1>
        <div>
          <ProfileSections form={form} picture={picture} />
        </div>
      </div>
      <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
        <div className="sheet-edges flex h-18 items-center justify-end gap-2">
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty || picture.isRunning}
            busy={isSubmitting ? "Saving..." : undefined}
          >
            Save Changes
          </Button>
        </div>
      </div>
    </form>
  );
}
