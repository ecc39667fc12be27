import { type OwnAppearance, PortfolioAppearance } from "@contract/appearance";
import { UpdateAppearance } from "@contract/update-appearance";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useSuspension } from "../../../auth/use-suspension";
import { failureOf, failureSentence } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { replaceViewer } from "../../../data/cache/viewer";
import { showFieldErrors } from "../../../data/forms/form";
import { useFormDraft } from "../../../data/forms/use-draft";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { FooterAlert } from "../../../ui/footer-alert";
import { SegmentedControl } from "../../../ui/segmented-control";
import { toast } from "../../../ui/toast";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import type { PreviewMessage } from "../../../users/portfolio-preview";
import { usePictureUpload } from "../../../users/use-picture-upload";
import { type AppearanceForm, previewOf, useAppearanceForm, valuesOf } from "./appearance-form";
import { readLogo } from "./logo-pixels";
import { LookFields } from "./look-fields";
import { PortfolioSkeleton } from "./portfolio-skeleton";
import { PracticeFields } from "./practice-fields";

/** Edits the viewer's portfolio, with a preview of unsaved changes. */
export function PortfolioPanel({ viewer }: { viewer: CurrentUser }) {
  const { data, error, refetch } = trpc.appearance.read.useQuery({});
  if (data) return <PortfolioForm viewer={viewer} saved={data.appearance} />;
  if (!error) return <PortfolioSkeleton />;
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
  const logos = { logo: useLogoUpload(form, "logo"), logoDark: useLogoUpload(form, "logoDark") };
  useFormDraft(form, viewer.id, "portfolio");
  const { saving, removing } = useSaveAppearance(viewer, form);
  const suspension = useSuspension();
  const values = useWatch({ control: form.control }) as ReturnType<typeof valuesOf>;
  const { isDirty, errors } = form.formState;
  const isUnsaved = isDirty || logos.logo.isUnsent || logos.logoDark.isUnsent;
  const reset = () => {
    logos.logo.reset();
    logos.logoDark.reset();
    form.reset(valuesOf(saved), { keepDirtyValues: false });
  };
  const save = async () => {
    const isStored = await Promise.all(Object.values(logos).map((logo) => logo.waitUntilStored()));
    if (isStored.every(Boolean)) await saving.submit();
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
      <UnsavedGuard when={isUnsaved} onLeave={reset} />
      <div className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-[432px_minmax(0,1fr)]">
        <div className="min-w-0">
          <PracticeFields form={form} viewer={viewer} logos={logos} />
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
          <Button disabled={!isUnsaved} onClick={reset}>
            Reset
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isUnsaved || suspension !== null}
            busy={saving.isBusy || logos.logo.isSending || logos.logoDark.isSending ? "Saving..." : undefined}
          >
            Save changes
          </Button>
        </div>
      </div>
    </form>
  );
}

function useLogoUpload(form: AppearanceForm, name: "logo" | "logoDark") {
  const store = async (url: string, file: File) => {
    const { ratio, needsGround } = await readLogo(file);
    form.setValue(name, url, { shouldDirty: true });
    form.setValue(`${name}Ratio`, ratio);
    if (name === "logo") form.setValue("logoNeedsGround", needsGround);
  };
  return usePictureUpload(store, { keepsShape: true });
}

const WIDTH_NAMES = { desktop: "Desktop", phone: "Phone" };
const WIDTH_ORDER = ["desktop", "phone"] as const;
/** The time without input before the preview shows the entered values. */
const REST_MS = 500;

type PreviewFrameProps = { username: string; appearance: PortfolioAppearance | null };

/** The portfolio as it would be, in a frame that gets the appearance by messages. */
function PreviewFrame({ username, appearance }: PreviewFrameProps) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<keyof typeof WIDTH_NAMES>("desktop");
  const text = JSON.stringify(appearance);
  const latest = useRef(text);

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => post(frame.current, text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && "isPreviewReady" in data) post(frame.current, latest.current);
    };
    addEventListener("message", answer);
    return () => removeEventListener("message", answer);
  }, []);

  const address = `/portfolio/${encodeURIComponent(username)}`;
  return (
    <section
      aria-label="Preview"
      className="flex h-180 min-w-0 flex-col border border-line lg:sticky lg:top-20 lg:h-[calc(100dvh-176px)] lg:min-h-120"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sheet px-4 py-1.5">
        <span className="min-w-0 grow truncate font-mono text-12 text-ink-2">{address}</span>
        <SegmentedControl
          legend="Width of the preview"
          name={`${id}-width`}
          choices={WIDTH_NAMES}
          order={WIDTH_ORDER}
          value={width}
          onChange={setWidth}
        />
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "text", size: "sm" })}
        >
          <ArrowUpRight /> Open
        </a>
      </div>
      <div className="min-h-0 grow overflow-hidden bg-well">
        <iframe
          ref={frame}
          title="Preview of the portfolio"
          src={`${address}?preview=1`}
          className={
            width === "phone"
              ? "mx-auto block h-full w-full max-w-[390px] border-x border-line bg-paper"
              : "block h-[160%] w-[160%] origin-top-left scale-[0.625] bg-paper"
          }
        />
      </div>
    </section>
  );
}

const post = (frame: HTMLIFrameElement | null, text: string) =>
  frame?.contentWindow?.postMessage(
    { previewed: JSON.parse(text) } satisfies PreviewMessage,
    location.origin,
  );

const FAILED = "Failed to save the portfolio";

/** Saves the form, or gives the portfolio its usual look back, which the toast can undo. */
function useSaveAppearance(viewer: CurrentUser, form: AppearanceForm) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.appearance.update.useMutation();
  const remove = trpc.appearance.remove.useMutation();

  const show = (appearance: OwnAppearance | null) => {
    utils.appearance.read.setData({}, { appearance });
    form.reset(valuesOf(appearance), { keepDirtyValues: false });
    replaceViewer(queryClient, {
      ...viewer,
      appearance: PortfolioAppearance.nullable().parse(appearance),
    });
  };
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async (values) => {
      try {
        const { appearance } = await update.mutateAsync(values);
        if (isCurrent()) show(appearance);
        toast({ title: "Portfolio saved" });
      } catch (error) {
        const failure = failureOf(error);
        if (isCurrent() && !showFieldErrors(form, failure.fields, Object.keys(UpdateAppearance.shape)))
          form.setError("root.server", { message: failureSentence(FAILED, failure) });
        toastFailure(FAILED, error);
      }
    })(),
  );
  const restore = (before: OwnAppearance) =>
    update
      .mutateAsync({ ...before, accent: before.accent.chosen })
      .then(({ appearance }) => show(appearance))
      .catch((error: unknown) => toastFailure(FAILED, error));
  const removing = useSubmit(async (_isCurrent, before: OwnAppearance) => {
    try {
      await remove.mutateAsync({});
      show(null);
      toast({
        title: "The portfolio has its usual look",
        action: { label: "Undo", onClick: () => void restore(before) },
      });
    } catch (error) {
      toastFailure(FAILED, error);
    }
  });
  return { saving, removing };
}
