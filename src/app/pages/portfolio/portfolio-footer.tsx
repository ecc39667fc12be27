import { BRAND } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { useViewer } from "../../data/session/viewer";
import type { LinkTarget } from "../../embed/embed-search";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { LogoSymbol } from "../../ui/logo";
import { UserText } from "../../ui/user-text";

type FooterProps = {
  location: string | null;
  /**
   * The owner of a portfolio that can be saved as a PDF; nobody in a frame on another site, which cannot open the print
   * dialog.
   */
  portfolio?: { id: number; username: string } | undefined;
  linkTarget?: LinkTarget | undefined;
};

/**
 * The owner's or the project's location, a link to the portfolio as a PDF, for its owner one to its settings, and, except at a
 * custom domain, one to Plinth.
 */
export function PortfolioFooter({ location, portfolio, linkTarget }: FooterProps) {
  const viewer = useViewer();
  return (
    <footer className="wide-edges mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 text-14 text-ink-2 print:hidden">
      <UserText as="span" className="mr-auto min-w-0 wrap-anywhere">
        {location}
      </UserText>
      {portfolio && viewer?.id === portfolio.id && (
        <Link
          to="/settings"
          search={{ tab: "portfolio" }}
          className="flex h-6 shrink-0 items-center hover:text-ink"
        >
          Edit the portfolio
        </Link>
      )}
      {portfolio && (
        <Link
          to="/portfolio/$username/print"
          params={{ username: portfolio.username }}
          className="flex h-6 shrink-0 items-center hover:text-ink"
        >
          Save as PDF
        </Link>
      )}
      {!usePortfolioSite() && (
        <Link to="/" {...linkTarget} className="flex h-6 shrink-0 items-center gap-2 hover:text-ink">
          <LogoSymbol size={16} />
          {BRAND}
        </Link>
      )}
    </footer>
  );
}
