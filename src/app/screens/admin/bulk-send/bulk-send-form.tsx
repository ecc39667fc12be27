import type { FormEvent, ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { SendDialog } from "./send-dialog";
import type { useBulkSend } from "./use-bulk-send";

type BulkSendFormProps<V extends FieldValues, O> = {
  title: string;
  form: UseFormReturn<V, unknown, O>;
  bulkSend: ReturnType<typeof useBulkSend>;
  /** The sentence with the number of recipients. */
  audience: string;
  submitLabel: string;
  /** The title of the confirmation dialog. */
  question: string;
  preview: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** A form next to a preview of what the recipients see. Asks for confirmation before sending. */
export function BulkSendForm<V extends FieldValues, O>(props: BulkSendFormProps<V, O>) {
  const { title, form, bulkSend, audience, submitLabel, question, preview, onSubmit, onDiscard } = props;
  const { errors, isDirty } = form.formState;
  return (
    <section aria-label={title} className="gap-x-gutter pt-7 lg:grid lg:grid-cols-12">
      <div className="max-w-measure lg:col-span-6">
        <UnsavedGuard when={isDirty} onLeave={onDiscard} />
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          {props.children}
          {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary">
              {submitLabel}
            </Button>
            <p className="text-14 text-ink-2">{audience}</p>
          </div>
        </form>
        {bulkSend.isConfirming && (
          <SendDialog
            title={question}
            audience={audience}
            isSending={bulkSend.isSending}
            onClose={bulkSend.cancel}
            onSend={bulkSend.send}
          >
            <div className="mt-5">{preview}</div>
          </SendDialog>
        )}
      </div>
      <div className="mt-10 lg:col-span-5 lg:col-start-8 lg:mt-0">
        <h2 className="mb-1.5 text-14 font-medium">Preview</h2>
        {preview}
      </div>
    </section>
  );
}
