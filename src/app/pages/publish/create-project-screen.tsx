import { isPremium, projectsLeft } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { ClientOnly, Link, Navigate, useHydrated, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useSuspension } from "../../auth/use-suspension";
import { useViewer } from "../../data/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { FieldsSkeleton } from "../../ui/list-skeletons";
import { Skeleton } from "../../ui/skeleton";
import { Spinner } from "../../ui/spinner";
import { readDraft } from "./draft/draft";
import type { StepNumber } from "./draft/step-number";
import { StepIndicator, WizardHeading } from "./steps/step-indicator";

/** The wizard is never rendered on the server, so the Worker's bundle does not contain it. */
const Wizard = import.meta.env.SSR ? () => null : lazy(() => import("./wizard-start"));

type CreateProjectScreenProps = {
  step: StepNumber;
  /** A draft on the server that is continued. */
  draftId: number | undefined;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
};

/**
 * The wizard, or why the user cannot publish. This device keeps its draft in localStorage, so the wizard renders only
 * in the browser.
 */
export function CreateProjectScreen(props: CreateProjectScreenProps) {
  const viewer = useViewer();
  if (!viewer) return <SessionEnded step={props.step} draftId={props.draftId} />;
  return <Creation key={viewer.id} viewer={viewer} {...props} />;
}

function Creation({ viewer, step, draftId, onStep }: CreateProjectScreenProps & { viewer: CurrentUser }) {
  const suspension = useSuspension();
  // A suspension does not close a wizard that is already open, so that nothing entered is lost.
  const [wasSuspended] = useState(suspension !== null);
  if (suspension && wasSuspended)
    return (
      <div className="sheet-edges">
        <WizardHeading />
        <EmptyState title="You cannot publish projects now" text={suspension} />
      </div>
    );
  const accountType = isPremium(viewer, new Date()) ? "premium" : "free";
  if (projectsLeft({ accountType }, viewer.publishedCount) === 0) {
    return (
      <div className="sheet-edges">
        <WizardHeading />
        <PlanLimit userId={viewer.id} />
      </div>
    );
  }
  return (
    <div className="min-h-svh">
      <ClientOnly fallback={<LoadingWizard step={step} />}>
        <Suspense fallback={<LoadingWizard step={step} />}>
          <Wizard
            key={`${viewer.id}-${draftId}`}
            viewer={viewer}
            draftId={draftId}
            step={step}
            onStep={onStep}
            loading={<LoadingWizard step={step} />}
          />
        </Suspense>
      </ClientOnly>
    </div>
  );
}

/** The plan's project limit is reached. A draft from before is kept. */
function PlanLimit({ userId }: { userId: number }) {
  const hasDraft = useHydrated() && readDraft(userId) !== null;
  return (
    <EmptyState
      title="Project limit reached"
      text={
        hasDraft
          ? `${sentences.projectLimit} What you entered is kept on this device.`
          : sentences.projectLimit
      }
      action={
        <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
          View Plans
        </Link>
      }
    />
  );
}

function LoadingWizard({ step }: { step: StepNumber }) {
  return (
    <div className="sheet-edges">
      <WizardHeading />
      <StepIndicator step={step} />
      <div className="mt-7 gap-x-gutter pt-5 lg:grid lg:grid-cols-12">
        <Skeleton className="mb-5 h-7 w-40 lg:col-span-3" />
        <div className="lg:col-span-9">
          <FieldsSkeleton count={6} />
        </div>
      </div>
    </div>
  );
}

/** Sends the user to log in and back to this step, unless a logout is already navigating elsewhere. */
function SessionEnded({ step, draftId }: { step: StepNumber; draftId: number | undefined }) {
  const isOnThisPage = useLocation({ select: ({ pathname }) => pathname === "/projects/new" });
  if (!isOnThisPage) return <Spinner />;
  return (
    <Navigate
      to="/auth"
      search={{ next: `/projects/new?step=${step}${draftId ? `&draft=${draftId}` : ""}` }}
      replace
    />
  );
}
