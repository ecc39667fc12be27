import type { contactKinds } from "@contract/appearance";
import { groupDigits } from "@contract/group-digits";
import { OPENING_TEXT_MAX, PRACTICE_NAME_MAX, UpdateAppearance } from "@contract/update-appearance";
import type { CurrentUser } from "@contract/users";
import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { TagInput } from "../../../features/projects/form/tag-input";
import type { PictureUpload } from "../../../features/users/use-picture-upload";
import { practiceNameOf } from "../../../features/users/user-labels";
import { Field, FieldHint } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import type { AppearanceForm } from "./appearance-form";
import { LinkFields } from "./link-fields";
import { MarkField } from "./mark-field";

const CONTACT_NAMES = { form: "Form to your messages", email: "Mail address", none: "None" };
const CONTACT_HINTS = {
  form: "People who are logged in write to you. Nobody sees your address",
  email: "Shown to people who ask for it, and in no page that programs read",
  none: "The portfolio has no contact",
};

type PracticeFieldsProps = { form: AppearanceForm; viewer: CurrentUser; mark: PictureUpload };

/** Who the portfolio is of, and how to reach them. */
export function PracticeFields({ form, viewer, mark }: PracticeFieldsProps) {
  const id = useId();
  const { errors } = form.formState;
  const [openingText, contact] = useWatch({ control: form.control, name: ["openingText", "contact"] });
  return (
    <section className="grid gap-6">
      <h2 className="text-20 font-medium">Who you are</h2>
      <Field
        label="Name on the portfolio"
        htmlFor={`${id}-name`}
        error={errors.name?.message}
        hint="Without one, the name of your company or your own"
      >
        <Input
          {...form.register("name")}
          maxLength={PRACTICE_NAME_MAX}
          placeholder={practiceNameOf({ ...viewer, appearance: null })}
        />
      </Field>
      <MarkField form={form} mark={mark} />
      <Field
        label="Opening text"
        htmlFor={`${id}-text`}
        error={errors.openingText?.message}
        counter={`${openingText.length} of ${groupDigits(OPENING_TEXT_MAX)}`}
      >
        <Textarea {...form.register("openingText")} maxLength={OPENING_TEXT_MAX} />
      </Field>
      <div>
        <p aria-hidden className="mb-1.5 text-14 font-medium">
          Contact
        </p>
        <Controller
          control={form.control}
          name="contact"
          render={({ field }) => (
            <SegmentedControl
              legend="Contact"
              name={`${id}-contact`}
              choices={CONTACT_NAMES}
              order={ORDER}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <FieldHint>{CONTACT_HINTS[contact]}</FieldHint>
      </div>
      {contact === "email" && (
        <Field label="Mail address" htmlFor={`${id}-email`} error={errors.contactEmail?.message}>
          <Input {...form.register("contactEmail")} type="email" autoComplete="email" spellCheck={false} />
        </Field>
      )}
      <LinkFields form={form} />
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <TagInput
            label="Languages"
            hint="Enter adds one, such as Norwegian"
            values={field.value}
            onChange={field.onChange}
            check={checkLanguages}
            error={errors.languages?.message}
          />
        )}
      />
    </section>
  );
}

const ORDER: (typeof contactKinds)[number][] = ["form", "email", "none"];
const checkLanguages = (values: string[]) =>
  UpdateAppearance.shape.languages.safeParse(values).error?.issues[0]?.message;
