import { sentences } from "@contract/sentences";
import { Link, useHydrated } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { readDraft } from "./draft";

/** The plan is full: said before anything is entered, or else with what became of it. */
export function PlanLimit({ userId }: { userId: number }) {
  const hasDraft = useHydrated() && readDraft(userId) !== null;
  return (
    <EmptyState
      title="Your plinth is full"
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
