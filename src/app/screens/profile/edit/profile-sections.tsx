import { completeSocialLink } from "@contract/social-links";
import { completeAddress } from "@contract/web-address";
import { useFormState, useWatch } from "react-hook-form";
import { PictureField } from "../../../features/users/picture-field";
import type { PictureUpload } from "../../../features/users/use-picture-upload";
import { socialNetworks } from "../../../features/users/user-labels";
import { trpc } from "../../../lib/api/trpc";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FormSection } from "../../../ui/form-section";
import { BiographyField, ChoiceField, LinkField, ListField, NumberField, TextField } from "./profile-field";
import type { ProfileForm } from "./profile-fields";

const PAIR = "grid gap-x-gutter gap-y-5 md:grid-cols-2";

/** The form fields, grouped like the About tab. */
export function ProfileSections({ form, picture }: { form: ProfileForm; picture: PictureUpload }) {
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
