import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { useUserProjects } from "../../features/projects/use-user-projects";
import { nameOf } from "../../features/users/user-labels";
import { useViewer } from "../../lib/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

const ROW = 3;

/** The Projects tab, filtered by category if one is chosen. */
export function ProfileProjects({ user, category }: { user: PublicUser; category: string | undefined }) {
  const { projects, isEmpty, isPending, retry, nextPage } = useUserProjects({ id: user.id }, category);
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (isEmpty && !category) return <NoProjects user={user} />;
  return (
    <div className="pt-8">
      {isEmpty && <p className="py-14 text-ink-2">No projects in this category</p>}
      <ProjectGrid projects={projects} pending={isPending ? ROW : 0} />
      {nextPage && <LoadMoreProjects {...nextPage} />}
    </div>
  );
}

function NoProjects({ user }: { user: PublicUser }) {
  const isOwner = useViewer()?.id === user.id;
  return (
    <div className="pt-8">
      <EmptyState
        title="No projects yet"
        text={
          isOwner
            ? "Publish the first project you designed, engineered, built or operated."
            : `${nameOf(user)} has not published a project.`
        }
        action={
          isOwner && (
            <Link to="/projects/new" className={buttonClass({ variant: "primary" })}>
              Create Your First Project
            </Link>
          )
        }
      />
    </div>
  );
}
