import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { nextCursor } from "../../features/projects/user-projects";
import { type Client, trpc } from "../../lib/trpc";
import type { Criteria } from "./discover-search";

const DISCOVER_PAGE = 9;

/** The projects that fit, newest first, nine at a time: all of them where nothing is asked for. */
export const projectPages = (client: Client, criteria: Criteria) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.projects.list, undefined, "infinite"), criteria],
    queryFn: ({ pageParam }) =>
      client.projects.list.query({ ...criteria, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextCursor(last.items, DISCOVER_PAGE),
  });
