import { Link } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { useViewer } from "../data/session/viewer";
import { usePortfolioSite } from "../lib/portfolio-site";
import { Button } from "../ui/button";
import { useLazyOpen } from "../ui/use-lazy-open";

const loadDialog = () => import("./report-dialog");
const ReportDialog = lazy(loadDialog);

const reported = {
  project: "projects",
  user: "people",
  comment: "comments",
  message: "messages",
  webMessage: "messages",
  building: "buildings",
};
export type ReportTarget = { kind: keyof typeof reported; id: number };

type ReportButtonProps = {
  target: ReportTarget;
  /** The reported user, or the owner of the reported content. They see no button. Null for somebody without an account. */
  ownerId: number | null;
  /** "House in the Pines", "the comment of Ada". */
  name: string;
  className?: string;
  /** Shows the icon alone. */
  isSmall?: boolean;
};

/** Opens the report dialog. Nobody is logged in at a custom domain. */
export function ReportButton({ target, ownerId, name, className = "", isSmall }: ReportButtonProps) {
  const viewer = useViewer();
  const askToLogIn = useLoginToast();
  const isOnPortfolioSite = usePortfolioSite() !== null;
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  if (viewer?.id === ownerId || isOnPortfolioSite) return null;
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Report ${name}`}
        className={`text-ink-2 noscript:hidden ${className}`}
        onClick={() =>
          viewer ? open() : askToLogIn({ title: `Please log in to report ${reported[target.kind]}` })
        }
      >
        <Flag /> {!isSmall && "Report"}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportDialog target={target} name={name} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Leads superusers to the statement of reasons that a take-down needs. */
export function TakeDownLink(target: { project: number } | { comment: number }) {
  if (useViewer()?.role !== "superuser") return null;
  return (
    <Link
      to="/admin/takedowns"
      search={target}
      className="px-3 text-14 text-ink-2 hover:underline print:hidden"
    >
      Take down
    </Link>
  );
}
