import { forbidden, notFound } from "@contract/errors";
import { can } from "@contract/permissions";
import { fold } from "@contract/primitives";
import { PublicUser } from "@contract/users";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { users } from "../../db/schema";

/** An account that logs in. */
export type LoginAccount = typeof users.$inferSelect & { hasSecondFactor: number };

/** The statement that selects an account for its login. */
const selectForLogin = (db: Db) =>
  db
    .select({
      ...getTableColumns(users),
      hasSecondFactor: sql<number>`exists (select 1 from authenticators
        where user_id = users.id and enabled_at is not null)`.as("has_second_factor"),
    })
    .from(users);

export async function findForLogin(db: Db, id: number | SQL): Promise<LoginAccount | undefined> {
  const [row] = await selectForLogin(db).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Finds a user by username or email address, ignoring case. */
export async function findByLogin(db: Db, login: string): Promise<LoginAccount | undefined> {
  const folded = fold(login);
  const column = folded.includes("@") ? users.emailFolded : users.usernameFolded;
  const [row] = await selectForLogin(db).where(and(eq(column, folded), isNull(users.deletedAt)));
  return row;
}

type PublicField = keyof PublicUser | "status" | "portfolioCount";
const columns = getTableColumns(users);

/** The columns of a user that requests of other people read. The password, the mail address and the plan are not among them. */
export const publicColumns = Object.fromEntries(
  [...PublicUser.keyof().options, "status" as const, "portfolioCount" as const].map((name) => [
    name,
    columns[name],
  ]),
) as Pick<typeof columns, PublicField>;

/** A row with `publicColumns`. Its status decides whether the user is shown. */
export type PublicRow = Pick<typeof users.$inferSelect, PublicField>;

/** The statement that selects the public columns of a user. It can be part of a batch. */
export const selectPublicUser = (db: Db, id: number) =>
  db
    .select(publicColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));

export async function findPublicUser(db: Db, id: number): Promise<PublicRow | undefined> {
  const [row] = await selectPublicUser(db, id);
  return row;
}

/** The statement that selects a user, for a batch. */
export const selectUser = (db: Db, id: number) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));

export async function findUser(db: Db, id: number) {
  const [row] = await selectUser(db, id);
  return row;
}

/**
 * Loads a user and checks that the viewer may do this: 404 if the user does not exist or is banned, 403 if not allowed.
 */
export async function loadUser({ db, viewer }: Context, id: number, action: "profile.edit") {
  const row = await findUser(db, id);
  if (!row || (viewer?.id !== id && !isShown(row))) throw notFound("User");
  if (!can(viewer, action, row)) throw forbidden();
  return row;
}

/**
 * Checks whether a user exists and is not banned. An expired ban counts until a cron task or the user's login ends it in the
 * row, so that the user and their content become visible at the same time.
 */
export const isShown = <T extends { status: string }>(row: T | undefined): row is T =>
  row !== undefined && row.status !== "banned";

/** SQL condition on a row of `users`, or of an alias of it: neither suspended nor banned, or no longer. */
export const isActive = (now: Date, user = sql`users`) =>
  sql`(${user}.status = 'active' or ${user}.status_expires_at <= ${now.getTime()})`;

/**
 * SQL condition on a row of `users`: no other superuser is active. As part of the statement that changes the row, so that two
 * superusers cannot both leave at the same time.
 */
export const isLastSuperuser = (now: Date) => sql`(users.role = 'superuser' and not exists (
  select 1 from users as other where other.role = 'superuser' and other.id <> users.id and ${isActive(now, sql`other`)}))`;
