import { SESSIONS_SHOWN } from "@contract/security";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { deviceName, placeName } from "../../auth/device-name";
import {
  authenticators,
  blockedAddresses,
  passkeys,
  sessions,
  userRestrictions,
  users,
} from "../../db/schema";
import { CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";

/** The parts of an export about the account itself. */
export const readAccount = {
  async sessions({ db, viewer }) {
    const rows = await db
      .select({ ...getTableColumns(sessions), rowId: sql<number>`sessions.rowid`.as("row_id") })
      .from(sessions)
      .where(eq(sessions.userId, viewer.id))
      .orderBy(desc(sessions.startedAt))
      .limit(SESSIONS_SHOWN);
    return rows.map(({ rowId: id, startedAt: createdAt, lastUsedAt: updatedAt, ...row }) => ({
      id,
      createdAt,
      updatedAt,
      title: deviceName(row.agent),
      content: placeName(row),
    }));
  },

  /** The account has one row while two-step login is on. */
  async twoStepLogin({ db, viewer }) {
    const rows = await db
      .select({ id: authenticators.userId, createdAt: authenticators.enabledAt })
      .from(authenticators)
      .where(eq(authenticators.userId, viewer.id));
    return rows.flatMap(({ id, createdAt }) => (createdAt ? [{ id, createdAt, title: "on" }] : []));
  },

  async passkeys({ db, viewer }) {
    const { id, createdAt, lastUsedAt: updatedAt, name: title } = passkeys;
    return db
      .select({ id, createdAt, updatedAt, title })
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id));
  },

  async blockedAddresses({ db, viewer }, before) {
    const { id, createdAt, email: person } = blockedAddresses;
    return db
      .select({ id, createdAt, title: sql<string>`'block'`.as("title"), person })
      .from(blockedAddresses)
      .where(and(eq(blockedAddresses.userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
  },

  async restrictions({ db, viewer }, before) {
    const { id, createdAt, kind: title } = userRestrictions;
    return db
      .select({ id, createdAt, title, person: users.username })
      .from(userRestrictions)
      .innerJoin(users, eq(users.id, userRestrictions.restrictedId))
      .where(and(eq(userRestrictions.userId, viewer.id), olderThan(id, before)))
      .orderBy(desc(id))
      .limit(CHUNK_SIZE);
  },
} satisfies Record<string, ReadRows>;
