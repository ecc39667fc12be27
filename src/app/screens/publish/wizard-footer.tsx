import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { formatBytes } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { FooterAlert } from "../../ui/footer-alert";
import { Progress } from "../../ui/progress";
import type { StepNumber } from "./step-number";

type WizardFootProps = {
  step: StepNumber;
  keptAt: string | null;
  isCreating: boolean;
  /** Next was pressed before the main image had arrived. */
  isWaiting: boolean;
  sending: Sending | null;
  fault: string | undefined;
};

/** A model's bytes on their way with the project. */
export type Sending = { sent: number; total: number };

/** Stays at the window's edge: back, what this browser keeps, on. */
export function WizardFoot({ step, keptAt, isCreating, isWaiting, sending, fault }: WizardFootProps) {
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      <FooterAlert>{fault}</FooterAlert>
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
            {isWaiting && "The main image is still uploading. The next step follows when it is there."}
          </p>
          <p className="text-right text-14 text-ink-2">
            {sending ? sentOf(sending) : keptAt && <Kept at={keptAt} />}
          </p>
          <Button type="submit" variant="primary" busy={busyWith(isCreating, isWaiting)} onClick={onceOnly}>
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

/** The second press of a double click would land on what the first one brought. */
const onceOnly = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

const sentOf = ({ sent, total }: Sending) => `${formatBytes(Math.min(sent, total))} of ${formatBytes(total)}`;

const busyWith = (isCreating: boolean, isWaiting: boolean) => {
  if (isCreating) return "Creating...";
  return isWaiting ? "Uploading..." : undefined;
};

function Kept({ at }: { at: string }) {
  return (
    <>
      Kept<span className="max-md:sr-only"> on this device</span>, {timeOf(at)}
    </>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
