import { SHEET_NAME_MAX, type SheetTemplateItem } from "@contract/sheets";
import { useState } from "react";
import { trpc } from "../../../data/api/trpc";
import { submitting, useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Input } from "../../../ui/input";
import { UserText } from "../../../ui/user-text";

type TemplateRowProps = {
  template: SheetTemplateItem;
  layout: string;
  isApplied: boolean;
  onApply: () => void;
  onDelete: () => void;
  onRenamed: () => Promise<void>;
};

export function TemplateRow({ template, layout, isApplied, onApply, onDelete, onRenamed }: TemplateRowProps) {
  const { id, name } = template;
  const update = trpc.sheetTemplates.update.useMutation();
  const [newName, setNewName] = useState<string>();
  const renaming = useSubmit(async () => {
    try {
      await update.mutateAsync({ id, name: newName ?? name });
      setNewName(undefined);
    } catch (error) {
      toastFailure("The template was not renamed", error);
    }
    await onRenamed();
  });
  return (
    <li className="border-b border-line py-2.5 text-14">
      <UserText as="p" className="font-medium wrap-anywhere">
        {name}
      </UserText>
      <p className="text-ink-2">{isApplied ? `${layout}, in use` : layout}</p>
      {newName === undefined ? (
        <div className="flex flex-wrap gap-x-4 gap-y-2 pt-1">
          <button type="button" aria-label={`Use ${name}`} className="text-link" onClick={onApply}>
            Use
          </button>
          <button
            type="button"
            aria-label={`Rename ${name}`}
            className="text-link"
            onClick={() => setNewName(name)}
          >
            Rename
          </button>
          <button type="button" aria-label={`Delete ${name}`} className="text-link" onClick={onDelete}>
            Delete
          </button>
        </div>
      ) : (
        <form onSubmit={submitting(renaming.submit)} method="post" noValidate className="flex gap-2 pt-2">
          <Input
            aria-label="New name"
            value={newName}
            maxLength={SHEET_NAME_MAX}
            autoComplete="off"
            autoFocus
            onChange={(event) => setNewName(event.target.value)}
          />
          <Button type="submit" className="h-11" busy={renaming.isBusy ? "Saving..." : undefined}>
            Save
          </Button>
        </form>
      )}
    </li>
  );
}
