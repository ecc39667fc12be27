import { words } from "@contract/words";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

/** Nobody of that number or name; or an address that can be nobody's. */
export function PersonMissing({ isInvalid = false }: { isInvalid?: boolean }) {
  const { title, description } = isInvalid ? words.invalidProfile : words.profileMissing;
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
