import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useSuspension, useUploadRefusal } from "../../auth/use-suspension";
import { useSingleFlight } from "../../data/forms/form";
import { formatBytes, formatCount } from "../../lib/format/format";
import { dropOtherDetails, focusInvalidDetail } from "../../projects/details/use-details";
import { BasicInformationFields } from "../../projects/form/basic-information-fields";
import { DetailsFields } from "../../projects/form/details-fields";
import {
  dropBlankPeople,
  emptyProject,
  ProjectForm,
  type ProjectFormState,
} from "../../projects/form/project-form";
import { SaveStatus } from "../../projects/form/save-status";
import { MediaStep } from "../../projects/uploads/media-fields";
import {
  allPictures,
  allUrlsOf,
  isInFlight,
  isMainImageUploading,
  isUnsettled,
} from "../../projects/uploads/store/upload-list";
import { createUploadStore, type UploadStore, useUploads } from "../../projects/uploads/store/upload-store";
import type { Timing } from "../../projects/visibility/visibility-form";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { FooterAlert } from "../../ui/footer-alert";
import { Progress } from "../../ui/progress";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { type Draft, uploadListOf } from "./draft/draft";
import { ConflictNotice, StartOver, UnsentFilesNotice } from "./draft/draft-notices";
import type { StepNumber } from "./draft/step-number";
import { useTrashDraft, useWizardDraft } from "./draft/use-wizard-draft";
import { AdditionalStep } from "./steps/additional-step";
import { StepIndicator, WizardHeading } from "./steps/step-indicator";
import { CURRENT_STEP_ID, errorsIn, fileErrors, firstInvalidStep, steps } from "./steps/steps";
import { usePublication, usePublish } from "./steps/use-publish";

type WizardProps = {
  viewer: CurrentUser;
  draftId: number | undefined;
  start: Draft | null;
  step: StepNumber;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
};

/**
 * Creates a project in four steps. Entries are kept across steps, reloads, errors and devices. A step opens only if the
 * steps before it are valid.
 */
export function Wizard({ viewer, draftId, start: draft, step: requestedStep, onStep }: WizardProps) {
  const onUploadRefused = useUploadRefusal();
  const suspension = useSuspension();
  const [store] = useState(() => createUploadStore(uploadListOf(draft), onUploadRefused));
  const form: ProjectFormState = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: { ...emptyProject, ...draft?.values },
  });
  const step = firstInvalidStep(errorsIn(form.getValues(), store.read()), requestedStep) ?? requestedStep;
  const kept = useWizardDraft({ userId: viewer.id, draftId, start: draft, form, store, step });
  const { saver, state, keptAt, discard } = kept;
  const trashDraft = useTrashDraft();
  const publication = usePublication(viewer.id, draftId, draft);
  const forget = () => {
    discard();
    publication.discard();
  };
  const { publish, saveDraft, isCreating, error, sending } = usePublish({
    userId: viewer.id,
    form,
    store,
    saver,
    publication,
    onDone: forget,
    onInvalidStep: (invalid) => (invalid === step ? focusFirstError(invalid, form, store) : onStep(invalid)),
  });

  useEffect(() => {
    if (step !== requestedStep) onStep(step, { replace: true });
  }, [step, requestedStep, onStep]);
  useStepFocus(step, form, store);
  const { isWaiting, waitForMainImage } = useMainImageUpload(store, step);

  const next = useSingleFlight(async () => {
    dropBlankPeople(form);
    dropOtherDetails(form, allUrlsOf(store.read()));
    const areFieldsValid =
      steps[step].fields.length === 0 || (await form.trigger(steps[step].fields, { shouldFocus: true }));
    if (step === 3 && !(await waitForMainImage())) return;
    if (step === 3) focusInvalidDetail(form);
    const files = fileErrors(step, errorsIn(form.getValues(), store.read()));
    if (files) store.setErrors(files);
    if (files) focusFirstError(step, form, store);
    if (!areFieldsValid || files) return;
    if (step < 4) onStep((step + 1) as StepNumber);
    else await publish();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void next();
  };
  const saveAsDraft = useSingleFlight(async () => {
    dropBlankPeople(form);
    dropOtherDetails(form, allUrlsOf(store.read()));
    await saveDraft();
  });
  const startOver = () => {
    const { id } = saver.server() ?? {};
    form.reset(emptyProject);
    store.clear();
    forget();
    if (id) trashDraft(id);
    onStep(1);
  };

  return (
    <form
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      noValidate
      aria-label="Create Project"
    >
      <div className="sheet-edges">
        <WizardHeading>
          {keptAt && !isCreating && (
            <span className="flex flex-wrap items-center justify-end gap-2">
              <SaveStatus state={state} keptAt={keptAt} onRetry={() => void saver.save()} />
              <Button size="sm" onClick={() => void saveAsDraft()}>
                Save as draft
              </Button>
              <StartOver onConfirm={startOver} />
            </span>
          )}
        </WizardHeading>
        <StepIndicator step={step} />
        {step <= 2 && <p className="mt-4 text-14 text-ink-2">Fields with * are required.</p>}
        <div className="mt-7 **:scroll-mt-24">
          {step >= 3 && <UnsentFilesNotice store={store} step={step} />}
          {step === 1 && <BasicInformationFields form={form} />}
          {step === 2 && <DetailsFields form={form} isFirst={viewer.publishedCount === 0} />}
          {step === 3 && <MediaStep store={store} form={form} />}
          {step === 4 && <AdditionalStep {...{ viewer, form, store, publication }} />}
        </div>
      </div>
      <WizardFooter
        step={step}
        timing={publication.input.timing}
        notice={<ConflictNotice state={state} onResolve={(choice) => void saver.resolve(choice)} />}
        isCreating={isCreating}
        isWaiting={isWaiting}
        sending={sending}
        error={suspension ?? error}
      />
      <LeaveGuard store={store} isCreating={isCreating} />
    </form>
  );
}

