import { NOTIFICATION_MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "@contract/admin";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../ui/field";
import { Input, Select, Textarea } from "../../../ui/input";
import type { NotifyInput, NotifyOutput } from "./use-notification-form";

/** What a notification says. */
export function NotifyFields({ form }: { form: UseFormReturn<NotifyInput, unknown, NotifyOutput> }) {
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <Field label="Type" htmlFor={`${id}-type`} error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...form.register("type")} required>
            <option value="">Choose a type</option>
            <option value="info">Info</option>
            <option value="warning">Warning</option>
            <option value="critical">Critical</option>
          </Select>
        )}
      </Field>
      <Field label="Title" htmlFor={`${id}-title`} error={errors.title?.message}>
        <Input {...form.register("title")} maxLength={NOTIFICATION_TITLE_MAX} autoComplete="off" required />
      </Field>
      <Field label="Message" htmlFor={`${id}-message`} error={errors.message?.message}>
        <Textarea {...form.register("message")} rows={5} maxLength={NOTIFICATION_MESSAGE_MAX} required />
      </Field>
    </>
  );
}
