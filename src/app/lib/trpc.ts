import { createTRPCClient, httpBatchLink, type TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { Api } from "../../worker/api";
import { xsrfHeaders } from "./xsrf";

/** The procedures as hooks. */
export const trpc = createTRPCReact<Api>();

export const browserLinks: TRPCLink<Api>[] = [
  httpBatchLink({ url: "/trpc", headers: xsrfHeaders, maxItems: 10 }),
];

export const trpcClient = (links: TRPCLink<Api>[]) => createTRPCClient<Api>({ links });
export type Client = ReturnType<typeof trpcClient>;

/** The HTTP status of a failed call, where the server answered at all. */
export const statusOf = (error: unknown) =>
  (error as TRPCClientError<Api> | undefined)?.data?.httpStatus as number | undefined;
