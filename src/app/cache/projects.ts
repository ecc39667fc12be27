import type { Project, ProjectCard } from "@contract/projects";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../lib/trpc";

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
    if (Array.isArray(value.projects)) return { ...value, projects: value.projects.map(update) };
    return value.id === id && "commentCount" in value
      ? { ...value, ...change(value as unknown as Counts) }
      : value;
  };
  queryClient.setQueriesData({ predicate: ({ queryKey }) => holdsProjects(queryKey) }, update);
}

/** Puts a project as the server answered it wherever it is held on its own; the lists that show it ask again. */
export function replaceCachedProject(queryClient: QueryClient, project: Project) {
  const queryKey = getQueryKey(trpc.projects.read);
  queryClient.setQueriesData<Project>({ queryKey }, (held) => (held?.id === project.id ? project : held));
  return refreshProjectLists(queryClient);
}

/** Lists that show projects, and what counts them, ask again. */
export const refreshProjectLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isListOfProjects(path) });

/** tRPC's keys begin with the procedure's path. */
function holdsProjects([path]: readonly unknown[]) {
  if (!Array.isArray(path)) return false;
  const isOfSomebody = path[0] === "users" && (path[1] === "projects" || path[1] === "likedProjects");
  return isOfSomebody || path[0] === "projects" || path[0] === "search";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isListOfProjects = (path: unknown) => Array.isArray(path) && LISTS.has(path.join("."));

const LISTS = new Set([
  "projects.list",
  "projects.featured",
  "projects.trending",
  "projects.locations",
  "users.projects",
  "users.likedProjects",
  "users.figures",
  "users.read",
  "search.find",
]);
