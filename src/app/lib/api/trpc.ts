import {
  createTRPCClient,
  httpBatchLink,
  type Operation,
  retryLink,
  type TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { Api } from "../../../worker/api";
import { bookmarkHeaders } from "./bookmark";
import { fetchWithTimeout } from "./timeout";
import { XSRF_HEADER, xsrfHeaders } from "./xsrf";

export const trpc = createTRPCReact<Api>();

/** Whether the session was replaced while the query was running, for example after a password change. */
const isFromOldSession = ({ type, context }: Operation) => {
  const token = xsrfHeaders()[XSRF_HEADER];
  return type === "query" && token !== undefined && token !== context.token;
};

type LinkOptions = { headers?: () => Record<string, string>; maxItems?: number };

/** The browser's links: calls have a timeout, and queries from a replaced session are repeated once. */
export const callLinks = ({ headers = xsrfHeaders, maxItems = 10 }: LinkOptions = {}): TRPCLink<Api>[] => [
  retryLink({
    retry: ({ op, error, attempts }) => attempts === 1 && statusOf(error) === 401 && isFromOldSession(op),
  }),
  httpBatchLink({
    url: "/trpc",
    maxItems,
    fetch: fetchWithTimeout as never,
    headers({ opList }) {
      const sent = headers();
      // The token identifies the session in which a call was made.
      for (const { context } of opList) context.token = sent[XSRF_HEADER];
      return { ...bookmarkHeaders(), ...sent };
    },
  }),
];

export const trpcClient = (links: TRPCLink<Api>[]) => createTRPCClient<Api>({ links });
export type Client = ReturnType<typeof trpcClient>;

/** The HTTP status of a failed tRPC call; undefined without a response. */
export const statusOf = (error: unknown) =>
  (error as TRPCClientError<Api> | undefined)?.data?.httpStatus as number | undefined;
