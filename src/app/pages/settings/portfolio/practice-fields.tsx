import type { contactKinds } from "@contract/appearance";
import { groupDigits } from "@contract/group-digits";
import { PAPER } from "@contract/paper";
import {
  LINK_LABEL_MAX,
  LINKS_MAX,
  OPENING_TEXT_MAX,
  PRACTICE_NAME_MAX,
  UpdateAppearance,
} from "@contract/update-appearance";
import type { CurrentUser } from "@contract/users";
import { Plus, X } from "lucide-react";
import { type CSSProperties, useId, useRef } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { variantUrl } from "../../../lib/media";
import { TagInput } from "../../../projects/form/tag-input";
import { Button } from "../../../ui/button";
import { Field, FieldError, FieldHint } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import { PictureField } from "../../../users/picture-field";
import { PICTURE_HINT, type PictureUpload } from "../../../users/use-picture-upload";
import { practiceNameOf } from "../../../users/user-labels";
import type { AppearanceForm } from "./appearance-form";

const CONTACT_NAMES = { form: "Form to your messages", email: "Mail address", none: "None" };
const CONTACT_HINTS = {
  form: "Visitors write to you, with or without an account. Nobody sees your address",
  email: "Shown to people who ask for it, and in no page that programs read",
  none: "The portfolio has no contact, and only people with an account write to you",
};

type LogoName = "logo" | "logoDark";
type PracticeFieldsProps = {
  form: AppearanceForm;
  viewer: CurrentUser;
  logos: Record<LogoName, PictureUpload>;
};

/** Fields for the owner of the portfolio, and their contact details. */
export function PracticeFields({ form, viewer, logos }: PracticeFieldsProps) {
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
      <LogoField form={form} name="logo" logo={logos.logo} />
      <LogoField form={form} name="logoDark" logo={logos.logoDark} />
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

/** Links of the practice, each with a label and an address. */
function LinkFields({ form }: { form: AppearanceForm }) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "links" });
  const { links: errors } = form.formState.errors;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">Links</legend>
      <div className="grid gap-3">
        {fields.map((field, index) => {
          const error = errors?.[index]?.label?.message ?? errors?.[index]?.url?.message;
          const described = error ? { "aria-describedby": `${id}-${index}-error` } : {};
          return (
            <div key={field.id}>
              <div className="flex gap-2">
                <Input
                  {...form.register(`links.${index}.label`)}
                  {...described}
                  aria-label={`Label of link ${index + 1}`}
                  aria-invalid={errors?.[index]?.label ? true : undefined}
                  placeholder="Label"
                  maxLength={LINK_LABEL_MAX}
                  className="basis-2/5"
                />
                <Input
                  {...form.register(`links.${index}.url`)}
                  {...described}
                  aria-label={`Address of link ${index + 1}`}
                  aria-invalid={errors?.[index]?.url ? true : undefined}
                  type="url"
                  placeholder="example.com"
                  spellCheck={false}
                />
                <button
                  type="button"
                  aria-label={`Remove link ${index + 1}`}
                  className="icon-button my-0.5"
                  onClick={() => {
                    remove(index);
                    add.current?.focus();
                  }}
                >
                  <X />
                </button>
              </div>
              {error && <FieldError id={`${id}-${index}-error`}>{error}</FieldError>}
            </div>
          );
        })}
      </div>
      <Button
        ref={add}
        size="sm"
        className={fields.length > 0 ? "mt-3" : ""}
        disabled={fields.length >= LINKS_MAX}
        onClick={() => append({ label: "", url: "" })}
      >
        <Plus /> Add a link
      </Button>
      {fields.length >= LINKS_MAX && (
        <span className="ml-3 text-14 text-ink-2">{`At most ${LINKS_MAX} links`}</span>
      )}
    </fieldset>
  );
}

const LOGO_FIELDS: Record<LogoName, { legend: string; hint: string; ground: string }> = {
  logo: { legend: "Logo", hint: `${PICTURE_HINT}. One colour is best`, ground: "bg-drawing" },
  logoDark: {
    legend: "Logo for dark pages",
    hint: "Without one, dark pages show the logo, on a light ground where it is dark",
    ground: "bg-(--dark-page)",
  },
};
type LogoFieldProps = { form: AppearanceForm; name: LogoName; logo: PictureUpload };

/** A field for a logo of the practice. It shows the logo on a light or dark ground, like the pages where it is used. */
function LogoField({ form, name, logo }: LogoFieldProps) {
  const saved = useWatch({ control: form.control, name });
  const { legend, hint, ground } = LOGO_FIELDS[name];
  return (
    <PictureField
      legend={legend}
      picture={logo}
      saved={saved && variantUrl(saved, 320)}
      onRemove={() => form.setValue(name, null, { shouldDirty: true })}
      hint={hint}
      error={form.formState.errors[name]?.message}
    >
      {(shown) => (
        <span
          className={`grid h-18 min-w-18 place-items-center border border-line p-2 ${ground}`}
          style={{ "--dark-page": PAPER.dark } as CSSProperties}
        >
          {shown && <img src={shown} alt="" className="h-13 max-w-60 object-contain" />}
        </span>
      )}
    </PictureField>
  );
}
