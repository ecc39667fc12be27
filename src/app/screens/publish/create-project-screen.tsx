import { FREE_PROJECT_LIMIT, isPremium } from "@contract/plans";
import { ClientOnly, Navigate, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useSuspension } from "../../features/auth/use-suspension";
import { useViewer } from "../../lib/session/viewer";
import { EmptyState } from "../../ui/empty-state";
import { Spinner } from "../../ui/spinner";
import { PlanLimit } from "./plan-limit";
import { StepIndicator } from "./step-indicator";
import type { StepNumber } from "./step-number";
import { Wizard } from "./wizard";
import { WizardHeading } from "./wizard-heading";

type CreateProjectScreenProps = {
  step: StepNumber;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
};

/** The wizard, or why there is none. What was begun is kept in the browser, so only the browser can draw it. */
export function CreateProjectScreen({ step, onStep }: CreateProjectScreenProps) {
  const viewer = useViewer();
  const suspension = useSuspension();
  // A wizard that is open already stays, with what was entered.
  const [wasSuspended] = useState(suspension !== null);
  if (!viewer) return <Lapsed step={step} />;
  if (suspension && wasSuspended)
    return (
      <div className="sheet-edges">
        <WizardHeading />
        <EmptyState title="Nothing can be published now" text={suspension} />
      </div>
    );
  const isFull = viewer.projectCount >= FREE_PROJECT_LIMIT && !isPremium(viewer, new Date());
  if (isFull) {
    return (
      <div className="sheet-edges">
        <WizardHeading />
        <PlanLimit userId={viewer.id} />
      </div>
    );
  }
  return (
    <ClientOnly fallback={<Waiting step={step} />}>
      <Wizard key={viewer.id} viewer={viewer} step={step} onStep={onStep} />
    </ClientOnly>
  );
}

function Waiting({ step }: { step: StepNumber }) {
  return (
    <div className="sheet-edges">
      <WizardHeading />
      <StepIndicator step={step} />
      <Spinner />
    </div>
  );
}

/** The session ended meanwhile: back to this step after logging in, unless logging out leads elsewhere already. */
function Lapsed({ step }: { step: StepNumber }) {
  const isHere = useLocation({ select: ({ pathname }) => pathname === "/projects/new" });
  if (!isHere) return <Spinner />;
  return <Navigate to="/auth" search={{ next: `/projects/new?step=${step}` }} replace />;
}
