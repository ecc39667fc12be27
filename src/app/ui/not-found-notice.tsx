import { Link } from "@tanstack/react-router";
import { buttonClass } from "./button-class";
import { EmptyState } from "./empty-state";

/** In a page's place: why there is nothing to see, and the way home. */
export function DeadEnd({ title, description }: { title: string; description: string }) {
  return (
    <div className="sheet-edges py-14">
      <EmptyState
        title={title}
        text={description}
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
