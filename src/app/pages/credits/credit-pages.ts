import type { creditBoxes } from "@contract/credits";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../../data/api/trpc";

/** The pages of a box of credits. */
export const creditPages = (client: Client, box: (typeof creditBoxes)[number] = "to-answer") =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.credits.listOwn), { box, type: "infinite" }],
    queryFn: ({ pageParam, signal }) => client.credits.listOwn.query({ box, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
