import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Clock, Eye, History, PencilLine } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { SaveStatus, type ShownSaveState } from "../../../projects/form/save-status";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { useLazyOpen } from "../../../ui/use-lazy-open";
import type { ProjectEdit } from "./use-project-edit";

const loadHistory = () => import("./history-dialog");
const HistoryDialog = lazy(loadHistory);
const loadPublish = () => import("./publish-popover");
const PublishPopover = lazy(loadPublish);

type EditBarProps = {
  project: Project;
  back: ReactNode;
  edit: ProjectEdit;
  /** The state of a draft, which is saved as its owner types. */
  saved: { state: ShownSaveState; save: () => Promise<unknown>; finish: () => Promise<boolean> } | undefined;
  onClose: () => void;
};

/** The bar of edit mode: status, saving, history, preview and publishing. */
export function EditBar({ project, back, edit, saved, onClose }: EditBarProps) {
  const publish = useLazyOpen(loadPublish);
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
        {saved && <SaveStatus state={saved.state} keptAt={null} onRetry={() => void saved.save()} />}
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
        {saved &&
          (publish.isOpen ? (
            <Suspense fallback={publishButton({})}>
              <PublishPopover project={project} edit={edit} saveText={saved.finish} onPublished={onClose} />
            </Suspense>
          ) : (
            publishButton({ onClick: publish.open })
          ))}
      </div>
      {history.isOpen && (
        <Suspense>
          <HistoryDialog edit={edit} onClose={() => history.setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A placeholder until the popover is loaded, which then has a button of its own. */
const publishButton = (props: { onClick?: () => void }) => (
  <Button size="sm" {...props}>
    Publish <ChevronDown />
  </Button>
);
