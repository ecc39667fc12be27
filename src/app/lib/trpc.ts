import {
  createTRPCClient,
  httpBatchLink,
  type Operation,
  retryLink,
  type TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { Api } from "../../worker/api";
import { fetchInTime } from "./time-limit";
import { XSRF_HEADER, xsrfHeaders } from "./xsrf";

/** The procedures as hooks. */
export const trpc = createTRPCReact<Api>();

/** A query made in a session that was replaced meanwhile, as by a new password, is made again in the new one. */
const isOutdated = ({ type, context }: Operation) => {
  const token = xsrfHeaders()[XSRF_HEADER];
  return type === "query" && token !== undefined && token !== context.token;
};

type LinkOptions = { headers?: () => Record<string, string>; maxItems?: number };

/** How the browser reaches the procedures: every call ends within the time limit. */
export const callLinks = ({ headers = xsrfHeaders, maxItems = 10 }: LinkOptions = {}): TRPCLink<Api>[] => [
  retryLink({
    retry: ({ op, error, attempts }) => attempts === 1 && statusOf(error) === 401 && isOutdated(op),
  }),
  httpBatchLink({
    url: "/trpc",
    maxItems,
    fetch: fetchInTime as never,
    headers({ opList }) {
      const sent = headers();
      // The token a call was sent with tells which session it was made in.
      for (const { context } of opList) context.token = sent[XSRF_HEADER];
      return sent;
    },
  }),
];

export const trpcClient = (links: TRPCLink<Api>[]) => createTRPCClient<Api>({ links });
export type Client = ReturnType<typeof trpcClient>;

/** The HTTP status of a failed call, where the server answered at all. */
export const statusOf = (error: unknown) =>
  (error as TRPCClientError<Api> | undefined)?.data?.httpStatus as number | undefined;
