import type { ComponentProps } from "react";
import { Button } from "./button";

type ShowMoreProps = Pick<ComponentProps<typeof Button>, "size" | "className"> & {
  query: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The button below a list that loads its next page. It is shown only if there is one. */
export const ShowMore = ({ query, ...style }: ShowMoreProps) => (
  <Button
    {...style}
    busy={query.isFetchingNextPage ? "Loading..." : undefined}
    onClick={() => void query.fetchNextPage()}
  >
    Show more
  </Button>
);
