import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { Flag } from "lucide-react";
import { lazy, Suspense } from "react";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Button } from "../../ui/button";
import { useLoginToast } from "../auth/use-login-toast";

const loadDialog = () => import("./report-dialog");
const ReportDialog = lazy(loadDialog);

/** Opens the report dialog. Not shown on the viewer's own projects. */
export function ReportButton({ project }: { project: Pick<Project, "id" | "title" | "userId"> }) {
  const viewer = useViewer();
  const askToLogIn = useLoginToast();
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  if (viewer?.id === project.userId) return null;
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Report ${project.title}`}
        className="text-ink-2 noscript:hidden"
        onClick={() => (viewer ? open() : askToLogIn({ title: publicSentences.reportLogin }))}
      >
        <Flag /> Report
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportDialog project={project} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
