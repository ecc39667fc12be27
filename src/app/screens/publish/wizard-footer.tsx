import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { Timing } from "../../features/projects/visibility/publication";
import { formatBytes } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { FooterAlert } from "../../ui/footer-alert";
import { Progress } from "../../ui/progress";
import type { StepNumber } from "./steps/step-number";

type WizardFooterProps = {
  step: StepNumber;
  timing: Timing;
  notice: ReactNode;
  isCreating: boolean;
  /** Next was pressed and waits for the main image. */
  isWaiting: boolean;
  sending: Sending | null;
  error: string | undefined;
};

/** Upload progress of the project with its model, in bytes. */
export type Sending = { sent: number; total: number };

/** Sticky footer: Back, what is being sent, and Next or Create Project. */
export function WizardFooter(props: WizardFooterProps) {
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
