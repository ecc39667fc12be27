import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

const LINK =
  "-ml-2 inline-flex h-10 items-center gap-2 rounded-sm px-2 text-14 font-medium whitespace-nowrap hover:bg-well";

/** Links to Discover, or to the portfolio if the project is shown there. */
export function BackToProjects({ portfolioUsername }: { portfolioUsername?: string }) {
  return portfolioUsername === undefined ? (
    <Link to="/discover" className={LINK}>
      <ArrowLeft />
      Back to Projects
    </Link>
  ) : (
    <Link to="/portfolio/$username" params={{ username: portfolioUsername }} className={LINK}>
      <ArrowLeft />
      Back to Projects
    </Link>
  );
}
