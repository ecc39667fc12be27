import type { ExecutionContext } from "@cloudflare/workers-types";
import { parse } from "hono/utils/cookie";
import { Cookie } from "lucia";
import { proofOf, XSRF_COOKIE, xsrfToken } from "./auth/anti-forgery";
import { type Account, sessionsOf, standing } from "./auth/sessions";
import type { Context } from "./context";
import { type DbCost, d1, libsql, newCost } from "./db/client";
import { cloudflareImages } from "./platform/images";
import { r2 } from "./platform/media-store";

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
  const now = new Date();
  const cost = newCost();
  const db = env.LIBSQL_URL ? libsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN, cost) : d1(env.DB, cost);
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
    db,
    media: r2(env.MEDIA),
    images: cloudflareImages(env.IMAGES),
    viewer,
    proof: proofOf(url, request.headers, sessionId),
    now,
    defer: (work) => execution.waitUntil(work),
    session: {
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

/** Not lucia's own reader: that one throws at a malformed cookie, also at one that another site on this host left. */
const cookieIn = (request: Request, name: string) =>
  parse(request.headers.get("Cookie") ?? "", name)[name] ?? null;
