import { createTRPCClient, type TRPCClient } from "@trpc/client";
import { type createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { Api } from "../../../worker/api";
import { httpLinks } from "./http-links";

export type Client = TRPCClient<Api>;
/** Reads and writes cached queries outside of components. */
export type Load = ReturnType<typeof createTRPCQueryUtils<Api>>;

/** The hooks of all procedures. */
export const trpc = createTRPCReact<Api>();

export const trpcClient = (links = httpLinks()): Client => createTRPCClient<Api>({ links });

/** A client that calls as this account only, whichever one the page shows. In another session it is refused (401, 409). */
export const accountClient = (account: number) => trpcClient(httpLinks(account));

/** True if a tRPC call failed because the project has a password. */
export const isLocked = (error: unknown) =>
  statusOf(error) === 401 && (error as { data?: { code?: string } }).data?.code === "password_required";

/** The HTTP status of a failed tRPC call; undefined without a response. */
export const statusOf = (error: unknown) =>
  (error as { data?: { httpStatus?: number } } | undefined)?.data?.httpStatus;
