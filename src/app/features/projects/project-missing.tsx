import { words } from "@contract/words";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

export function ProjectMissing() {
  return (
    <div className="sheet-edges py-14">
      <EmptyState
        title={words.projectMissing.title}
        text={words.projectMissing.description}
        headingLevel="h1"
        action={
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Back to Home
          </Link>
        }
      />
    </div>
  );
}
