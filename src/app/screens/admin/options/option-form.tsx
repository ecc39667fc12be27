import type { CreateCompanyType } from "@contract/options";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../lib/api/failure";
import { isUnconfirmed } from "../../../lib/api/timeout";
import { maxLengthOf, showFieldErrors, useSingleFlight } from "../../../lib/forms/form";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { useLastViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { UnsavedGuard } from "../../../ui/unsaved-guard";

type NewOption = z.infer<typeof CreateCompanyType>;
type OptionFormProps = {
  noun: string;
  schema: typeof CreateCompanyType;
  onCreate: (option: NewOption) => Promise<unknown>;
  onUnconfirmed: () => void;
};

/** Adds an option to the list. */
export function OptionForm({ noun, schema, onCreate, onUnconfirmed }: OptionFormProps) {
  const id = useId();
  const form = useForm<NewOption>({ resolver: zodResolver(schema), defaultValues: { name: "" } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useFormDraft(form, useLastViewer()?.id, `new ${noun}`);
  const submit = useSingleFlight(
    form.handleSubmit(async (option) => {
      try {
        await onCreate(option);
      } catch (error) {
        const { message, fields } = failureOf(error);
        // The option may have been created although no answer came, so the list is refetched.
        if (isUnconfirmed(error)) onUnconfirmed();
        if (!showFieldErrors(form, fields, ["name"])) form.setError("root.server", { message });
        return;
      }
      form.reset();
      form.setFocus("name");
      toast({ title: sentences.optionCreated });
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <UnsavedGuard when={isDirty} onLeave={() => form.reset()} />
      <Field label={`New ${noun}`} htmlFor={`${id}-name`} error={errors.name?.message}>
        <Input
          {...form.register("name")}
          maxLength={maxLengthOf(schema.shape.name)}
          autoComplete="off"
          required
        />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting ? "Creating..." : undefined}>
          Create
        </Button>
      </div>
    </form>
  );
}
