import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "../../data/session/viewer";
import type { LinkTarget } from "../../embed/embed-search";
import { Button } from "../../ui/button";
import { type ButtonVariant, buttonClass } from "../../ui/button-class";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";

const ContactPanel = lazy(() =>
  import("./contact-panel").then((module) => ({ default: module.ContactPanel })),
);

type ContactStyle = { variant: ButtonVariant; linkTarget?: LinkTarget | undefined };

/**
 * The Contact button of a portfolio, and what it opens. In a frame on another site, where no script runs, it is a link: to the
 * form, or to the portfolio, which shows the mail address.
 */
export function useContact(
  user: PublicUser,
  kind: PortfolioAppearance["contact"],
  { variant, linkTarget }: ContactStyle,
) {
  const [isOpen, setOpen] = useState(false);
  if (kind === "none") return { button: null, panel: null };
  const { id, username } = user;
  if (linkTarget)
    return {
      button:
        kind === "form" ? (
          <Link to="/contact" search={{ to: id }} {...linkTarget} className={buttonClass({ variant })}>
            Contact
          </Link>
        ) : (
          <Link
            to="/portfolio/$username"
            params={{ username }}
            search={{}}
            {...linkTarget}
            className={buttonClass({ variant })}
          >
            Contact
          </Link>
        ),
      panel: null,
    };
  return {
    button: (
      <Button
        variant={variant}
        className="noscript:hidden print:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Contact
      </Button>
    ),
    panel: isOpen && (
      <Suspense fallback={<PanelSkeleton kind={kind} />}>
        <ContactPanel user={user} kind={kind} />
      </Suspense>
    ),
  };
}

/** The placeholder is as high as the panel, so that the page does not move when the panel's code arrives. */
function PanelSkeleton({ kind }: { kind: PortfolioAppearance["contact"] }) {
  const viewer = useViewer();
  const form = viewer ? "h-58.5" : "h-153 md:h-115";
  return (
    <SkeletonGroup label="Loading" className="mt-6 max-w-measure">
      <Skeleton className={kind === "email" ? "h-19" : form} />
    </SkeletonGroup>
  );
}
