import { BRAND } from "@contract/brand";
import { Link } from "@tanstack/react-router";
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
  username?: string | undefined;
  linkTarget?: LinkTarget | undefined;
};

/** The owner's or the project's location, a link to the portfolio as a PDF, and, except at a custom domain, one to Plinth. */
export function PortfolioFooter({ location, username, linkTarget }: FooterProps) {
  return (
    <footer className="mt-auto flex items-center justify-between gap-6 px-4 py-6 text-14 text-ink-2 md:px-8 print:hidden">
      <UserText as="span" className="min-w-0 wrap-anywhere">
        {location}
      </UserText>
      {username && (
        <Link
          to="/portfolio/$username/print"
          params={{ username }}
          className="ml-auto flex h-6 shrink-0 items-center hover:text-ink"
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
