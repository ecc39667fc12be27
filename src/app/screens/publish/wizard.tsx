import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSuspension } from "../../features/auth/use-suspension";
import { useUploadRefusal } from "../../features/auth/use-upload-refusal";
import { dropOtherDetails, focusInvalidDetail } from "../../features/projects/details/use-image-details";
import { BasicInformationFields } from "../../features/projects/form/basic-information-fields";
import { DetailsFields } from "../../features/projects/form/details-fields";
import {
  dropBlankPeople,
  emptyProject,
  ProjectForm,
  type ProjectFormState,
} from "../../features/projects/form/project-form";
import { SaveStatus } from "../../features/projects/form/save-status";
import { MediaStep } from "../../features/projects/uploads/media-fields";
import { allUrlsOf } from "../../features/projects/uploads/store/upload-list";
import { createUploadStore } from "../../features/projects/uploads/store/upload-store";
import { useSingleFlight } from "../../lib/forms/form";
import { Button } from "../../ui/button";
import { ConflictNotice } from "./draft/conflict-notice";
import { type Draft, uploadListOf } from "./draft/draft";
import { StartOver } from "./draft/start-over";
import { UnsentFilesNotice } from "./draft/unsent-files-notice";
import { useTrashDraft } from "./draft/use-trash-draft";
import { useWizardDraft } from "./draft/use-wizard-draft";
import { LeaveGuard } from "./leave-guard";
import { AdditionalStep } from "./steps/additional-step";
import { StepIndicator } from "./steps/step-indicator";
import type { StepNumber } from "./steps/step-number";
import { errorsIn, fileErrors, firstInvalidStep, steps } from "./steps/steps";
import { useMainImageUpload } from "./steps/use-main-image-upload";
import { focusFirstError, useStepFocus } from "./steps/use-step-focus";
import { usePublication } from "./use-publication";
import { usePublish } from "./use-publish";
import { WizardFooter } from "./wizard-footer";
import { WizardHeading } from "./wizard-heading";

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
          {step === 2 && <DetailsFields form={form} />}
          {step === 3 && <MediaStep store={store} form={form} />}
          {step === 4 && <AdditionalStep form={form} store={store} publication={publication} />}
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
