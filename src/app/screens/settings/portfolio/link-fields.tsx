import { LINK_LABEL_MAX, LINKS_MAX } from "@contract/update-appearance";
import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import type { AppearanceForm } from "./appearance-form";

/** Links of the practice, each with a label and an address. */
export function LinkFields({ form }: { form: AppearanceForm }) {
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
