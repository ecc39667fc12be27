import { Link } from "@tanstack/react-router";
import { buttonClass } from "./button-class";
import { EmptyState } from "./empty-state";

/** Shown instead of a page that does not exist or must not be seen, with a link to the home page. */
export function NotFoundNotice({ title, description }: { title: string; description: string }) {
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
