import { encodeCursor } from "@contract/cursor";
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

/** The user whose projects are listed: by id on their profile, or by the username of their public portfolio. */
export type ProjectOwner = { id: number } | { username: string };

/** A profile has cards, which take more of a page than the pictures of a portfolio. */
const pageSize = (owner: ProjectOwner) => ("id" in owner ? 24 : 50);
type Page = Awaited<ReturnType<Client["users"]["portfolio"]["query"]>>;
export type UserProjects = InfiniteData<Page, string | null>;

/** The beginning of the keys of an owner's lists. */
export const listsOf = (owner: ProjectOwner) => [
  ...getQueryKey(trpc.users.projects, undefined, "infinite"),
  "id" in owner ? owner : { username: owner.username.toLowerCase() },
];

/**
 * A user's projects, newest first, or those of a portfolio in its order; with `start` those after that cursor, with `category`
 * only those of it. A portfolio asks by username, which its URL has, and so need not load the user first.
 */
export const userProjectsQuery = (
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  owner: ProjectOwner,
  { start, category }: { start?: string | undefined; category?: string | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey: [...listsOf(owner), start ?? null, category ?? null],
    queryFn: ({ pageParam }) => {
      const input = { limit: pageSize(owner), before: pageParam ?? undefined, category };
      return "id" in owner
        ? client.users.projects.query({ ...owner, ...input })
        : client.users.portfolio.query({ ...owner, ...input });
    },
    initialPageParam: start ?? null,
    getNextPageParam: (page) => nextCursor(page, owner),
    initialData: () => (category ? loadedOfCategory(queryClient, owner, category) : undefined),
  });

/** The projects of a category, if all projects of their owner are loaded and current. */
function loadedOfCategory(
  queryClient: QueryClient,
  owner: ProjectOwner,
  category: string,
): UserProjects | undefined {
  const all = queryClient.getQueryState<UserProjects>([...listsOf(owner), null, null]);
  const last = all?.data?.pages.at(-1);
  if (!last || all?.isInvalidated || nextCursor(last, owner)) return undefined;
  const items = itemsOf(all?.data).filter((project) => project.category === category);
  return { pages: [{ ...last, items, total: items.length }], pageParams: [null] };
}

export const itemsOf = (list: Pick<UserProjects, "pages"> | undefined) =>
  list?.pages.flatMap((page) => page.items) ?? [];

/** The cursor of the page after one, or null: there is a next page only if this one is full. */
export function nextCursor({ items }: Pick<Page, "items">, owner: ProjectOwner) {
  const last = items.at(-1);
  return last && items.length === pageSize(owner) ? encodeCursor(last) : null;
}
