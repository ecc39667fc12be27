import { cutText } from "@contract/graphemes";
import { SHEET_NAME_MAX, type SheetTemplate, type SheetTemplateItem, sheetLayouts } from "@contract/sheets";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { submitting, useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { UserText } from "../../../ui/user-text";
import { documentTitle } from "../document/pages";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";

type TemplatesProps = { draft: SheetDraft; onApply: (draft: SheetDraft) => void };

/** The templates of the account: applied, saved, renamed and deleted. */
export function Templates({ draft, onApply }: TemplatesProps) {
  const queryClient = useQueryClient();
  const load = trpc.useUtils();
  const { data: templates, error, refetch } = trpc.sheetTemplates.list.useQuery({});
  const create = trpc.sheetTemplates.create.useMutation();
  const remove = trpc.sheetTemplates.remove.useMutation();
  const refresh = () => invalidateAfter(queryClient, "sheetTemplatesChanged");
  const run = async (title: string, call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (failure) {
      toastFailure(title, failure);
    }
    await refresh();
  };
  const apply = useSubmit((_isCurrent, { id }: SheetTemplateItem) =>
    run("The template was not opened", async () =>
      onApply(draftOf(await load.sheetTemplates.read.fetch({ id }))),
    ),
  );
  const deletion = useSubmit((_isCurrent, { id, name }: SheetTemplateItem) =>
    run("The template was not deleted", async () => {
      const template = await load.sheetTemplates.read.fetch({ id });
      await remove.mutateAsync({ id });
      if (draft.templateId === id) onApply({ ...draft, templateId: null });
      toast({
        title: `“${name}” deleted`,
        action: {
          label: "Undo",
          onClick: () => void run("The template was not restored", () => create.mutateAsync(template)),
        },
      });
    }),
  );
  return (
    <FormPart title="Templates">
      <SaveTemplate
        draft={draft}
        applied={templates?.find(({ id }) => id === draft.templateId)}
        onSaved={(templateId) => onApply({ ...draft, templateId })}
        onDone={refresh}
      />
      {error ? (
        <div role="alert" className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        !templates && <Skeleton className="mt-5 h-11" />
      )}
      {templates && templates.length > 0 && (
        <ul aria-label="Templates" className="mt-5 border-t border-line">
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              layout={sheetLayouts[template.layout]}
              isApplied={template.id === draft.templateId}
              onApply={() => void apply.submit(template)}
              onDelete={() => void deletion.submit(template)}
              onRenamed={refresh}
            />
          ))}
        </ul>
      )}
    </FormPart>
  );
}

const draftOf = ({
  id,
  name: _name,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...setup
}: SheetTemplate): SheetDraft => ({ ...setup, templateId: id });

type TemplateRowProps = {
  template: SheetTemplateItem;
  layout: string;
  isApplied: boolean;
  onApply: () => void;
  onDelete: () => void;
  onRenamed: () => Promise<void>;
};

function TemplateRow({ template, layout, isApplied, onApply, onDelete, onRenamed }: TemplateRowProps) {
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

type SaveTemplateProps = {
  draft: SheetDraft;
  /** The template that the document was made from. */
  applied: SheetTemplateItem | undefined;
  onSaved: (id: number) => void;
  onDone: () => Promise<void>;
};

/** Saves the document as a new template, or into the template that it was made from. */
function SaveTemplate({ draft, applied, onSaved, onDone }: SaveTemplateProps) {
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
