import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

/** Before anybody has published anything. */
export function FirstProject() {
  return (
    <EmptyState
      headingLevel="h3"
      title="The first plinth is free"
      text="No project has been published yet. Yours can be the one that stands here."
      action={
        <Link to="/projects/new" className={buttonClass()}>
          Create Project
        </Link>
      }
    />
  );
}
