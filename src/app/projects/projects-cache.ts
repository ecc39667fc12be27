import type { MediaFile } from "@contract/media";
import type { Project, ProjectCard } from "@contract/projects";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";

type Counts = Pick<ProjectCard, "views" | "likes" | "liked" | "commentCount">;

/** Updates a project's counts in every cached query: in lists, in pages of infinite lists and on the project page. */
export function updateCachedProject(
  queryClient: QueryClient,
  id: number,
  change: (project: Counts) => Partial<Counts>,
) {
  const update = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(update);
    if (!isRecord(value)) return value;
    if (Array.isArray(value.pages)) return { ...value, pages: value.pages.map(update) };
    if (Array.isArray(value.items)) return { ...value, items: value.items.map(update) };
    if (Array.isArray(value.projects)) return { ...value, projects: value.projects.map(update) };
    return value.id === id && "commentCount" in value
      ? { ...value, ...change(value as unknown as Counts) }
      : value;
  };
  const keys = [
    getQueryKey(trpc.projects),
    getQueryKey(trpc.search),
    getQueryKey(trpc.users.projects),
    getQueryKey(trpc.ownProjects.list),
    getQueryKey(trpc.users.likedProjects),
  ];
  for (const queryKey of keys) queryClient.setQueriesData({ queryKey }, update);
}

/** Stores the server's version of a project and invalidates the lists that contain it. */
export function replaceCachedProject(queryClient: QueryClient, project: Project) {
  const queryKey = getQueryKey(trpc.projects.read);
  queryClient.setQueriesData<Project>({ queryKey }, (cached) =>
    cached?.id === project.id ? project : cached,
  );
  return invalidateAfter(queryClient, "projectSaved");
}

/** Replaces a file of a project, for example when it has got a preview. */
export function replaceCachedFile(queryClient: QueryClient, file: MediaFile) {
  const queryKey = getQueryKey(trpc.projects.read);
  queryClient.setQueriesData<Project>(
    { queryKey },
    (cached) =>
      cached && { ...cached, media: cached.media.map((other) => (other.id === file.id ? file : other)) },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
