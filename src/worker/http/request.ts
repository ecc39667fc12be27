import { ACCOUNT_HEADER } from "@contract/account-header";
import { BOOKMARK_HEADER } from "@contract/bookmark";
import type { Refusal } from "@contract/errors";
import { checkCsrf } from "../auth/anti-forgery";
import { type Allowance, admitApiKey, bearerToken } from "../auth/api-keys";
import { normalizeAddress } from "../auth/client-address";
import { type Cookies, cookiesOf } from "../auth/cookies";
import { deviceOf } from "../auth/devices";
import { loginCookieOf } from "../auth/login-cookie";
import { hasProjectAccess, noProjectAccess, projectAccessOf } from "../auth/project-access";
import { limiterOf } from "../auth/rate-limits";
import { SESSION_COOKIE, sessionControlOf } from "../auth/session-control";
import { isUseDue, recordUse, SESSION_MS, sessionsOf, toAccount } from "../auth/sessions";
import { isReadOnly, isTrial, securityTxtOf, versionCreatedAt } from "../config/config";
import type { Caller, Context, RequestEnv } from "../context";
import type { ReadsFrom } from "../db/client";
import { type DbCost, newCost } from "../db/cost";
import { connectD1 } from "../db/d1";
import { connectLibsql } from "../db/libsql";
import { durableAnalytics } from "../platform/analytics";
import { clientDocuments } from "../platform/client-documents";
import { customHostnames } from "../platform/custom-hostnames";
import { digest } from "../platform/digest";
import { dns } from "../platform/dns";
import type { Execution } from "../platform/edge-cache";
import { cloudflareImages } from "../platform/images";
import { indexNow } from "../platform/index-now";
import { jobsOf } from "../platform/jobs";
import { durableLive } from "../platform/live";
import { edgeCacheOf } from "../platform/local-edge-cache";
import { loginProvidersOf } from "../platform/login-providers";
import { mailerOf } from "../platform/mailer";
import { r2 } from "../platform/media-store";
import { stripePayments } from "../platform/payments";
import { proofKeys } from "../platform/proof-keys";
import { turnstile } from "../platform/turnstile";
import { durableViews } from "../platform/views";
import { webhookSender } from "../platform/webhook-sender";
import { isLocalhost } from "./localhost";

/** The context of a request, and the values that the response needs from it: cookies, the bookmark and the database cost. */
export type Opened = {
  context: Context;
  /** The remaining calls of the API key's limit, if the request has a key. */
  allowance: Allowance | null;
  /** The reason why the request's API key is refused. */
  refusal: Refusal | null;
  cookies: Cookies["sent"];
  /**
   * Returns the bookmark of the request's writes, which is also set as a cookie, or null. Call it when the request is done.
   */
  keepBookmark: () => string | null;
  cost: DbCost;
};

export const BOOKMARK_COOKIE = "plinth_bookmark";
/** Replicas are seconds behind. Later reads need no bookmark. */
const BOOKMARK_SECONDS = 5 * 60;

/**
 * No session is read for responses that are the same for everybody, and for requests that start a new one. With
 * `needsPrimary` the request writes, or decides on rights, and reads the primary database; other requests read a
 * replica.
 */
export async function open(
  request: Request,
  env: RequestEnv,
  execution: Execution,
  { needsPrimary, startsSession = false }: { needsPrimary: boolean; startsSession?: boolean },
): Promise<Opened> {
  const url = new URL(request.url);
  const cost = newCost(isLocalhost(request.url) ? Number(env.DEVELOPMENT_DATABASE_DELAY_MS ?? 0) : 0);
  const cookies = cookiesOf(request, url.protocol === "https:");
  const bookmarks = [cookies.read(BOOKMARK_COOKIE), request.headers.get(BOOKMARK_HEADER)];
  // A call with a key is counted, so it writes.
  const token = env.isShared ? null : bearerToken(request);
  const readsFrom =
    needsPrimary || token !== null || hasProjectAccess(url, cookies)
      ? "primary"
      : { bookmarks: bookmarks.filter((each) => each !== null) };
  const { bookmark, ...parts } = partsOf(env, readsFrom, cost, execution);
  const device = deviceOf(cookies);
  const caller = callerOf(request);
  const sessionId = env.isShared || token !== null ? null : cookies.read(SESSION_COOKIE);
  const byKey = token !== null ? await admitApiKey(parts, token, caller.address, url.pathname) : null;
  const [{ viewer, current }, projectAccess] = await Promise.all([
    byKey
      ? { viewer: byKey.viewer, current: null }
      : readSession(parts, caller, startsSession ? null : sessionId),
    env.isShared ? noProjectAccess : projectAccessOf(parts, url, cookies),
  ]);
  const context: Context = {
    ...parts,
    viewer,
    needsSecondFactor: !(isLocalhost(parts.origin) && isLocalhost(request.url)),
    apiKey: byKey?.apiKey ?? null,
    projectAccess,
    caller,
    csrf: checkCsrf(url, request.headers, sessionId),
    loginCookie: loginCookieOf(cookies),
    device,
    session: sessionControlOf({ ...parts, device, caller }, cookies, current),
  };
  const keepBookmark = () => {
    // A visitor who only reads gets no cookie, although their page counts a view.
    const isVisitor = viewer === null && cookies.sent.size === 0;
    const kept = needsPrimary && !isVisitor ? bookmark() : null;
    if (kept && !byKey) cookies.set(BOOKMARK_COOKIE, kept, { seconds: BOOKMARK_SECONDS });
    return kept;
  };
  const { allowance = null, refusal = null } = byKey ?? {};
  return { context, allowance, refusal, cookies: cookies.sent, keepBookmark, cost };
}

