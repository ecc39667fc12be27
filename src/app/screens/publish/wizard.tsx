import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSuspension } from "../../features/auth/use-suspension";
import { useUploadRefusal } from "../../features/auth/use-upload-refusal";
import { BasicsStep } from "../../features/projects/form/basics-fields";
import { DetailsStep } from "../../features/projects/form/details-fields";
import {
  dropBlankPeople,
  emptyProject,
  ProjectForm,
  type ProjectFormState,
} from "../../features/projects/form/project-form";
import { MediaStep } from "../../features/projects/uploads/media-fields";
import { createUploadStore } from "../../features/projects/uploads/upload-store";
import { useSingleFlight } from "../../lib/forms/form";
import { AdditionalStep } from "./additional-step";
import { readDraft, uploadListOf } from "./draft";
import { LeaveGuard } from "./leave-guard";
import { StartOver } from "./start-over";
import { StepIndicator } from "./step-indicator";
import type { StepNumber } from "./step-number";
import { faultsIn, fileFaults, firstFaulty, steps } from "./steps";
import { UnsentNotice } from "./unsent-notice";
import { useKeptDraft } from "./use-kept-draft";
import { useMainArrival } from "./use-main-image-uploaded";
import { usePublishing } from "./use-publishing";
import { focusFirstFault, useStepFocus } from "./use-step-focus";
import { WizardFoot } from "./wizard-footer";
import { WizardHeading } from "./wizard-heading";

type WizardProps = {
  viewer: CurrentUser;
  step: StepNumber;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
};

/** A project in four steps. What was entered outlives steps, reloads and refusals; a step opens when those before it pass. */
export function Wizard({ viewer, step: asked, onStep }: WizardProps) {
  const [draft] = useState(() => readDraft(viewer.id));
  const onRefusal = useUploadRefusal();
  const suspension = useSuspension();
  const [store] = useState(() => createUploadStore(uploadListOf(draft), onRefusal));
  const form: ProjectFormState = useForm({
    resolver: zodResolver(ProjectForm),
    defaultValues: { ...emptyProject, ...draft?.words },
  });
  const { keptAt, forget } = useKeptDraft(viewer.id, form, store, draft?.keptAt ?? null);
  const { publish, isCreating, fault, sending } = usePublishing({
    userId: viewer.id,
    form,
    store,
    onDone: forget,
    onFault: (faulty) => (faulty === step ? focusFirstFault(faulty, form, store) : onStep(faulty)),
  });

  const step = firstFaulty(faultsIn(form.getValues(), store.read()), asked) ?? asked;
  useEffect(() => {
    if (step !== asked) onStep(step, { replace: true });
  }, [step, asked, onStep]);
  useStepFocus(step, form, store);
  const { isWaiting, arrived } = useMainArrival(store, step);

  const goOn = useSingleFlight(async () => {
    dropBlankPeople(form);
    const areWordsFine =
      steps[step].words.length === 0 || (await form.trigger(steps[step].words, { shouldFocus: true }));
    if (step === 3 && !(await arrived())) return;
    const files = fileFaults(step, faultsIn(form.getValues(), store.read()));
    if (files) store.setFaults(files);
    if (files) focusFirstFault(step, form, store);
    if (!areWordsFine || files) return;
    if (step < 4) onStep((step + 1) as StepNumber);
    else await publish();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };
  const startOver = () => {
    form.reset(emptyProject);
    store.clear();
    forget();
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
        <WizardHeading>{keptAt && !isCreating && <StartOver onConfirm={startOver} />}</WizardHeading>
        <StepIndicator step={step} />
        <div className="mt-7 **:scroll-my-24">
          {step >= 3 && <UnsentNotice store={store} step={step} />}
          {step === 1 && <BasicsStep form={form} />}
          {step === 2 && <DetailsStep form={form} />}
          {step === 3 && <MediaStep store={store} />}
          {step === 4 && <AdditionalStep form={form} store={store} />}
        </div>
      </div>
      <WizardFoot
        step={step}
        keptAt={keptAt}
        isCreating={isCreating}
        isWaiting={isWaiting}
        sending={sending}
        fault={suspension ?? fault}
      />
      <LeaveGuard store={store} isCreating={isCreating} />
    </form>
  );
}
