import { type SheetTemplate, type SheetTemplateItem, sheetLayouts } from "@contract/sheets";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";
import { SaveTemplate } from "./save-template";
import { TemplateRow } from "./template-row";

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