async function readSession(
  { db, now, isReadOnly, defer }: Pick<Context, "db" | "now" | "isReadOnly" | "defer">,
  caller: Caller,
  id: string | null,
) {
  const nobody = { viewer: null, current: null };
  if (!id) return nobody;
  const { session, user } = await sessionsOf(db, { isReadOnly }).validateSession(id);
  if (!session) return nobody;
  const viewer = toAccount(user, now);
  if (viewer.status === "banned") return nobody;
  if (!isReadOnly && isUseDue(session, now)) defer(recordUse(db, { idHash: digest(id), now, caller }));
  const startedAt = new Date(session.startedAt);
  const expiresAt = new Date(Math.min(session.expiresAt.getTime(), startedAt.getTime() + SESSION_MS));
  const { hasSecondFactor } = session;
  const passwordEnteredAt = new Date(session.passwordEnteredAt ?? startedAt);
  return {
    viewer,
    current: { userId: viewer.id, idHash: digest(id), passwordEnteredAt, expiresAt, hasSecondFactor },
  };
}

/** The context of queue jobs and cron tasks. It has no viewer and cannot set cookies. */
export function openSystem(env: RequestEnv, execution: Execution): Context {
  const { bookmark: _bookmark, ...parts } = partsOf(env, "primary", newCost(), execution);
  const refuse = () => {
    throw new Error("The system context has no session");
  };
  return {
    ...parts,
    viewer: null,
    needsSecondFactor: true,
    apiKey: null,
    projectAccess: noProjectAccess,
    caller: { address: "system", agent: "system", country: "", city: "", shownAccount: null, isSystem: true },
    csrf: { hasToken: false, isSameOrigin: true },
    session: { current: null, readPrevious: refuse, start: refuse, end: refuse, isAlive: refuse },
    loginCookie: { read: () => null, keep: refuse, drop: refuse },
    device: { idFor: () => null, remember: refuse, forget: refuse },
  };
}

function partsOf(env: RequestEnv, readsFrom: ReadsFrom, cost: DbCost, execution: Execution) {
  const origin = originOf(env);
  const webhooks = webhookSender(env, origin);
  const now = new Date();
  const { db, bookmark } = connect(env, readsFrom, cost);
  return {
    db,
    bookmark,
    now,
    media: r2(env.MEDIA),
    images: cloudflareImages(env.IMAGES),
    mail: mailerOf(env),
    jobs: jobsOf(env, db),
    live: durableLive(env.LIVE, bookmark),
    views: durableViews(env.VIEW_HISTORIES, env.VIEWS),
    analytics: durableAnalytics(env.ANALYTICS),
    edge: edgeCacheOf(env, execution),
    isReadOnly: isReadOnly(env),
    isTrial: isTrial(env),
    hasTwoPersonRule: env.TWO_PERSON_RULE === "on",
    isShared: env.isShared === true,
    shown: {
      tags: new Set<string>(),
      hasRefusal: false,
      isLocked: false,
      isGone: false,
      isKeptOutOfAi: false,
    },
    payments: env.STRIPE_SECRET_KEY ? stripePayments(env, origin) : null,
    turnstile: turnstile(env, origin),
    loginProviders: loginProvidersOf(env, origin),
    indexNow: indexNow(env, origin),
    proofKeys: proofKeys(env, origin),
    webhooks,
    clientDocuments: clientDocuments(webhooks),
    customHostnames: customHostnames(env, origin),
    dns: dns(env),
    portfolioSite: env.portfolioSite ?? null,
    origin,
    versionCreatedAt: versionCreatedAt(env),
    securityTxt: securityTxtOf(env),
    limiter: limiterOf(db, now, { isReadOnly: isReadOnly(env) }),
    defer: (work: Promise<unknown>) => execution.waitUntil(work),
  };
}

function connect(
  { DB, LIBSQL_URL, LIBSQL_REPLICA_URL, LIBSQL_AUTH_TOKEN }: Env,
  ...how: [ReadsFrom, DbCost]
) {
  if (!LIBSQL_URL) return connectD1(DB, ...how);
  return connectLibsql(
    { url: LIBSQL_URL, replicaUrl: LIBSQL_REPLICA_URL, authToken: LIBSQL_AUTH_TOKEN },
    ...how,
  );
}

/** The origin is configured and never read from the Host header, which a caller can set to any value. */
function originOf({ ORIGIN }: Env) {
  const url = URL.parse(ORIGIN);
  if (!url)
    throw new Error(`ORIGIN must be the address of the site, for example https://plinth.example: ${ORIGIN}`);
  return url.origin;
}

/** Recognizing a robot takes time that grows with the length. Browsers send less. */
const AGENT_MAX = 500;

function callerOf({ headers, cf }: Request): Caller {
  const address = headers.get("CF-Connecting-IP") ?? "unknown";
  return {
    address: normalizeAddress(address),
    agent: (headers.get("User-Agent") ?? "").slice(0, AGENT_MAX),
    country: countryOf(cf?.country),
    city: typeof cf?.city === "string" ? cf.city : "",
    shownAccount: headers.get(ACCOUNT_HEADER),
    isSystem: false,
  };
}

/** Cloudflare's XX is unknown, and T1 is Tor. */
const countryOf = (code: unknown) =>
  typeof code === "string" && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : "";
