import { Link, useHydrated, useRouter } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { trpc } from "../../lib/api/trpc";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { filtersOf, isFiltered } from "./dashboard-search";
import { ownProjectsQuery, useDashboardSearch, useOwnProjects } from "./own-projects";
import { Toolbar } from "./toolbar";
import { TrashList } from "./trash-list";
import { loadDialog, useDeleteDialog } from "./use-delete-dialog";
import { visibilityNote } from "./visibility-note";

const DeleteProjectDialog = lazy(loadDialog);
/** Only the browser renders the table, so the server's bundle does not have it. Other filters begin another selection. */
const ProjectTable = import.meta.env.SSR ? () => null : lazy(() => import("./table/project-table"));
const SKELETON_COUNT = 3;

/** The viewer's projects in their own order, as cards with a button to delete each, or as a table. */
export function DashboardProjects({
  userId,
  onDeleted,
}: {
  userId: number;
  onDeleted: (adjacentId: number | undefined) => void;
}) {
  const search = useDashboardSearch();
  const { projects, isPending, retry, nextPage } = useOwnProjects();
  const { data: overview } = trpc.ownProjects.overview.useQuery({});
  const { client } = useRouter().options.context;
  const dialog = useDeleteDialog(ownProjectsQuery(client, search).queryKey, onDeleted);
  const isTable = search.view === "table";
  const isHydrated = useHydrated();
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (!isPending && projects.length === 0 && !isFiltered(search))
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
      {overview && <Toolbar overview={overview} />}
      {!isPending && projects.length === 0 && <NoMatch />}
      {isTable && (!isHydrated || isPending) && <Skeleton className="h-96" />}
      {isTable && isHydrated && projects.length > 0 && overview && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ProjectTable key={JSON.stringify(filtersOf(search))} overview={overview} />
        </Suspense>
      )}
      {!isTable && (
        <ProjectGrid
          projects={projects}
          pending={isPending ? SKELETON_COUNT : 0}
          headingLevel="h3"
          onDelete={dialog.open}
          noteOf={visibilityNote}
        />
      )}
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

function NoMatch() {
  const { view } = useDashboardSearch();
  return (
    <div className="flex flex-col items-center gap-4 border border-line px-6 py-10">
      <p>No project matches.</p>
      <Link to="/dashboard" search={view ? { view } : {}} className={buttonClass()}>
        Clear search and filters
      </Link>
    </div>
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
