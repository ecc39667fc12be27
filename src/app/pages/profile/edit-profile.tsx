import { sentences } from "@contract/sentences";
import { completeSocialLink } from "@contract/social-links";
import type { CurrentUser } from "@contract/users";
import { completeAddress } from "@contract/web-address";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Path, useForm, useFormState, useWatch } from "react-hook-form";
import { useSuspension } from "../../auth/use-suspension";
import { failureOf, failureSentence } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { replaceViewer } from "../../data/cache/viewer";
import { showFieldErrors } from "../../data/forms/form";
import { useFormDraft } from "../../data/forms/use-draft";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { FooterAlert } from "../../ui/footer-alert";
import { FormSection } from "../../ui/form-section";
import { toast } from "../../ui/toast";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { PictureField } from "../../users/picture-field";
import { type PictureUpload, usePictureUpload } from "../../users/use-picture-upload";
import { socialNetworks } from "../../users/user-labels";
import { CvField, type CvUpload, useCvUpload } from "./cv-field";
import { PROFILE_DRAFT } from "./edit-draft-name";
import {
  AvailabilityFields,
  BiographyField,
  ChoiceField,
  LinkField,
  ListField,
  NumberField,
  ProfileChanges,
  type ProfileForm,
  type ProfileInput,
  profileValues,
  TextField,
} from "./profile-field";

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
  const cv = useCvUpload((url) => form.setValue("cv", url, { shouldDirty: true }));
  const isSending = picture.isSending || cv.sending !== undefined;
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
      <UnsavedGuard when={isDirty || isSending} onLeave={() => form.reset()} />
      <div className="sheet-edges pt-8 lg:pt-14">
        <h1 className="mb-8 text-40 font-medium lg:mb-10">Edit Profile</h1>
        <div>
          <ProfileSections form={form} picture={picture} cv={cv} />
        </div>
      </div>
      <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
        <FooterAlert>{suspension ?? errors.root?.server?.message}</FooterAlert>
        <div className="sheet-edges flex h-18 items-center justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty || isSending || suspension !== null}
            busy={isBusy ? "Saving..." : undefined}
          >
            Save Changes
          </Button>
        </div>
      </div>
    </form>
  );
}

const PAIR = "grid gap-x-gutter gap-y-5 md:grid-cols-2";

type ProfileSectionsProps = { form: ProfileForm; picture: PictureUpload; cv: CvUpload };

/** The form fields, grouped like the About tab. */
function ProfileSections({ form, picture, cv }: ProfileSectionsProps) {
  return (
    <>
      <FormSection title="Personal Information" note="Empty fields are not shown.">
        <div className="grid gap-5">
          <ProfilePicture form={form} picture={picture} />
          <div className={PAIR}>
            <TextField form={form} name="fullName" label="Full name" input={{ autoComplete: "name" }} />
            <TextField
              form={form}
              name="profession"
              label="Profession"
              input={{ autoComplete: "organization-title" }}
            />
            <NumberField form={form} name="yearsOfExperience" label="Years of experience" />
          </div>
          <ListField
            form={form}
            name="fieldOfExpertise"
            label="Field of expertise"
            hint="Enter adds one, such as timber construction"
          />
          <ListField
            form={form}
            name="certifications"
            label="Certifications"
            hint="Enter adds one, such as LEED AP"
          />
        </div>
      </FormSection>
      <FormSection title="Company Information">
        <div className={PAIR}>
          <TextField
            form={form}
            name="companyName"
            label="Company name"
            input={{ autoComplete: "organization" }}
          />
          <CompanyType form={form} />
          <NumberField form={form} name="companySize" label="Company size" hint="How many people" />
          <TextField form={form} name="registrationCode" label="Registration code" hint="Only you see it" />
        </div>
      </FormSection>
      <FormSection title="Availability" note="People can search for those who are available.">
        <div className="grid gap-8">
          <AvailabilityFields form={form} />
          <CvField form={form} upload={cv} />
        </div>
      </FormSection>
      <FormSection title="Biography">
        <BiographyField form={form} />
      </FormSection>
      <FormSection title="Contact Information">
        <div className={PAIR}>
          <TextField form={form} name="city" label="City" input={{ autoComplete: "address-level2" }} />
          <TextField form={form} name="country" label="Country" input={{ autoComplete: "country-name" }} />
          <LinkField
            form={form}
            name="website"
            label="Website"
            placeholder="example.com"
            complete={completeAddress}
          />
          <TextField
            form={form}
            name="phoneNumber"
            label="Phone number"
            hint="Only you see it"
            input={{ type: "tel", autoComplete: "tel" }}
          />
        </div>
      </FormSection>
      <FormSection title="Social Links">
        <div className={PAIR}>
          {socialNetworks.map(({ key, label }) => (
            <LinkField
              key={key}
              form={form}
              name={`socialLinks.${key}`}
              label={label}
              placeholder="@name or address"
              complete={(text) => completeSocialLink(key, text)}
            />
          ))}
        </div>
      </FormSection>
    </>
  );
}

function CompanyType({ form }: { form: ProfileForm }) {
  const { data = [], isError, refetch } = trpc.options.companyTypes.useQuery({});
  return (
    <ChoiceField
      form={form}
      name="companyType"
      label="Company type"
      options={data.map(({ name }) => name)}
      hint={
        isError && (
          <span className="flex items-center gap-3">
            The company types could not be loaded.
            <Button size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          </span>
        )
      }
    />
  );
}

function ProfilePicture({ form, picture }: { form: ProfileForm; picture: PictureUpload }) {
  const [image, name] = useWatch({ control: form.control, name: ["profileImage", "fullName"] });
  const { errors } = useFormState({ control: form.control, name: "profileImage" });
  return (
    <PictureField
      legend="Profile image"
      picture={picture}
      saved={image}
      onRemove={() => {
        form.setValue("profileImage", "", { shouldDirty: true });
        form.clearErrors("profileImage");
      }}
      error={errors.profileImage?.message}
    >
      {(shown) => (
        <span className={shown ? "border-b-6 border-ink" : ""}>
          <Avatar
            name={name || "Plinth"}
            src={shown}
            size={160}
            focus={picture.upload?.focus ?? undefined}
            className="max-md:size-32"
          />
        </span>
      )}
    </PictureField>
  );
}

/**
 * Sends the changed fields. Success updates the user everywhere; on failure the form shows the errors and keeps the
 * input.
 */
function useSaveProfile(id: number, form: ProfileForm, onSaved: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const update = trpc.users.update.useMutation({
    onSuccess: (account) => {
      replaceViewer(queryClient, account);
      utils.users.read.setData({ id }, account);
      toast({ title: sentences.profileUpdated });
      void router.invalidate();
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (!showFieldErrors(form, failure.fields, Object.keys(ProfileChanges.shape)))
        form.setError("root.server", { message: failureSentence(sentences.profileFailed, failure) });
      toastFailure(sentences.profileFailed, error);
    },
  });

  return useSubmit((isCurrent) =>
    form.handleSubmit((values) => {
      const { dirtyFields } = form.formState;
      const isChanged = ([name]: [string, unknown]) => name in dirtyFields;
      return update.mutateAsync({ id, ...Object.fromEntries(Object.entries(values).filter(isChanged)) }).then(
        () => isCurrent() && onSaved(),
        () => undefined,
      );
    })(),
  );
}
