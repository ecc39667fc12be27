import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

const LINK =
  "-ml-2 inline-flex h-10 items-center gap-2 rounded-sm px-2 text-14 font-medium whitespace-nowrap hover:bg-well";

/** To everybody's projects, or from a portfolio's project to the portfolio. */
export function BackToProjects({ portfolioOf }: { portfolioOf?: string }) {
  return portfolioOf === undefined ? (
    <Link to="/discover" className={LINK}>
      <ArrowLeft />
      Back to Projects
    </Link>
  ) : (
    <Link to="/portfolio/$username" params={{ username: portfolioOf }} className={LINK}>
      <ArrowLeft />
      Back to Projects
    </Link>
  );
}
