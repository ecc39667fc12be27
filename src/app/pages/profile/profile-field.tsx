import { availabilities, availableForNames } from "@contract/availability-labels";
import { uploads } from "@contract/media";
import { type CurrentUser, UpdateUser } from "@contract/users";
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type UseFormReturn, useController, useFormState, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useUploadRefusal } from "../../auth/use-suspension";
import { failureOf, reasonOr } from "../../data/api/failure";
import { sendForm } from "../../data/api/upload";
import { maxLengthOf } from "../../data/forms/form";
import { formatNumber } from "../../lib/format/format";
import { acceptOf, checkFiles, type FileRule } from "../../lib/refused-files";
import { TagInput } from "../../projects/form/tag-input";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { type ControlProps, Field, FieldError, FieldHint } from "../../ui/field";
import { Input, Select, Textarea } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import { Progress } from "../../ui/progress";
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

/** What the user is available for, from when and where. */
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

export type CvUpload = ReturnType<typeof useCvUpload>;

/** Uploads a CV as soon as it is chosen. `onStored` receives its address, which the form then saves with the account. */
export function useCvUpload(onStored: (url: string) => void) {
  const [sending, setSending] = useState<{ name: string; sentBytes: number; totalBytes: number }>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const onRefusal = useUploadRefusal();
  useEffect(() => () => controller.current?.abort(), []);

  async function choose(file: File) {
    const { accepted, refused } = checkFiles([file], CV_RULE, 0);
    setProblem(refused[0]?.sentence);
    if (accepted.length === 0) return;
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const show = (sentBytes: number) =>
      signal.aborted || setSending({ name: file.name, sentBytes, totalBytes: file.size });
    show(0);
    const body = new FormData();
    body.append("cv", file);
    try {
      const { cv } = await sendForm<{ cv: string }>("/api/users/cv", body, { signal, onProgress: show });
      if (!signal.aborted) onStored(cv);
    } catch (error) {
      if (signal.aborted) return;
      onRefusal(failureOf(error));
      setProblem(`The CV was not uploaded: ${reasonOr("try again", failureOf(error))}`);
    }
    setSending(undefined);
  }
  const cancel = () => {
    controller.current?.abort();
    setSending(undefined);
  };
  return { sending, problem, choose, cancel };
}

const CV_RULE: FileRule = { kind: "cv", max: 1, noun: "CV" };

/** The CV with its upload. */
export function CvField({ form, upload }: { form: ProfileForm; upload: CvUpload }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { field, fieldState } = useController({ control: form.control, name: "cv" });
  const { sending, problem } = upload;
  const error = fieldState.error?.message ?? problem;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">CV</legend>
      <div className="flex flex-wrap items-center gap-2">
        {field.value && !sending && (
          <a href={`${field.value}?download`} className="text-link mr-4 text-14" download>
            Download the CV
          </a>
        )}
        <Button
          ref={choose}
          size="sm"
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {field.value ? "Replace" : "Choose a PDF"}
        </Button>
        {(field.value || sending) && (
          <Button
            size="sm"
            onClick={() => {
              if (sending) upload.cancel();
              else field.onChange("");
              choose.current?.focus();
            }}
          >
            {sending ? "Cancel upload" : "Remove"}
          </Button>
        )}
      </div>
      <FieldHint id={`${id}-hint`}>{CV_HINT}</FieldHint>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CV"
        accept={acceptOf(CV_RULE)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload.choose(file);
          target.value = "";
        }}
      />
      <div role="status" className="text-14 text-ink-2">
        {sending && (
          <div className="mt-3 max-w-90">
            <Progress
              label={`Uploading ${sending.name}`}
              value={sending.sentBytes}
              max={sending.totalBytes}
            />
          </div>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const CV_HINT = `${uploads.cv.hint}. Everybody who sees the profile can download it, with the author and program that it names`;

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
