import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import { useController, useFormState, useWatch } from "react-hook-form";
import { TagInput } from "../../../features/projects/form/tag-input";
import { formatNumber } from "../../../lib/format/format";
import { maxLengthOf } from "../../../lib/forms/form";
import { type ControlProps, Field } from "../../../ui/field";
import { Input, Select, Textarea } from "../../../ui/input";
import {
  type LinkName,
  type ListName,
  ProfileChanges,
  type ProfileForm,
  type TextName,
} from "./profile-fields";

type FieldProps<N extends string = TextName> = {
  form: ProfileForm;
  name: N;
  label: string;
  hint?: ReactNode;
};

/** One line of text. `numeric` takes "1,200" as 1200 and brings up a phone's digits. */
export function TextField({
  numeric = false,
  input,
  ...field
}: FieldProps & { numeric?: boolean; input?: ComponentProps<"input"> }) {
  const { form, name } = field;
  return (
    <Labelled {...field}>
      <Input
        {...form.register(name, numeric ? { setValueAs: withoutSeparators } : {})}
        inputMode={numeric ? "numeric" : undefined}
        autoComplete="off"
        {...input}
      />
    </Labelled>
  );
}

type LinkFieldProps = FieldProps<LinkName> & {
  placeholder: string;
  /** What is kept of what was typed; null where that is refused. */
  complete: (typed: string) => string | null;
};

/** An address of the web, which may be typed without https://; what will be saved is shown. */
export function LinkField({ placeholder, complete, ...field }: LinkFieldProps) {
  const typed = (useWatch({ control: field.form.control, name: field.name }) ?? "").trim();
  const saved = typed && complete(typed);
  const attributes = { type: "url", autoCapitalize: "none", spellCheck: false, placeholder };
  return <TextField {...field} hint={saved && saved !== typed && `Saved as ${saved}`} input={attributes} />;
}

export function BiographyField({ form }: { form: ProfileForm }) {
  const length = (useWatch({ control: form.control, name: "bio" }) ?? "").length;
  const max = maxLengthOf(ProfileChanges.shape.bio);
  return (
    <Labelled
      form={form}
      name="bio"
      label="Biography"
      counter={max === undefined ? undefined : `${formatNumber(length)} / ${formatNumber(max)}`}
    >
      <Textarea {...form.register("bio")} rows={8} />
    </Labelled>
  );
}

/** One of a list, or none of them; what was chosen once stays a choice. */
export function ChoiceField({ options, ...field }: FieldProps<"companyType"> & { options: string[] }) {
  const { form, name } = field;
  const kept = form.formState.defaultValues?.[name];
  return (
    <Labelled {...field}>
      <Select {...form.register(name)}>
        <option value="">None</option>
        {[...new Set([...(kept ? [kept] : []), ...options])].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Labelled>
  );
}

/** Words one by one. */
export function ListField({ form, name, label, hint }: FieldProps<ListName> & { hint: string }) {
  const { field, fieldState } = useController({ control: form.control, name });
  const check = (values: string[]) => ProfileChanges.shape[name].safeParse(values).error?.issues[0]?.message;
  const focusOf = (element: HTMLDivElement | null) =>
    field.ref({ focus: () => element?.querySelector("input")?.focus() });
  return (
    <div ref={focusOf}>
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

/** Label, hint and what is wrong; all but the name may stay empty. */
function Labelled({
  form,
  name,
  children,
  ...rest
}: FieldProps & { counter?: string | undefined; children: ReactElement<ControlProps> }) {
  const state = useFormState({ control: form.control, name });
  return (
    <Field
      {...rest}
      htmlFor={useId()}
      optional={name !== "fullName"}
      error={form.getFieldState(name, state).error?.message}
    >
      {children}
    </Field>
  );
}

const withoutSeparators = (value: unknown) =>
  typeof value === "string" ? value.replace(/[,\s]/g, "") : value;
