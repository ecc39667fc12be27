import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { Clock, Eye, History, PencilLine } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { SaveStatus, type ShownSaveState } from "../../../features/projects/form/save-status";
import { useLazyOpen } from "../../../lib/use-lazy-open";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import type { ProjectEdit } from "./use-project-edit";

const loadHistory = () => import("./history/history-dialog");
const HistoryDialog = lazy(loadHistory);

type EditBarProps = {
  project: Project;
  back: ReactNode;
  edit: ProjectEdit;
  /** Of a draft, which is saved as its owner types. */
  saved: { state: ShownSaveState; onRetry: () => void } | undefined;
};

/** The bar of edit mode: what the project is, whether it is saved, its history and how it looks. */
export function EditBar({ project, back, edit, saved }: EditBarProps) {
  const history = useLazyOpen(loadHistory);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {back}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:pb-2">
        {project.status === "draft" && (
          <span className="flex items-center gap-1.5 text-14 font-medium">
            <PencilLine /> Draft
          </span>
        )}
        {project.status === "scheduled" && (
          <span className="flex items-center gap-1.5 text-14 font-medium">
            <Clock /> Scheduled
          </span>
        )}
        {saved && <SaveStatus state={saved.state} keptAt={null} onRetry={saved.onRetry} />}
        <Button size="sm" onClick={history.open}>
          <History /> History
        </Button>
        {project.status === "draft" && (
          <Link
            to="/projects/$id"
            params={{ id: String(project.id) }}
            target="_blank"
            className={buttonClass({ size: "sm" })}
          >
            <Eye /> Preview<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        )}
      </div>
      {history.isOpen && (
        <Suspense>
          <HistoryDialog edit={edit} onClose={() => history.setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
