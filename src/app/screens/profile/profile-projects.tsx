import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { MoreProjects, ProjectsFailed } from "../../features/projects/more-projects";
import { ProjectGrid } from "../../features/projects/project-grid";
import { usePersonProjects } from "../../features/projects/use-user-projects";
import { nameOf } from "../../features/users/user-labels";
import { useViewer } from "../../lib/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

const ROW = 3;

/** What they have published, by category if one is chosen. */
export function ProfileProjects({ user, category }: { user: PublicUser; category: string | undefined }) {
  const { projects, shown, isPending, retry, more } = usePersonProjects(user.id, category);
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (!isPending && projects.length === 0) return <NothingYet user={user} />;
  return (
    <div className="pt-8">
      {!isPending && shown.length === 0 && <p className="py-14 text-ink-2">No projects in this category</p>}
      <ProjectGrid projects={shown} pending={isPending ? ROW : 0} />
      {more && <MoreProjects {...more} />}
    </div>
  );
}

function NothingYet({ user }: { user: PublicUser }) {
  const isOwner = useViewer()?.id === user.id;
  return (
    <div className="pt-8">
      <EmptyState
        title="No projects yet"
        text={
          isOwner
            ? "Show the first thing you drew, engineered, built or run."
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
