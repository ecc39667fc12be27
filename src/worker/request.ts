import { checkCsrf } from "./auth/anti-forgery";
import { normalizeAddress } from "./auth/client-address";
import { type Cookies, cookiesOf } from "./auth/cookies";
import { deviceOf } from "./auth/devices";
import { digest } from "./auth/digest";
import { limiterOf } from "./auth/rate-limits";
import { SESSION_COOKIE, sessionControlOf } from "./auth/session-control";
import { SESSION_MS, sessionsOf, toAccount } from "./auth/sessions";
import { DEFAULT_MAIL_FROM } from "./config";
import type { Caller, Context, SharedEnv } from "./context";
import { type DbCost, newCost } from "./db/cost";
import { d1 } from "./db/d1";
import { libsql } from "./db/libsql";
import { edgeCacheOf } from "./edge";
import { keepCopies } from "./platform/development-mail";
import type { Execution } from "./platform/edge-cache";
import { cloudflareImages } from "./platform/images";
import { cloudflareQueue } from "./platform/jobs";
import { durableLive } from "./platform/live";
import { cloudflareMail } from "./platform/mail";
import { r2 } from "./platform/media-store";
import { stripePayments } from "./platform/payments";
import { durableViews } from "./platform/views";

/** The context of a request, and what the response needs from it: cookies to set and the database cost. */
export type Opened = { context: Context; cookies: Cookies["sent"]; cost: DbCost };

/** No session is read for responses that are the same for everybody. */
export async function open(request: Request, env: SharedEnv, execution: Execution): Promise<Opened> {
  const url = new URL(request.url);
  const cost = newCost();
  const parts = partsOf(env, cost, execution);
  const cookies = cookiesOf(request, url.protocol === "https:");
  const device = deviceOf(cookies);
  const sessionId = env.isShared ? null : cookies.read(SESSION_COOKIE);
  const { viewer, current } = await readSession(parts, sessionId);
  const context: Context = {
    ...parts,
    viewer,
    caller: callerOf(request.headers),
    csrf: checkCsrf(url, request.headers, sessionId),
    device,
    session: sessionControlOf({ ...parts, device }, cookies, current),
  };
  return { context, cookies: cookies.sent, cost };
}

async function readSession({ db, now }: Pick<Context, "db" | "now">, id: string | null) {
  const nobody = { viewer: null, current: null };
  if (!id) return nobody;
  const { session, user } = await sessionsOf(db).validateSession(id);
  if (!session) return nobody;
  const viewer = toAccount(user, now);
  if (viewer.status === "banned") return nobody;
  const startedAt = new Date(session.startedAt);
  const expiresAt = new Date(Math.min(session.expiresAt.getTime(), startedAt.getTime() + SESSION_MS));
  return { viewer, current: { userId: viewer.id, idHash: digest(id), startedAt, expiresAt } };
}

/** The context of queue jobs and cron tasks. It has no viewer and cannot set cookies. */
export function openSystem(env: Env, execution: Execution): Context {
  const parts = partsOf(env, newCost(), execution);
  const refuse = () => {
    throw new Error("The system context has no session");
  };
  return {
    ...parts,
    viewer: null,
    caller: { address: "system", agent: "system", isSystem: true },
    csrf: { hasToken: false, isSameOrigin: true },
    session: { current: null, start: refuse, end: refuse, isAlive: refuse },
    device: { idFor: () => null, remember: refuse, forget: refuse },
  };
}

function partsOf(env: SharedEnv, cost: DbCost, execution: Execution) {
  const origin = originOf(env);
  const now = new Date();
  const db = env.LIBSQL_URL ? libsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN, cost) : d1(env.DB, cost);
  const mail = cloudflareMail(env.MAIL, env.MAIL_FROM ?? DEFAULT_MAIL_FROM);
  return {
    db,
    now,
    media: r2(env.MEDIA),
    images: cloudflareImages(env.IMAGES),
    mail: env.DEVELOPMENT_MAIL ? keepCopies(mail, env.MEDIA) : mail,
    jobs: cloudflareQueue(env.JOBS),
    live: durableLive(env.LIVE),
    views: durableViews(env.VIEW_HISTORIES, env.VIEWS),
    edge: edgeCacheOf(env, execution),
    isShared: env.isShared === true,
    shown: { tags: new Set<string>(), hasRefusal: false },
    payments: env.STRIPE_SECRET_KEY ? stripePayments(env, origin) : null,
    origin,
    limiter: limiterOf(db, now),
    defer: (work: Promise<unknown>) => execution.waitUntil(work),
  };
}

/** The origin is configured and never read from the Host header, which a caller can set to any value. */
function originOf({ ORIGIN }: Env) {
  const url = URL.parse(ORIGIN);
  if (!url)
    throw new Error(`ORIGIN must be the address of the site, for example https://plinth.example: ${ORIGIN}`);
  return url.origin;
}

function callerOf(headers: Headers): Caller {
  const address = headers.get("CF-Connecting-IP") ?? "unknown";
  return { address: normalizeAddress(address), agent: headers.get("User-Agent") ?? "", isSystem: false };
}