type WizardFooterProps = {
  step: StepNumber;
  timing: Timing;
  notice: ReactNode;
  isCreating: boolean;
  /** True if Next was pressed and waits for the main image. */
  isWaiting: boolean;
  sending: Sending | null;
  error: string | undefined;
};

/** Upload progress of the project with its model, in bytes. */
type Sending = { sent: number; total: number };

/** Sticky footer: Back, the upload progress, and Next or Create Project. */
function WizardFooter(props: WizardFooterProps) {
  const { step, timing, notice, isCreating, isWaiting, sending, error } = props;
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      {notice}
      <FooterAlert>{error}</FooterAlert>
      {sending && <Progress value={sending.sent} max={sending.total} label="Sending the project" />}
      <div className="sheet-edges flex h-18 items-center justify-between gap-4">
        {step > 1 ? (
          <Link
            from="/projects/new"
            to="/projects/new"
            search={({ draft }) => ({ draft, step: (step - 1) as StepNumber })}
            disabled={isCreating}
            className={buttonClass()}
          >
            <ArrowLeft /> Back
          </Link>
        ) : (
          <span />
        )}
        <div className="flex min-w-0 items-center gap-4">
          <p role="status" className="sr-only">
            {isWaiting && "The main image is still uploading. The next step opens when it is uploaded."}
          </p>
          <p className="text-right text-14 text-ink-2">{sending && sentOf(sending)}</p>
          <Button
            type="submit"
            variant="primary"
            busy={busyLabel(isCreating, isWaiting, timing)}
            onClick={ignoreSecondClick}
          >
            {step < 4 ? (
              <>
                Next <ArrowRight />
              </>
            ) : (
              submitLabels[timing]
            )}
          </Button>
        </div>
      </div>
    </div>
  );
}

const submitLabels: Record<Timing, string> = {
  published: "Create Project",
  scheduled: "Schedule",
  draft: "Save as draft",
};

/** The second click of a double click would hit the next step's button. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

const sentOf = ({ sent, total }: Sending) => `${formatBytes(Math.min(sent, total))} of ${formatBytes(total)}`;

const busyLabel = (isCreating: boolean, isWaiting: boolean, timing: Timing) => {
  if (isCreating) return timing === "published" ? "Creating..." : "Saving...";
  return isWaiting ? "Uploading..." : undefined;
};

/** Focuses the first invalid field of a step. Returns whether there is one. */
function focusFirstError(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const { fields, files } = steps[step];
  const field = fields.find((name) => form.getFieldState(name).invalid);
  if (field) document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  const file = files.find((name) => store.read().errors[name]);
  if (!field && file) document.getElementById(file)?.focus();
  return Boolean(field ?? file);
}

/** Focuses the first invalid field after a step change, or else the step's name so that screen readers announce it. */
function useStepFocus(step: StepNumber, form: ProjectFormState, store: UploadStore) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstError(step, form, store))
      document.getElementById(CURRENT_STEP_ID)?.focus({ preventScroll: true });
  }, [step, form, store]);
}

/** Asks for confirmation before the page is left while files are uploading, or some are not sent yet. */
function LeaveGuard({ store, isCreating }: { store: UploadStore; isCreating: boolean }) {
  const uploadList = useUploads(store);
  const inFlight = allPictures(uploadList).filter(isInFlight).length;
  const hasExcess = Object.values(uploadList.refused).some((files) => files.some(({ excess }) => excess));
  return (
    <UnsavedGuard
      when={inFlight > 0}
      whenClosing={isUnsettled(uploadList) || uploadList.model !== null || hasExcess || isCreating}
      title="Leave while pictures are uploading?"
      description={`${formatCount(inFlight, "upload")} will be stopped. Everything else is kept.`}
      onLeave={store.cancelAll}
    />
  );
}

const MEDIA: StepNumber = 3;

/** Lets Next wait until the main image is uploaded. Leaving the step cancels the waiting. */
function useMainImageUpload(store: UploadStore, step: StepNumber) {
  const [isWaiting, setWaiting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    if (step === MEDIA) return () => controller.current?.abort();
  }, [step]);

  /** Resolves with false if the waiting was cancelled. */
  const waitForMainImage = async () => {
    controller.current = new AbortController();
    setWaiting(true);
    const isDone = await store.waitFor(
      (uploadList) => !isMainImageUploading(uploadList),
      controller.current.signal,
    );
    setWaiting(false);
    return isDone;
  };
  return { isWaiting, waitForMainImage };
}
