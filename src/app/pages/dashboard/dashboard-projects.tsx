import { formatInstant } from "@contract/format-date";
import { TRASH_DAYS } from "@contract/project-visibility";
import type { ProjectCard } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useHydrated, useRouter } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { toastFailure } from "../../data/session/toast-failure";
import { LoadMoreProjects, ProjectsFailed } from "../../projects/card/load-more";
import { ProjectGrid } from "../../projects/card/project-grid";
import { keptImport } from "../../projects/kept-import";
import { useDeleteProject } from "../../projects/use-delete-project";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { useLazyOpen } from "../../ui/use-lazy-open";
import { UserText } from "../../ui/user-text";
import { adjacentItem } from "./adjacent-item";
import { filtersOf, isFiltered } from "./table/dashboard-search";
import { ownProjectsQuery, useDashboardSearch, useOwnProjects } from "./table/own-projects";
import { Toolbar } from "./toolbar";

const loadDialog = () => import("../../projects/delete-project-dialog");

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
        <span className="ml-auto flex flex-wrap justify-end gap-x-4 text-14">
          {isHydrated && keptImport(userId).read() !== null && (
            <Link to="/dashboard/import" className="text-link">
              Complete the imported drafts
            </Link>
          )}
          {projects.some(({ status }) => status === "scheduled") && (
            <a href="/api/user/projects/scheduled.ics" download className="text-link">
              Scheduled as calendar
            </a>
          )}
        </span>
        <Link
          to="/profile"
          className="flex shrink-0 items-center gap-1.5 py-0.5 text-14 font-medium hover:underline"
        >
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

const notes = {
  public: undefined,
  link: "By link",
  followers: "Followers",
  password: "Password",
  private: "Only you",
};

/** The note on the card of a project that not everybody sees. */
function visibilityNote({
  id,
  title,
  status,
  draftStep,
  visibility = "public",
  publishAt,
  takedownId,
}: ProjectCard) {
  if (takedownId) return "Taken down";
  if (status === "draft")
    return (
      <>
        Draft ·{" "}
        <Link
          to="/projects/new"
          search={{ draft: id, step: (draftStep ?? 1) as 1 | 2 | 3 | 4 }}
          className="relative z-10 underline"
        >
          Continue<span className="sr-only"> {title || "Untitled"}</span>
        </Link>
      </>
    );
  if (status === "scheduled" && publishAt) return `Scheduled for ${formatInstant(publishAt)} UTC`;
  return notes[visibility];
}

/** The newest projects in the trash, which can be restored or deleted for ever. Nothing if the trash is empty. */
function TrashList({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const { data } = trpc.users.projects.useQuery({ id: userId, status: "trashed", limit: 50 });
  const refresh = () => invalidateAfter(queryClient, "projectSaved");
  const trash = trpc.projects.remove.useMutation({
    onSuccess: async () => {
      toast({ title: "Project moved to the trash" });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not moved to the trash", error),
  });
  const restore = trpc.projects.restore.useMutation({
    onSuccess: async (_, { id }) => {
      toast({
        title: "Project restored",
        action: { label: "Undo", onClick: () => trash.mutate({ id }) },
      });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not restored", error),
  });
  const remove = trpc.projects.removeForever.useMutation({
    onSuccess: async () => {
      toast({ title: "Project deleted for ever" });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not deleted", error),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="trash" className="mt-16">
      <h2 id="trash" className="text-20 font-medium">
        Trash
      </h2>
      <p className="mt-1.5 mb-4 text-14 text-ink-2">
        Projects are deleted {TRASH_DAYS} days after they were put here.
      </p>
      <ul className="border-t border-line">
        {data.items.map(({ id, title }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <UserText className="min-w-0 wrap-anywhere">{title || "Untitled"}</UserText>
            <span className="flex gap-2">
              <Button
                size="sm"
                aria-label={`Restore ${title}`}
                busy={restore.isPending && restore.variables.id === id ? "Restoring..." : undefined}
                onClick={() => restore.mutate({ id })}
              >
                Restore
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Delete for ever: ${title}`}
                busy={remove.isPending && remove.variables.id === id ? "Deleting..." : undefined}
                onClick={() => remove.mutate({ id })}
              >
                Delete for ever
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** State of the dialog that confirms a deletion. A deleted project disappears from the list with this key at once. */
function useDeleteDialog(
  queryKey: ReturnType<typeof ownProjectsQuery>["queryKey"],
  onDeleted: (adjacentId: number | undefined) => void,
) {
  const queryClient = useQueryClient();
  const { isOpen, setOpen, open } = useLazyOpen(loadDialog);
  const [project, setProject] = useState<ProjectCard>();
  const { isDeleting, errorOf, clearError, remove } = useDeleteProject({
    success: sentences.projectDeletedFromList,
    failure: sentences.projectDeleteFailedAgain,
    onDeleted: (deletedId) => {
      const projects = queryClient.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ id }) => id !== deletedId),
            })),
          },
      );
      // Do not move the focus if the user has closed the dialog in the meantime.
      if (!isOpen || project?.id !== deletedId) return;
      flushSync(() => setOpen(false));
      onDeleted(adjacentItem(projects, deletedId)?.id);
    },
  });
  return {
    isOpen,
    isPending: project !== undefined && isDeleting(project.id),
    error: project && errorOf(project.id),
    open: (next: ProjectCard) => {
      setProject(next);
      clearError();
      open();
    },
    close: () => setOpen(false),
    remove: () => project && remove(project.id),
  };
}
