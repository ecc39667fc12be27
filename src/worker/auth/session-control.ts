import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { generateIdFromEntropySize } from "lucia";
import type { Db } from "../db/client";
import { sessions } from "../db/schema";
import { digest } from "../platform/digest";
import type { Live } from "../platform/live";
import { XSRF_COOKIE, xsrfToken } from "./anti-forgery";
import type { Cookies } from "./cookies";
import type { Credentials, Device } from "./devices";
import { SESSION_SECONDS, type SessionClient, sessionExists, startSession } from "./sessions";

/** The session of the request. `idHash` is its key in the database. */
export type CurrentSession = {
  userId: number;
  idHash: string;
  /** The password was entered at the login or later. */
  passwordEnteredAt: Date;
  expiresAt: Date;
  /** The login was completed with a passkey or a code. */
  hasSecondFactor: boolean;
};

export type PreviousSession = Pick<CurrentSession, "userId" | "idHash">;

/** Starts and ends the session of the request and sets its cookies. */
export type SessionControl = {
  /** Null if nobody is logged in. */
  readonly current: CurrentSession | null;
  /** Finds the session of the request where it was not read, because a new one replaces it. */
  readPrevious: () => Promise<PreviousSession | null>;
  /**
   * Prepares a new session for the account that `account` selects (SQL after FROM). `statements` create the session and
   * delete the previous one; run them in the batch of the login or registration. If the first of them returns
   * a row, the session was created: call `setCookies`.
   */
  start: (
    account: SQL,
    previous: PreviousSession | null,
    hasSecondFactor: boolean,
  ) => {
    statements: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
    setCookies: (credentials: Credentials) => void;
    /** SQL condition: the session was created. */
    isStarted: SQL;
  };
  end: () => Promise<void>;
  /** Checks whether the session still exists in the database. Another request may have ended it since this one began. */
  isAlive: () => Promise<boolean>;
};

type Parts = {
  db: Db;
  now: Date;
  live: Live;
  device: Device;
  caller: SessionClient;
  defer: (work: Promise<unknown>) => void;
};

export const SESSION_COOKIE = "plinth_session";

/**
 * Session cookies are set only on login and cleared only on logout, and last as long as a session can. If other
 * responses changed them, one that arrives late could overwrite the cookies of a newer login in the same browser.
 */
export function sessionControlOf(
  { db, now, live, device, caller, defer }: Parts,
  cookies: Cookies,
  current: CurrentSession | null,
): SessionControl {
  const closeConnections = ({ userId, idHash }: PreviousSession) => defer(live.end(userId, idHash));

  return {
    current,
    async readPrevious() {
      const id = cookies.read(SESSION_COOKIE);
      if (!id) return null;
      const [found] = await db
        .select({ userId: sessions.userId, idHash: sessions.idHash })
        .from(sessions)
        .where(eq(sessions.idHash, digest(id)));
      return found ?? null;
    },
    start(account, previous, hasSecondFactor) {
      const id = generateIdFromEntropySize(25);
      const idHash = digest(id);
      const insert = startSession(
        db,
        { ...caller, idHash, hasSecondFactor, startedAt: now.getTime() },
        account,
      );
      const deletePrevious = previous
        ? [db.delete(sessions).where(and(eq(sessions.idHash, previous.idHash), sessionExists(idHash)))]
        : [];
      return {
        statements: [insert, ...deletePrevious],
        isStarted: sessionExists(idHash),
        setCookies(credentials) {
          if (previous) closeConnections(previous);
          cookies.set(SESSION_COOKIE, id, { seconds: SESSION_SECONDS });
          cookies.set(XSRF_COOKIE, xsrfToken(id), { seconds: SESSION_SECONDS, isReadable: true });
          device.remember(credentials);
        },
      };
    },
    async end() {
      cookies.drop(SESSION_COOKIE);
      cookies.drop(XSRF_COOKIE, { isReadable: true });
      if (!current) return;
      await db.delete(sessions).where(eq(sessions.idHash, current.idHash));
      closeConnections(current);
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
