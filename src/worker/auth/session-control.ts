import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { generateIdFromEntropySize } from "lucia";
import type { Db } from "../db/client";
import { sessions } from "../db/schema";
import type { Live } from "../platform/live";
import { XSRF_COOKIE, xsrfToken } from "./anti-forgery";
import type { Cookies } from "./cookies";
import type { Credentials, Device } from "./devices";
import { digest } from "./digest";
import { SESSION_DAYS, sessionExists, startSession } from "./sessions";

/** The session a call was made in. `idHash` is what it is kept under; it starts when the password was entered. */
export type CurrentSession = { userId: number; idHash: string; startedAt: Date; expiresAt: Date };

/** Starts and ends the caller's session; the door sends the cookies that follow. */
export type SessionControl = {
  /** Null where nobody is logged in. */
  readonly current: CurrentSession | null;
  /**
   * The statements that start a session of the account that `whose` finds (the rest of a FROM) and end the caller's, to
   * join the batch of what it is started by. The first answers a row if it was started; then `carry` sends the cookies.
   */
  start: (whose: SQL) => {
    statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
    carry: (account: Credentials) => void;
  };
  end: () => Promise<void>;
  /** Whether the caller's session still exists: it may have been ended since the call began. */
  isAlive: () => Promise<boolean>;
};

type Parts = { db: Db; now: Date; live: Live; device: Device; defer: (work: Promise<unknown>) => void };

export const SESSION_COOKIE = "plinth_session";

/**
 * Only what starts or ends a session touches its cookies, which live as long as a session can. Any other answer that set
 * or cleared them could arrive after a login made meanwhile in the same browser, and undo it.
 */
export function sessionControlOf(
  { db, now, live, device, defer }: Parts,
  cookies: Cookies,
  current: CurrentSession | null,
): SessionControl {
  const closePages = ({ userId, idHash }: CurrentSession) => defer(live.end(userId, idHash));

  return {
    current,
    start(whose) {
      const id = generateIdFromEntropySize(25);
      const idHash = digest(id);
      const started = startSession(db, { idHash, startedAt: now.getTime() }, whose);
      const endOld = current
        ? [db.delete(sessions).where(and(eq(sessions.idHash, current.idHash), sessionExists(idHash)))]
        : [];
      return {
        statements: [started, ...endOld],
        carry(account) {
          if (current) closePages(current);
          cookies.set(SESSION_COOKIE, id, { days: SESSION_DAYS });
          cookies.set(XSRF_COOKIE, xsrfToken(id), { days: SESSION_DAYS, isReadable: true });
          device.remember(account);
        },
      };
    },
    async end() {
      cookies.drop(SESSION_COOKIE);
      cookies.drop(XSRF_COOKIE, { isReadable: true });
      if (!current) return;
      await db.delete(sessions).where(eq(sessions.idHash, current.idHash));
      closePages(current);
    },
    async isAlive() {
      if (!current) return false;
      const [found] = await db.all<{ exists: number }>(
        sql`select ${sessionExists(current.idHash)} as "exists"`,
      );
      return found?.exists === 1;
    },
  };
}
