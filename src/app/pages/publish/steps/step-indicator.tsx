import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type StepNumber, stepNumbers } from "../draft/step-number";
import { CURRENT_STEP_ID, steps } from "./steps";

/** The four steps; completed steps are links. */
export function StepIndicator({ step }: { step: StepNumber }) {
  return (
    <>
      <ol aria-label="Steps" className="grid grid-cols-4 border border-line bg-sheet text-14 font-medium">
        {stepNumbers.map((number) => (
          <li key={number} className="relative not-first:border-line not-first:border-l">
            {number < step ? <DoneStep step={number} /> : <Step step={number} isCurrent={number === step} />}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-14 font-medium md:hidden" aria-hidden="true">
        {steps[step].title}
      </p>
    </>
  );
}

const CELL = "flex h-14 items-center justify-center gap-3 px-2 md:justify-start md:px-3 lg:px-5";

function DoneStep({ step }: { step: StepNumber }) {
  return (
    <Link
      from="/projects/new"
      to="/projects/new"
      search={({ draft }) => ({ draft, step })}
      className={`${CELL} text-ink-2 hover:text-ink`}
    >
      <Check />
      <span className="sr-only">{`Step ${step}, done: `}</span>
      <span className="sr-only md:not-sr-only">{steps[step].title}</span>
    </Link>
  );
}

/** The current step receives the focus when the step changes, so that screen readers announce it. */
function Step({ step, isCurrent }: { step: StepNumber; isCurrent: boolean }) {
  return (
    <span
      id={isCurrent ? CURRENT_STEP_ID : undefined}
      tabIndex={isCurrent ? -1 : undefined}
      aria-current={isCurrent ? "step" : undefined}
      className={`${CELL} ${isCurrent ? "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-signal" : "text-ink-2"}`}
    >
      <span className="font-mono text-12 font-normal">
        <span className="sr-only">Step </span>
        {step}
        <span className="sr-only"> of 4: </span>
      </span>
      <span className="sr-only md:not-sr-only">{steps[step].title}</span>
    </span>
  );
}

export function WizardHeading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-8 pb-6 md:pt-12 md:pb-7">
      <h1 className="text-40 font-medium">Create Project</h1>
      {children}
    </div>
  );
}
