import { TRPCClientError, type TRPCLink } from "@trpc/client";
import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { Api } from "../../../worker/api";

/**
 * Calls procedures in the same process, as a page does while it is rendered. They fail like calls over HTTP. tRPC's own
 * link for this also encodes and decodes each result.
 */
export const localLink =
  (router: AnyRouter, ctx: unknown, onError: (failure: { error: TRPCError }) => void): TRPCLink<Api> =>
  () =>
  ({ op: { type, path, input } }) =>
    observable((observer) => {
      const call = { type, path, input, ctx };
      const getRawInput = async () => input;
      callTRPCProcedure({ ...call, router, getRawInput, signal: undefined, batchIndex: 0 }).then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (cause) => {
          const error = getTRPCErrorFromUnknown(cause);
          onError({ error });
          const shape = getTRPCErrorShape({ ...call, config: router._def._config, error });
          observer.error(TRPCClientError.from({ error: shape }, { cause }));
        },
      );
    });
