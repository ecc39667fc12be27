import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { ownProjects, useUserProjects } from "../../features/projects/user-projects";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { TrashList } from "./trash-list";
import { loadDialog, useDeleteDialog } from "./use-delete-dialog";
import { visibilityNote } from "./visibility-note";

const DeleteProjectDialog = lazy(loadDialog);
const SKELETON_COUNT = 3;

/** The viewer's projects, newest first, with a button to delete each. */
export function DashboardProjects({
  userId,
  onDeleted,
}: {
  userId: number;
  onDeleted: (adjacentId: number | undefined) => void;
}) {
  const { projects, isPending, retry, nextPage } = useUserProjects(ownProjects(userId));
  const dialog = useDeleteDialog(userId, onDeleted);
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (!isPending && projects.length === 0)
    return (
      <>
        <NoProjects />
        <TrashList userId={userId} />
      </>
    );
  return (
    <section aria-labelledby="projects" className="mt-10 md:mt-16">
      <div className="flex items-baseline justify-between gap-4 pb-5">
        <h2 id="projects" className="text-20 font-medium">
          Projects
        </h2>
        <Link to="/profile" className="flex items-center gap-1.5 py-0.5 text-14 font-medium hover:underline">
          View All <ArrowRight />
        </Link>
      </div>
      <ProjectGrid
        projects={projects}
        pending={isPending ? SKELETON_COUNT : 0}
        headingLevel="h3"
        onDelete={dialog.open}
        noteOf={visibilityNote}
      />
      {nextPage && <LoadMoreProjects {...nextPage} />}
      <TrashList userId={userId} />
      {dialog.isOpen && (
        <Suspense>
          <DeleteProjectDialog
            isPending={dialog.isPending}
            error={dialog.error}
            onClose={dialog.close}
            onConfirm={dialog.remove}
          />
        </Suspense>
      )}
    </section>
  );
}

function NoProjects() {
  return (
    <div className="mt-10 md:mt-16">
      <EmptyState
        title="No projects yet"
        text="Start building your portfolio by creating your first project"
        action={
          <Link to="/projects/new" className={buttonClass({ variant: "primary" })}>
            Create Project
          </Link>
        }
      />
    </div>
  );
}
