import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { accountClient } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { type Start, startDraft } from "./draft/start-draft";
import type { StepNumber } from "./steps/step-number";
import { Wizard } from "./wizard";
import { WizardHeading } from "./wizard-heading";

type WizardStartProps = {
  viewer: CurrentUser;
  draftId: number | undefined;
  step: StepNumber;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
  loading: ReactNode;
};

/** Loads the draft with which the wizard goes on. */
export default function WizardStart({ viewer, draftId, step, onStep, loading }: WizardStartProps) {
  const [start, setStart] = useState<Start>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    void startDraft(accountClient(viewer.id), viewer.id, draftId).then(
      (loaded) => isCurrent && setStart(loaded),
    );
    return () => {
      isCurrent = false;
    };
  }, [viewer.id, draftId, attempt]);

  if (!start) return loading;
  if ("draft" in start)
    return <Wizard viewer={viewer} draftId={draftId} start={start.draft} step={step} onStep={onStep} />;
  const isMissing = start.error === "missing";
  return (
    <div className="sheet-edges">
      <WizardHeading />
      <EmptyState
        title={isMissing ? "There is no such draft" : "The draft could not be loaded"}
        text={isMissing ? "It was published or deleted." : "Check your connection and try again."}
        action={
          isMissing ? (
            <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
              Back to your projects
            </Link>
          ) : (
            <Button
              variant="primary"
              onClick={() => {
                setStart(undefined);
                setAttempt(attempt + 1);
              }}
            >
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}
