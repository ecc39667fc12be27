import { COMMENTS_SHOWN } from "@contract/comment-limits";
import { encodeCursor } from "@contract/cursor";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../lib/api/trpc";

const NEXT_PAGE_SIZE = 50;

/** A project's comments, newest first: 5 on the first page, then 50 per page. */
export const commentPages = (client: Client, projectId: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.comments.list, undefined, "infinite"), { id: projectId }],
    queryFn: ({ pageParam }) =>
      client.comments.list.query(
        pageParam
          ? { id: projectId, limit: NEXT_PAGE_SIZE, before: pageParam }
          : { id: projectId, limit: COMMENTS_SHOWN },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      const oldest = last.items.at(-1);
      return oldest && loaded < (pages[0]?.total ?? 0) ? encodeCursor(oldest) : null;
    },
  });
