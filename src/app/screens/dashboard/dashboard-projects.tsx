import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { useUserProjects } from "../../features/projects/user-projects";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { loadDialog, useDeleteDialog } from "./use-delete-dialog";

const DeleteProjectDialog = lazy(loadDialog);
const PENDING = 3;

/** One's projects, newest first, each to be opened or deleted. */
export function DashboardProjects({
  userId,
  onRemoved,
}: {
  userId: number;
  onRemoved: (neighbour: number | undefined) => void;
}) {
  const { projects, isPending, retry, nextPage } = useUserProjects(userId);
  const removal = useDeleteDialog(userId, onRemoved);
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (!isPending && projects.length === 0) return <NothingYet />;
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
        pending={isPending ? PENDING : 0}
        headingLevel="h3"
        onDelete={removal.ask}
      />
      {nextPage && <LoadMoreProjects {...nextPage} />}
      {removal.isOpen && (
        <Suspense>
          <DeleteProjectDialog
            isPending={removal.isPending}
            error={removal.fault}
            onClose={removal.keep}
            onConfirm={removal.remove}
          />
        </Suspense>
      )}
    </section>
  );
}

function NothingYet() {
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
