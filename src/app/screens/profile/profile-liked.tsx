import type { PublicUser } from "@contract/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { likedPages } from "../../features/likes/liked-pages";
import { LoadMoreProjects, ProjectsFailed } from "../../features/projects/card/load-more";
import { ProjectGrid } from "../../features/projects/card/project-grid";
import { nameOf } from "../../features/users/user-labels";
import { useViewer } from "../../lib/session/viewer";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

const ROW = 3;

/** The Liked Projects tab, most recent like first. */
export function ProfileLiked({ user, start }: { user: PublicUser; start: string | undefined }) {
  const query = useInfiniteQuery(likedPages(useRouter().options.context.client, user.id, start));
  const projects = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (!query.data && query.isError) return <ProjectsFailed onRetry={() => void query.refetch()} />;
  if (query.data && projects.length === 0) return <NothingLiked user={user} />;
  return (
    <div className="pt-8">
      <ProjectGrid projects={projects} pending={query.isPending || query.isFetchingNextPage ? ROW : 0} />
      {query.hasNextPage && (
        <LoadMoreProjects
          isFetching={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
          nextSearch={{ start: projects.at(-1)?.likeId }}
        />
      )}
    </div>
  );
}

function NothingLiked({ user }: { user: PublicUser }) {
  const isOwner = useViewer()?.id === user.id;
  return (
    <div className="pt-8">
      <EmptyState
        title="No liked projects yet"
        text={isOwner ? "Projects you like appear here." : `${nameOf(user)} has not liked a project.`}
        action={
          isOwner && (
            <Link to="/discover" className={buttonClass({ variant: "primary" })}>
              Explore Projects
            </Link>
          )
        }
      />
    </div>
  );
}
