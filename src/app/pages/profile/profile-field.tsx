import { availabilities, availableForNames } from "@contract/availability-labels";
import { type CurrentUser, UpdateUser } from "@contract/users";
import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import { type UseFormReturn, useController, useFormState, useWatch } from "react-hook-form";
import type { z } from "zod";
import { maxLengthOf } from "../../data/forms/form";
import { formatNumber } from "../../lib/format/format";
import { TagInput } from "../../projects/form/tag-input";
import { Checkbox } from "../../ui/checkbox";
import { type ControlProps, Field } from "../../ui/field";
import { Input, Select, Textarea } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import { socialNetworks } from "../../users/user-labels";

type FieldProps<N extends string = TextName> = {
  form: ProfileForm;
  name: N;
  label: string;
  hint?: ReactNode;
};

/** Single-line input. */
export function TextField({ input, ...field }: FieldProps & { input?: ComponentProps<"input"> }) {
  const { form, name } = field;
  return (
    <LabelledField {...field}>
      <Input {...form.register(name)} autoComplete="off" {...input} />
    </LabelledField>
  );
}

/** A whole number. */
export function NumberField(props: FieldProps<NumberName>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  return (
    <LabelledField {...props}>
      <NumberInput
        ref={field.ref}
        name={props.name}
        isWhole
        value={field.value ?? ""}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </LabelledField>
  );
}

type LinkFieldProps = FieldProps<LinkName> & {
  placeholder: string;
  /** The complete URL for the text; null if it is not valid. */
  complete: (text: string) => string | null;
};

/** A URL input that accepts input without https:// and shows what will be saved. */
export function LinkField({ placeholder, complete, ...field }: LinkFieldProps) {
  const text = (useWatch({ control: field.form.control, name: field.name }) ?? "").trim();
  const saved = text && complete(text);
  const attributes = { type: "url", autoCapitalize: "none", spellCheck: false, placeholder };
  return <TextField {...field} hint={saved && saved !== text && `Saved as ${saved}`} input={attributes} />;
}

export function BiographyField({ form }: { form: ProfileForm }) {
  const length = (useWatch({ control: form.control, name: "bio" }) ?? "").length;
  const max = maxLengthOf(ProfileChanges.shape.bio);
  return (
    <LabelledField
      form={form}
      name="bio"
      label="Biography"
      counter={max === undefined ? undefined : `${formatNumber(length)} / ${formatNumber(max)}`}
    >
      <Textarea {...form.register("bio")} rows={8} />
    </LabelledField>
  );
}

/** A select with an empty option. The saved value stays selectable after it was removed from `options`. */
export function ChoiceField({ options, ...field }: FieldProps<"companyType"> & { options: string[] }) {
  const { form, name } = field;
  const savedValue = form.formState.defaultValues?.[name];
  return (
    <LabelledField {...field}>
      <Select {...form.register(name)}>
        <option value="">None</option>
        {[...new Set([...(savedValue ? [savedValue] : []), ...options])].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </LabelledField>
  );
}

export function ListField({ form, name, label, hint }: FieldProps<ListName> & { hint: string }) {
  const { field, fieldState } = useController({ control: form.control, name });
  const check = (values: string[]) => ProfileChanges.shape[name].safeParse(values).error?.issues[0]?.message;
  const registerInput = (element: HTMLDivElement | null) =>
    field.ref({ focus: () => element?.querySelector("input")?.focus() });
  return (
    <div ref={registerInput}>
      <TagInput
        label={label}
        hint={hint}
        values={field.value ?? []}
        onChange={field.onChange}
        check={check}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** The fields for what the user is available for, from when and where. */
export function AvailabilityFields({ form }: { form: ProfileForm }) {
  const { field } = useController({ control: form.control, name: "availableFor" });
  const chosen = field.value ?? [];
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 text-14 font-medium">Available for</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {availableForNames.map((name, index) => (
          <Checkbox
            key={name}
            ref={index === 0 ? field.ref : undefined}
            label={availabilities[name]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              field.onChange(
                availableForNames.filter((each) => (each === name ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <div className="grid gap-x-gutter gap-y-5 md:grid-cols-2">
          <TextField
            form={form}
            name="availableFrom"
            label="Available from"
            hint="Leave it empty if it is now"
            input={{ type: "date" }}
          />
          <TextField
            form={form}
            name="availableIn"
            label="Where"
            hint="Such as Oslo, or remote. Leave it empty for anywhere"
          />
        </div>
      )}
    </fieldset>
  );
}

/** Label, hint and error. Only the name is required. */
function LabelledField({
  form,
  name,
  children,
  ...rest
}: FieldProps<TextName | NumberName> & {
  counter?: string | undefined;
  children: ReactElement<ControlProps>;
}) {
  const state = useFormState({ control: form.control, name });
  return (
    <Field
      {...rest}
      htmlFor={useId()}
      required={name === "fullName"}
      error={form.getFieldState(name, state).error?.message}
    >
      {children}
    </Field>
  );
}

/** The fields of the profile form. */
export const ProfileChanges = UpdateUser.pick({
  fullName: true,
  profileImage: true,
  availableFor: true,
  availableFrom: true,
  availableIn: true,
  cv: true,
  profession: true,
  yearsOfExperience: true,
  fieldOfExpertise: true,
  certifications: true,
  bio: true,
  companyName: true,
  companyType: true,
  companySize: true,
  registrationCode: true,
  phoneNumber: true,
  city: true,
  country: true,
  website: true,
  socialLinks: true,
});
type Changes = typeof ProfileChanges;
export type ProfileInput = z.input<Changes>;
export type ProfileForm = UseFormReturn<ProfileInput, unknown, z.output<Changes>>;

type ListName = "fieldOfExpertise" | "certifications";
type LinkName = "website" | `socialLinks.${(typeof socialNetworks)[number]["key"]}`;
type NumberName = "yearsOfExperience" | "companySize";
type TextName =
  | Exclude<
      keyof ProfileInput,
      ListName | NumberName | "socialLinks" | "profileImage" | "availableFor" | "cv"
    >
  | LinkName;

/** An account as form values: missing values become empty strings. */
export const profileValues = (account: CurrentUser): ProfileInput => ({
  fullName: account.fullName,
  profileImage: account.profileImage ?? "",
  availableFor: account.availableFor,
  availableFrom: account.availableFrom ?? "",
  availableIn: account.availableIn ?? "",
  cv: account.cv ?? "",
  profession: account.profession ?? "",
  yearsOfExperience: account.yearsOfExperience ?? "",
  fieldOfExpertise: account.fieldOfExpertise,
  certifications: account.certifications,
  bio: account.bio ?? "",
  companyName: account.companyName ?? "",
  companyType: account.companyType ?? "",
  companySize: account.companySize ?? "",
  registrationCode: account.registrationCode ?? "",
  phoneNumber: account.phoneNumber ?? "",
  city: account.city ?? "",
  country: account.country ?? "",
  website: account.website ?? "",
  socialLinks: Object.fromEntries(socialNetworks.map(({ key }) => [key, account.socialLinks[key] ?? ""])),
});
