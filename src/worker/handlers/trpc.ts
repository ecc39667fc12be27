import { codeOf, errorBody, INTERNAL_ERROR, Refusal, type RefusalStatus } from "@contract/errors";
import { initTRPC, lazy, TRPCError } from "@trpc/server";
import type { Api } from "../api";
import type { Context } from "../context";
import { admitCall, refuseIfReadOnly } from "../operation/operation";
import { callOperation, type JsonRoute, type Table } from "../operation/routes";
import type { TrpcErrorShape } from "../operation/trpc-router-type";
import { logError } from "../platform/log";
import { withRequestId } from "./error-response";
import { isJsonType } from "./json-type";

const codes = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  // tRPC has no codes for 308 and 410. The code of the refusal is sent beside it.
  308: "NOT_FOUND",
  410: "NOT_FOUND",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  501: "NOT_IMPLEMENTED",
  503: "SERVICE_UNAVAILABLE",
} as const satisfies Record<RefusalStatus, TRPCError["code"]>;

const t = initTRPC.context<Context>().create({
  // Otherwise tRPC loads Node's `process` to find out, when the Worker starts. `errorFormatter` sends no stack anyway.
  isDev: false,
  errorFormatter({ shape, error }): TrpcErrorShape {
    const refusal = error.cause instanceof Refusal ? error.cause : undefined;
    const message =
      refusal?.message ?? (error.code === "INTERNAL_SERVER_ERROR" ? INTERNAL_ERROR : error.message);
    const httpStatus = refusal?.status ?? shape.data.httpStatus;
    const body = withRequestId(refusal?.body ?? errorBody(codeOf(httpStatus), message), httpStatus);
    return { message, code: shape.code, data: { httpStatus, ...body } };
  },
});

/**
 * The context of a tRPC request. Only JSON bodies are accepted: tRPC would also accept forms and binary data, which no
 * operation here reads.
 */
export function trpcContext(context: Context, request: Request) {
  if (request.method !== "GET" && !isJsonType(request.headers.get("Content-Type")))
    throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE", message: "This call takes JSON" });
  return context;
}

/** Logs the failure of a call. Refusals are not logged. */
export function logFailedCall({ error }: { error: TRPCError }) {
  if (error.code === "INTERNAL_SERVER_ERROR" && !(error.cause instanceof Refusal))
    logError("request_failed", { status: 500 }, error.cause ?? error);
}

/**
 * The tRPC router: each JSON route becomes a query if it reads and a mutation if it writes. The procedures of a feature are
 * created with its first call, so that the Worker starts faster.
 */
export const trpcRouter = (table: Table): Api =>
  t.router(
    mapValues(table, (feature) => lazy(async () => t.router(proceduresOf(feature)))),
  ) as unknown as Api;

const proceduresOf = (feature: Table[string]) =>
  Object.fromEntries(
    Object.entries(feature).flatMap(([name, route]) =>
      route.kind === "json" ? [[name, procedure(route)]] : [],
    ),
  );

/** Operations parse their own input. */
const open = t.procedure.input((value: unknown) => value);

function procedure(route: JsonRoute) {
  const { effect, operation, allowsAnonymousWrite } = route;
  const isWrite = effect === "writes";
  const run = async ({ ctx, input }: { ctx: Context; input: unknown }) => {
    try {
      refuseIfReadOnly(ctx, effect);
      admitCall(ctx, operation, { isWrite, allowsAnonymousWrite });
      return await callOperation(route, ctx, () => operation(ctx, input ?? {}));
    } catch (error) {
      if (error instanceof Refusal)
        throw new TRPCError({ code: codes[error.status], message: error.message, cause: error });
      throw error;
    }
  };
  return isWrite ? open.mutation(run) : open.query(run);
}

const mapValues = <T, U>(record: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)])) as Record<string, U>;
