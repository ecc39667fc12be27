import { FREE_PROJECT_LIMIT } from "@contract/plans";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";

/** Shown when the limit of the free plan is reached. */
export function PlanNotice({ viewer, projects }: { viewer: CurrentUser; projects: number }) {
  if (viewer.accountType === "premium" || projects < FREE_PROJECT_LIMIT) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line px-6 py-4">
      <p className="max-w-measure">{sentences.projectLimit}</p>
      <Link to="/pricing" className={buttonClass({ size: "sm" })}>
        View Plans
      </Link>
    </div>
  );
}
