import { words } from "@contract/words";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

/** The plan is full: said before anything is entered. */
export function PlanLimit() {
  return (
    <EmptyState
      title="Your plinth is full"
      text={words.projectLimit}
      action={
        <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
          View Plans
        </Link>
      }
    />
  );
}
