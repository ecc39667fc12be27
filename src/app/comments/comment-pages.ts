import { COMMENTS_SHOWN } from "@contract/comment-limits";
import { encodeCursor } from "@contract/cursor";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

const NEXT_PAGE_SIZE = 50;

/** A project's comments, newest first: 5 on the first page, then 50 per page. With `start`, those after that cursor. */
export const commentPages = (client: Client, projectId: number, start?: string) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.comments.list, undefined, "infinite"), { id: projectId, start }],
    queryFn: ({ pageParam }) =>
      client.comments.list.query(
        pageParam
          ? { id: projectId, limit: NEXT_PAGE_SIZE, before: pageParam }
          : { id: projectId, limit: COMMENTS_SHOWN },
      ),
    initialPageParam: start ?? null,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      const oldest = last.items.at(-1);
      const isLast = start ? last.items.length < NEXT_PAGE_SIZE : loaded >= (pages[0]?.total ?? 0);
      return oldest && !isLast ? encodeCursor(oldest) : null;
    },
  });
