import type { ExecutionContext } from "@cloudflare/workers-types";
import { parse } from "hono/utils/cookie";
import { Cookie } from "lucia";
import { proofOf, XSRF_COOKIE, xsrfToken } from "./auth/anti-forgery";
import { digest } from "./auth/digest";
import { limiterOf } from "./auth/rate-limits";
import { type Account, sessionsOf, standing } from "./auth/sessions";
import { DEFAULT_MAIL_FROM, IS_DEVELOPMENT } from "./config";
import type { Caller, Context } from "./context";
import { type DbCost, d1, libsql, newCost } from "./db/client";
import { keepCopies } from "./platform/development-mail";
import { cloudflareImages } from "./platform/images";
import { cloudflareQueue } from "./platform/jobs";
import { durableLive } from "./platform/live";
import { cloudflareMail } from "./platform/mail";
import { r2 } from "./platform/media-store";
import { stripePayments } from "./platform/payments";

/** A request made into a context: the parts of env as clients, the cookie as a viewer, and what the answer must carry. */
export type Opened = { context: Context; cookies: Map<string, string>; cost: DbCost };

/** With `isAnonymous` no session is looked up: for bytes that are the same for everybody. */
export async function open(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  isAnonymous = false,
): Promise<Opened> {
  const url = new URL(request.url);
  const secure = url.protocol === "https:";
  const cost = newCost();
  const parts = partsOf(env, cost, execution);
  const { db, now } = parts;
  const sessions = sessionsOf(db, secure);
  const cookies = new Map<string, string>();
  const cookieOf = (cookie: Cookie) => cookies.set(cookie.name, cookie.serialize());

  const carry = (id: string) => {
    const cookie = sessions.createSessionCookie(id);
    cookieOf(cookie);
    cookieOf(new Cookie(XSRF_COOKIE, xsrfToken(id), { ...cookie.attributes, httpOnly: false }));
  };
  const drop = () => {
    const blank = sessions.createBlankSessionCookie();
    cookieOf(blank);
    cookieOf(new Cookie(XSRF_COOKIE, "", { ...blank.attributes, httpOnly: false }));
  };

  let sessionId = isAnonymous ? null : cookieIn(request, sessions.sessionCookieName);
  let viewer: Account | null = null;
  if (sessionId) {
    const { session, user } = await sessions.validateSession(sessionId);
    const account = user && standing(user, now);
    if (account && account.status !== "banned") viewer = account;
    else drop();
    if (viewer && session?.fresh) carry(sessionId);
  }

  const context: Context = {
    ...parts,
    viewer,
    caller: callerOf(request.headers),
    proof: proofOf(url, request.headers, sessionId),
    origin: env.ORIGIN ?? ownOrigin(url),
    session: {
      get idHash() {
        return sessionId && digest(sessionId);
      },
      async start(userId) {
        const session = await sessions.createSession(userId, { startedAt: now.toISOString() });
        sessionId = session.id;
        carry(session.id);
      },
      async end() {
        if (!sessionId) return;
        await sessions.invalidateSession(sessionId);
        sessionId = null;
        drop();
      },
    },
  };
  return { context, cookies, cost };
}

/** The product's own context, for its queue and its clock: nobody is logged in, and no cookie can follow. */
export function openSystem(env: Env, execution: Pick<ExecutionContext, "waitUntil">): Context {
  const parts = partsOf(env, newCost(), execution);
  const refuse = () => Promise.reject(new Error("The product itself has no session"));
  return {
    ...parts,
    viewer: null,
    caller: { address: "system", agent: "system", isSystem: true },
    proof: { hasToken: false, isSameOrigin: true },
    origin: env.ORIGIN ?? "",
    session: { idHash: null, start: refuse, end: refuse },
  };
}

function partsOf(env: Env, cost: DbCost, execution: Pick<ExecutionContext, "waitUntil">) {
  const now = new Date();
  const db = env.LIBSQL_URL ? libsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN, cost) : d1(env.DB, cost);
  const mail = cloudflareMail(env.MAIL, env.MAIL_FROM ?? DEFAULT_MAIL_FROM);
  return {
    db,
    now,
    media: r2(env.MEDIA),
    images: cloudflareImages(env.IMAGES),
    mail: IS_DEVELOPMENT ? keepCopies(mail, env.MEDIA) : mail,
    jobs: cloudflareQueue(env.JOBS),
    live: durableLive(env.LIVE),
    payments: env.STRIPE_SECRET_KEY ? stripePayments(env) : null,
    limiter: limiterOf(db, now),
    defer: (work: Promise<unknown>) => execution.waitUntil(work),
  };
}

/**
 * The address a request came to. Cloudflare hands on requests to our own addresses only; on one's own machine the Host
 * header is whatever a caller says, and no mail may lead there.
 */
function ownOrigin({ origin, hostname }: URL) {
  if (!IS_DEVELOPMENT || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return origin;
  const own = new URL(origin);
  own.hostname = "localhost";
  return own.origin;
}

function callerOf(headers: Headers): Caller {
  const address = headers.get("CF-Connecting-IP") ?? "unknown";
  return { address: subscriberOf(address), agent: headers.get("User-Agent") ?? "", isSystem: false };
}

/** The first four groups of an IPv6 address, written out (RFC 4291, 2.2); other addresses as they are. */
function subscriberOf(address: string) {
  if (!address.includes(":")) return address;
  const [head = [], tail] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const groups = tail
    ? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail]
    : head;
  return groups.slice(0, 4).join(":");
}

/** Not lucia's own reader: that one throws at a malformed cookie, also at one that another site on this host left. */
const cookieIn = (request: Request, name: string) =>
  parse(request.headers.get("Cookie") ?? "", name)[name] ?? null;
