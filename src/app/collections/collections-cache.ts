import type { CollectionItem, CollectionItems, OwnCollection } from "@contract/collections";
import { encodeCursor } from "@contract/cursor";
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

const PAGE_SIZE = 20;

/** The project or picture of which the list says where it is saved. */
export type SavedWhat = { projectId: number; picture?: string };

/** The viewer's own collections, the one to which something was added last first. */
export const ownCollections = (client: Client, saved?: SavedWhat) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.collections.list, undefined, "infinite"), saved ?? {}],
    queryFn: ({ pageParam }) =>
      client.collections.list.query({ ...saved, limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => {
      const last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
      return last ? encodeCursor({ createdAt: last.updatedAt, id: last.id }) : null;
    },
  });

/** The items of a collection, in its order. */
export const collectionItems = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.collections.items, undefined, "infinite"), { id }],
    queryFn: ({ pageParam }) =>
      client.collections.items.query({ id, ...(pageParam && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

type OwnPages = InfiniteData<OwnCollection[], string | null>;
type OwnKey = ReturnType<typeof ownCollections>["queryKey"];

const updateOwnPages = (
  queryClient: QueryClient,
  queryKey: OwnKey,
  update: (page: OwnCollection[], index: number) => OwnCollection[],
) =>
  queryClient.setQueryData<OwnPages>(queryKey, (data) => data && { ...data, pages: data.pages.map(update) });

/** Shows where something was saved without changing the order of the list, which a refetch would. */
export const updateSavedAs = (
  queryClient: QueryClient,
  queryKey: OwnKey,
  id: number,
  savedAs: number | null,
) =>
  updateOwnPages(queryClient, queryKey, (page) =>
    page.map((one) =>
      one.id === id ? { ...one, savedAs, itemCount: one.itemCount + (savedAs === null ? -1 : 1) } : one,
    ),
  );

export const insertCollection = (queryClient: QueryClient, queryKey: OwnKey, collection: OwnCollection) =>
  updateOwnPages(queryClient, queryKey, (page, index) => (index === 0 ? [collection, ...page] : page));

type ItemPages = InfiniteData<CollectionItems, string | null>;

/** Changes the items of a collection at once; the pages keep their sizes. */
export const updateItems = (
  queryClient: QueryClient,
  queryKey: ReturnType<typeof collectionItems>["queryKey"],
  change: (items: CollectionItem[]) => CollectionItem[],
) =>
  queryClient.setQueryData<ItemPages>(queryKey, (data) => {
    if (!data) return data;
    const rest = change(data.pages.flatMap(({ items }) => items));
    const pages = data.pages.map((page) => ({ ...page, items: rest.splice(0, page.items.length) }));
    return { ...data, pages };
  });
