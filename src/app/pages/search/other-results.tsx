import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SearchParams } from "./search-params";

type OtherResultsProps = {
  /** The search for the words as they were typed. */
  exact: SearchParams;
  children: ReactNode;
};

/** Says that the results do not belong to all words as they were typed, and links to a search for these. */
export const OtherResults = ({ exact, children }: OtherResultsProps) => (
  <div role="status" className="pb-8">
    <p className="text-20">{children}</p>
    <p className="mt-1 text-14 text-ink-2">
      <Link to="/search" search={exact} resetScroll={false} className="text-link">
        Search only for “{exact.q}”
      </Link>
    </p>
  </div>
);
