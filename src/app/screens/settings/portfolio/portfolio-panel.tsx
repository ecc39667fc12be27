import type { OwnAppearance } from "@contract/appearance";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { useSuspension } from "../../../features/auth/use-suspension";
import { usePictureUpload } from "../../../features/users/use-picture-upload";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useFormDraft } from "../../../lib/forms/use-draft";
import { Button } from "../../../ui/button";
import { FooterAlert } from "../../../ui/footer-alert";
import { Spinner } from "../../../ui/spinner";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { previewOf, useAppearanceForm, valuesOf } from "./appearance-form";
import { LookFields } from "./look-fields";
import { PracticeFields } from "./practice-fields";
import { PreviewFrame } from "./preview-frame";
import { useSaveAppearance } from "./use-save-appearance";

/** How the viewer's portfolio looks, with a preview of what is not saved yet. */
export function PortfolioPanel({ viewer }: { viewer: CurrentUser }) {
  const { data, error, refetch } = trpc.appearance.read.useQuery({});
  if (data) return <PortfolioForm viewer={viewer} saved={data.appearance} />;
  if (!error) return <Spinner />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-8">
      {failureOf(error).message}
      <Button size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

function PortfolioForm({ viewer, saved }: { viewer: CurrentUser; saved: OwnAppearance | null }) {
  const form = useAppearanceForm(saved);
  const mark = usePictureUpload((url) => form.setValue("mark", url, { shouldDirty: true }), {
    keepsShape: true,
  });
  useFormDraft(form, viewer.id, "portfolio");
  const { saving, removing } = useSaveAppearance(viewer, form);
  const suspension = useSuspension();
  const values = useWatch({ control: form.control }) as ReturnType<typeof valuesOf>;
  const { isDirty, errors } = form.formState;
  const isUnsaved = isDirty || mark.isUnsent;
  const putBack = () => {
    mark.reset();
    form.reset(valuesOf(saved), { keepDirtyValues: false });
  };
  const save = async () => {
    if (await mark.waitUntilStored()) await saving.submit();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard when={isUnsaved} onLeave={putBack} />
      <div className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-[432px_minmax(0,1fr)]">
        <div className="min-w-0">
          <PracticeFields form={form} viewer={viewer} mark={mark} />
          <LookFields form={form} />
          <section className="mt-8 border-t border-line pt-6">
            <h2 className="text-20 font-medium">Order</h2>
            <p className="mt-2 text-14 text-ink-2">
              The projects stand in your own order, by sections. You change it on the{" "}
              <Link to="/dashboard" search={{ view: "table" }} className="text-link">
                dashboard
              </Link>
              , where each project also says whether it stands on the portfolio.
            </p>
          </section>
          {saved && (
            <Button
              className="mt-8"
              busy={removing.isBusy ? "Saving..." : undefined}
              disabled={suspension !== null}
              onClick={() => void removing.submit(saved)}
            >
              Use the usual look
            </Button>
          )}
        </div>
        <PreviewFrame username={viewer.username} appearance={saved || isDirty ? previewOf(values) : null} />
      </div>
      <div data-foot className="-mx-margin sticky bottom-0 z-20 mt-10 border-line border-t bg-paper">
        <FooterAlert>{suspension ?? errors.root?.server?.message}</FooterAlert>
        <div className="flex h-18 items-center justify-end gap-2 px-margin md:gap-4">
          <p role="status" className="min-w-0 grow text-14 text-ink-2 max-md:sr-only">
            {isUnsaved && "Changes are in the preview only"}
          </p>
          <Button disabled={!isUnsaved} onClick={putBack}>
            Put back
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isUnsaved || suspension !== null}
            busy={saving.isBusy || mark.isSending ? "Saving..." : undefined}
          >
            Save changes
          </Button>
        </div>
      </div>
    </form>
  );
}
