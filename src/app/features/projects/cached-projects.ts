import type { ProjectCard } from "@contract/projects";
import type { QueryClient } from "@tanstack/react-query";

type Counts = Pick<ProjectCard, "likes" | "liked" | "commentCount">;

/** Changes a project's counts wherever the page holds it: in lists, in their pages and on its own. */
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
    return value.id === id && "commentCount" in value
      ? { ...value, ...change(value as unknown as Counts) }
      : value;
  };
  queryClient.setQueriesData({ predicate: ({ queryKey }) => holdsProjects(queryKey) }, update);
}

/** tRPC's keys begin with the procedure's path. */
function holdsProjects([path]: readonly unknown[]) {
  if (!Array.isArray(path)) return false;
  return path[0] === "projects" || (path[0] === "users" && path[1] === "projects");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
