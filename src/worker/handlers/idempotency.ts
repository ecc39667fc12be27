import { invalid } from "@contract/errors";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context, HonoEnv } from "../context";
import { claimCall, keepResponse, readFirstResponse } from "../features/api-keys/idempotent-calls";
import type { Route } from "../operation/routes";
import { digest } from "../platform/digest";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Responses with these statuses are not stored: their cause may be over when the call is repeated. */
const PASSING_STATUSES = [401, 403, 429];

type Call = HonoContext<HonoEnv>;

/**
 * Answers a write that an API key repeats with the same `Idempotency-Key` as the first time, for 24 hours, without doing
 * it again (draft-ietf-httpapi-idempotency-key-header-07). Failures of the server are not kept: the call may be repeated.
 */
export const idempotent =
  (route: Route): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const { method, effect } = route;
    const key = c.req.header(HEADER);
    const context = c.get("context");
    if (key === undefined || effect === "reads" || method === "GET" || !context.apiKey) return next();
    const call = { keyHash: keyHashOf(context, key), fingerprint: await fingerprintOf(c, route) };
    if (await claimCall(context, call)) {
      await next();
      await keepResponse(context, call, await lastingResponse(c.res));
      return;
    }
    const first = await readFirstResponse(context, call);
    c.header("Idempotency-Replayed", "true");
    return c.body(first.body ?? "", first.status as ContentfulStatusCode, {
      "Content-Type": "application/json",
    });
  };

function keyHashOf({ viewer }: Context, key: string) {
  if (!KEY.test(key)) throw invalid(`${HEADER} must have 1 to 255 visible ASCII characters`);
  return digest(`${viewer?.id} ${key}`);
}

/** Refuses files, which are not read for a fingerprint, and forms, which differ in their boundary when they are repeated. */
async function fingerprintOf(c: Call, route: Route) {
  const isFile = route.kind === "raw" && route.operation.streamsBody;
  if (isFile || c.req.header("Content-Type")?.toLowerCase().startsWith("multipart/"))
    throw invalid(`${HEADER} is for calls with JSON: upload without it`);
  return digest(`${c.req.method} ${c.req.url}\n${await c.req.text()}`);
}

/** The response is stored before it is sent, because a client that received it may repeat the call at once. */
async function lastingResponse(response: Response) {
  const { status } = response;
  if (status >= 500 || PASSING_STATUSES.includes(status)) return null;
  return { status, body: await response.clone().text() };
}
