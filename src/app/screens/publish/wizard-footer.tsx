import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { formatBytes } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { FooterAlert } from "../../ui/footer-alert";
import { Progress } from "../../ui/progress";
import type { StepNumber } from "./steps/step-number";

type WizardFooterProps = {
  step: StepNumber;
  savedAt: string | null;
  isCreating: boolean;
  /** Next was pressed and waits for the main image. */
  isWaiting: boolean;
  sending: Sending | null;
  error: string | undefined;
};

/** Upload progress of the project with its model, in bytes. */
export type Sending = { sent: number; total: number };

/** Sticky footer: Back, when the draft was saved, and Next or Create Project. */
export function WizardFooter({ step, savedAt, isCreating, isWaiting, sending, error }: WizardFooterProps) {
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      <FooterAlert>{error}</FooterAlert>
      {sending && <Progress value={sending.sent} max={sending.total} label="Sending the project" />}
      <div className="sheet-edges flex h-18 items-center justify-between gap-4">
        {step > 1 ? (
          <Link
            to="/projects/new"
            search={{ step: (step - 1) as StepNumber }}
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
          <p className="text-right text-14 text-ink-2">
            {sending ? sentOf(sending) : savedAt && <SavedAt instant={savedAt} />}
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={busyLabel(isCreating, isWaiting)}
            onClick={ignoreSecondClick}
          >
            {step < 4 ? (
              <>
                Next <ArrowRight />
              </>
            ) : (
              "Create Project"
            )}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The second click of a double click would hit the next step's button. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

const sentOf = ({ sent, total }: Sending) => `${formatBytes(Math.min(sent, total))} of ${formatBytes(total)}`;

const busyLabel = (isCreating: boolean, isWaiting: boolean) => {
  if (isCreating) return "Creating...";
  return isWaiting ? "Uploading..." : undefined;
};

function SavedAt({ instant }: { instant: string }) {
  return (
    <>
      Kept<span className="max-md:sr-only"> on this device</span>, {timeOf(instant)}
    </>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
