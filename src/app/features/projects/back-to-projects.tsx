import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon";

const LINK = "-ml-2 inline-flex h-10 items-center gap-2 rounded-sm px-2 text-14 font-medium hover:bg-well";

/** To everybody's projects, or from a portfolio's project to the portfolio. */
export function BackToProjects({ portfolioOf }: { portfolioOf?: string }) {
  return portfolioOf === undefined ? (
    <Link to="/discover" className={LINK}>
      <Icon name="left" />
      Back to Projects
    </Link>
  ) : (
    <Link to="/portfolio/$username" params={{ username: portfolioOf }} className={LINK}>
      <Icon name="left" />
      Back to Projects
    </Link>
  );
}
