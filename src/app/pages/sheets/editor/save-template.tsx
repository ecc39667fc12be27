import { cutText } from "@contract/graphemes";
import { SHEET_NAME_MAX, type SheetTemplateItem } from "@contract/sheets";
import { useId, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { submitting, useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { toast } from "../../../ui/toast";
import { documentTitle } from "../document/pages";
import type { SheetDraft } from "../document/use-document";

type SaveTemplateProps = {
  draft: SheetDraft;
  /** The template that the document was made from. */
  applied: SheetTemplateItem | undefined;
  onSaved: (id: number) => void;
  onDone: () => Promise<void>;
};

/** Saves the document as a new template, or into the template that it was made from. */
export function SaveTemplate({ draft, applied, onSaved, onDone }: SaveTemplateProps) {
  const id = useId();
  const create = trpc.sheetTemplates.create.useMutation();
  const update = trpc.sheetTemplates.update.useMutation();
  const [entered, setName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const name = entered ?? cutText(documentTitle(draft), SHEET_NAME_MAX);
  const { templateId: _templateId, ...setup } = draft;
  const saving = useSubmit(async () => {
    setFailure(undefined);
    try {
      const template = await create.mutateAsync({ ...setup, name });
      toast({ title: "Template saved" });
      setName(undefined);
      onSaved(template.id);
    } catch (error) {
      const { message, fields } = failureOf(error);
      setFailure(Object.values(fields ?? {})[0] ?? message);
    }
    await onDone();
  });
  const updating = useSubmit(async () => {
    if (!applied) return;
    try {
      await update.mutateAsync({ ...setup, id: applied.id });
      toast({ title: `“${applied.name}” saved` });
    } catch (error) {
      toastFailure("The template was not saved", error);
    }
    await onDone();
  });
  return (
    <form onSubmit={submitting(saving.submit)} method="post" noValidate className="grid gap-3">
      <Field label="Name of the template" htmlFor={id} error={failure}>
        <Input
          value={name}
          maxLength={SHEET_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isBusy ? "Saving..." : undefined}>
          Save as template
        </Button>
        {applied && (
          <Button
            busy={updating.isBusy ? "Saving..." : undefined}
            className="max-w-full min-w-0"
            onClick={() => void updating.submit()}
          >
            <span className="truncate">Save changes to “{applied.name}”</span>
          </Button>
        )}
      </div>
    </form>
  );
}
