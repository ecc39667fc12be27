import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from "@trpc/server";
import { CallError, type Caller } from "./calls";

/** Calls procedures in the same process, as a page does while it is rendered. They fail like calls over HTTP. */
export const createLocalCaller =
  (router: AnyRouter, ctx: unknown, onError: (failure: { error: TRPCError }) => void): Caller =>
  async (type, path, input) => {
    const call = { path, input, type, ctx };
    try {
      const getRawInput = async () => input;
      return await callTRPCProcedure({ ...call, router, getRawInput, signal: undefined, batchIndex: 0 });
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      onError({ error });
      const shape = getTRPCErrorShape({ ...call, config: router._def._config, error });
      throw new CallError(shape as never, undefined, cause);
    }
  };
