import { BOOKMARK_HEADER } from "@contract/bookmark";
import { codeOf, errorBody, INTERNAL_ERROR, invalid, notFound, Refusal } from "@contract/errors";
import { LIVE_PATH } from "@contract/live";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { api, resources, toolSets } from "./api";
import { bearerChallenge, MCP_PATH } from "./auth/api-keys";
import type { Context, HonoEnv } from "./context";
import type { DbCost } from "./db/cost";
import { embedRoutes } from "./features/embed/http";
import { indexNowRoutes } from "./features/index-now/http";
import { developmentMail } from "./features/mail/http";
import { receivedBlocks } from "./features/media/bytes";
import { BODY_BYTES_MAX } from "./features/media/upload-limit";
import { crossOrigin } from "./handlers/cross-origin";
import { errorResponse } from "./handlers/error-response";
import { limitJson } from "./handlers/json-limit";
import { openLive } from "./handlers/live";
import { primaryRequests, sessionStarts } from "./handlers/primary-requests";
import { sendAllowance } from "./handlers/rate-limit-headers";
import { rest } from "./handlers/rest";
import { secretAddress } from "./handlers/secret-address";
import { logFailedCall, trpcContext, trpcRouter } from "./handlers/trpc";
import { notAhead } from "./http/ahead";
import { aiTrainingHeaders } from "./http/ai-training";
import { domainTag } from "./http/cache-tags";
import { canonicalHost } from "./http/canonical-host";
import { isLocalhost } from "./http/localhost";
import { open } from "./http/request";
import { securityHeaders } from "./http/security-headers";
import { addTag, CallerNeeded, NEEDS_CALLER, NEEDS_PERSON } from "./http/shared-response";
import { logError } from "./platform/log";

const router = trpcRouter(api);
const needsPrimary = primaryRequests(api);
const startsSession = sessionStarts(api);
/** The maximum number of calls that the interface sends in one batch. */
const BATCH_CALLS = 10;

export const app = new Hono<HonoEnv>();

app.use(securityHeaders);
/** It comes before everything that refuses, so that scripts of other sites can read the refusal. */
app.use(crossOrigin(api));
app.use((c, next) => {
  if (c.env.refusal) throw c.env.refusal;
  return next();
});
app.use(notAhead);
app.use(canonicalHost);

/** This route comes before the other middleware: the response holds the WebSocket, and its headers cannot be changed. */
app.get(LIVE_PATH, async (c) => {
  const { context } = await open(c.req.raw, c.env, c.executionCtx, { needsPrimary: true });
  return openLive(context, c.req.raw);
});

app.route("/", embedRoutes);
app.use(secretAddress);

app.use(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (body && !body.locked) await drain(body);
});

/** The longest URL. Parsing a query takes time that grows with the square of its length. */
const URL_CHARACTERS = 16 * 1024;
app.use((c, next) => {
  if (c.req.url.length > URL_CHARACTERS)
    throw invalid(`The address is too long (max ${URL_CHARACTERS} characters)`);
  return next();
});

app.use(async (c, next) => {
  const { method, path } = c.req;
  const opened = await open(c.req.raw, c.env, c.executionCtx, {
    needsPrimary: needsPrimary(method, path),
    startsSession: startsSession(path),
  });
  c.set("context", opened.context);
  if (opened.refusal) {
    if (opened.allowance) sendAllowance(c, opened.allowance);
    throw opened.refusal;
  }
  await next();
  // The headers are set afterwards: a response that an operation made itself would not have them otherwise.
  if (opened.allowance) sendAllowance(c, opened.allowance);
  // Files have the tag of their owner only, and leave the cache with the custom domain too.
  const { portfolioSite } = opened.context;
  if (portfolioSite) addTag(c.res.headers, domainTag(portfolioSite.userId));
  if (opened.context.shown.isKeptOutOfAi)
    for (const [name, value] of Object.entries(aiTrainingHeaders)) c.header(name, value);
  const bookmark = opened.keepBookmark();
  if (bookmark) c.header(BOOKMARK_HEADER, bookmark);
  for (const cookie of opened.cookies.values()) c.header("Set-Cookie", cookie, { append: true });
  if (opened.cookies.size > 0) c.header("Cache-Control", "private, no-store");
  if (isLocalhost(c.req.url)) c.header("Server-Timing", timing(opened.cost));
});

app.route("/", rest(api));
app.route("/", indexNowRoutes);
app.get("/dev/*", developmentMail);
app.all("/api/*", () => {
  throw notFound("Call");
});

/** The routes of the API have limited their bodies themselves. The handlers below read any body into memory. */
app.use(limitJson);

app.all("/trpc/*", (c) =>
  fetchRequestHandler({
    endpoint: "/trpc",
    req: c.req.raw,
    router,
    maxBatchSize: BATCH_CALLS,
    createContext: ({ req }) => trpcContext(c.get("context"), req),
    onError: logFailedCall,
    responseMeta: ({ errors }) => ({ headers: trpcHeaders(errors.map((error) => error.cause)) }),
  }),
);
/** Loaded with the first call: few programs use it. */
app.post(MCP_PATH, async (c) => {
  const { answerMcp } = await import("./handlers/mcp");
  return answerMcp({ table: api, toolSets, resources }, c.get("context"), c.req.raw);
});
app.all(MCP_PATH, (c) => {
  c.header("Allow", "POST");
  return c.json(errorBody("invalid_input", "This address takes POST only"), 405);
});
app.all("/media/*", () => {
  throw notFound("File");
});

/** Loaded with the first page, so that API calls start without React. */
app.get("*", async (c) => (await import("./handlers/pages")).renderPage(c, router));
app.all("*", () => {
  throw notFound("Page");
});

app.onError((error, c) => {
  if (error instanceof Refusal) {
    // The live channel refuses before it has a context.
    const context = c.get("context") as Context | undefined;
    const challenge = error.status === 401 && context && bearerChallenge(context.origin, c.req.raw);
    if (challenge) c.header("WWW-Authenticate", challenge);
    return errorResponse(c, error.body, error.status, error.details);
  }
  if (error instanceof HTTPException) {
    const message = error.message || "The request cannot be read";
    return errorResponse(c, errorBody(codeOf(error.status), message), error.status);
  }
  if (error instanceof CallerNeeded)
    return c.body(null, NEEDS_CALLER, error.needsPerson ? { [NEEDS_PERSON]: "1" } : {});
  logError("request_failed", { status: 500 }, error);
  return errorResponse(c, errorBody("internal_error", INTERNAL_ERROR), 500);
});

/** Reads the rest of a body. A response that is sent while the client still uploads can be lost with the connection. */
async function drain(body: ReadableStream) {
  let left = BODY_BYTES_MAX;
  try {
    for await (const block of receivedBlocks(body)) {
      left -= block.byteLength;
      if (left < 0) return;
    }
  } catch {
    // The client closed the connection, or is too slow: nobody waits for an answer.
  }
}

/** The responses of a batch share their headers: Retry-After is the longest wait. */
function trpcHeaders(causes: unknown[]) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const waits = causes.flatMap((cause) => (cause instanceof Refusal && cause.details.retryAfter) || []);
  if (waits.length > 0) headers.set("Retry-After", String(Math.max(...waits)));
  return headers;
}

const timing = ({ queries, waves, read, written, ms }: DbCost) =>
  `db;dur=${ms.toFixed(1)};desc="queries=${queries} waves=${waves} read=${read} written=${written}"`;
