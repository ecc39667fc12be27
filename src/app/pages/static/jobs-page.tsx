import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { PageHeading } from "../../ui/page-heading";

export function JobsPage() {
  return (
    <div className="sheet-edges">
      <PageHeading
        title="Job Board"
        lead="Positions in architecture, engineering, construction and operations."
      />
      <div className="mt-7 mb-8 max-w-measure">
        <Field label="Search jobs" htmlFor="search-jobs" hint="Available when the first position is listed.">
          <Input type="search" placeholder="Title, company or city" disabled />
        </Field>
      </div>
      <EmptyState
        title="Coming Soon"
        text="No positions are listed yet. Until then, build your portfolio."
        action={
          <Link to="/discover" className={buttonClass()}>
            Explore Projects
          </Link>
        }
      />
    </div>
  );
}
