import { Done, done } from "@contract/done";
import { invalid, notFound, Refusal } from "@contract/errors";
import { DELETED_USER } from "@contract/messages";
import { fold } from "@contract/primitives";
import { RemoveUser } from "@contract/users";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "../../context";
import { users } from "../../db/schema";
import { everythingOf, PROJECT_LISTS } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { cancelPayments } from "../../platform/cancel-payments";
import { purge } from "../edge-cache/purge";
import { sendStored, storeMail } from "../mail/send";
import { accountDeletedMail } from "../mail/templates";
import { deleteFirstOfAccount } from "../slices/delete-account";
import { queueRest } from "../slices/delete-rows";
import { isOwner } from "./own-password";
import { isLastSuperuser, loadUser } from "./queries";

type Row = typeof users.$inferSelect;

/**
 * Deletes the viewer's account and everything that belongs to it, permanently. Messages to other users stay, without a
 * sender. Requires the username and password. Subscriptions are cancelled and open checkouts expired first; if that fails,
 * 503 and nothing is deleted. 403 for the last superuser. One statement ends all sessions, empties the row and hides the
 * content as for a ban; queue jobs delete the files and, in slices, the remaining rows of a large account.
 */
export const removeUser = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: RemoveUser,
    output: Done,
    limit: "login",
    limitBy: () => [],
    summary: "Deletes the caller's own account and everything that belongs to it.",
    refusals: {
      forbidden: "It is someone else's account.",
      recent_login_required: true,
      last_superuser: true,
      changed_meanwhile: true,
      unavailable: "The subscription could not be cancelled. Nothing was deleted.",
    },
  },
  async (context, { id, ...credentials }) => {
    const loading = loadUser(context, id, "profile.edit");
    const [user, isLast] = await Promise.all([
      loading,
      isNeeded(context, context.viewer.id),
      checkCredentials(context, loading, credentials),
    ]);
    if (isLast) throw lastSuperuser();
    if (!(await deleteAccount(context, user))) {
      if (await isNeeded(context, id)) throw lastSuperuser();
      throw new Refusal("changed_meanwhile", "Your account was changed at the same time. Please try again");
    }
    // Its row was deleted with the account; this removes the cookies.
    context.defer(context.session.end());
    context.device.forget(id);
    return done;
  },
);

/**
 * Deletes an account, unless it has changed since its row was read or is that of the last superuser: then it returns
 * false. `more` are statements that the same batch runs.
 */
export async function deleteAccount(context: LoggedIn, user: Row, more: BatchItem<"sqlite">[] = []) {
  const { db, now } = context;
  const { id } = user;
  await cancelPayments(context.payments, user, now);
  const statements = deleteFirstOfAccount(db, id);
  const [[emptied], stored, ...results] = await db.batch([
    db
      .update(users)
      .set({ ...emptyAccount(id), deletedAt: now.toISOString() })
      .where(and(eq(users.id, id), isUnchanged(user), sql`not ${isLastSuperuser(now)}`))
      .returning({ id: users.id }),
    storeMail(
      context,
      user.email,
      accountDeletedMail(),
      user.emailVerified ? sql`(select 1) where changes() = 1` : sql`(select 1) where 0`,
    ),
    ...statements,
    ...more,
  ]);
  if (!emptied) return false;
  const deleted = results.slice(0, statements.length) as { id: number }[][];
  context.defer(context.live.end(id));
  queueRest(context, deleted, { name: "users.deleteRest", input: { userId: id } });
  purge(context, PROJECT_LISTS, ...everythingOf(id));
  sendStored(context, stored);
  return true;
}

async function checkCredentials(
  context: LoggedIn,
  loading: Promise<Row>,
  credentials: { username: string; password?: string | undefined },
) {
  const isCorrect = await isOwner(context, loading, credentials.password);
  const { usernameFolded } = await loading;
  const fields = {
    ...(fold(credentials.username) !== usernameFolded && { username: "This is not your username" }),
    ...(!isCorrect && { password: "The password is not right" }),
  };
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

async function isNeeded({ db, now }: Context, id: number) {
  const [user] = await db
    .select({ isLast: sql<number>`${isLastSuperuser(now)}` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) throw notFound("User");
  return Boolean(user.isLast);
}

const lastSuperuser = () => new Refusal("last_superuser", "The last superuser account cannot be deleted");

/** SQL condition: password, customer and subscription are the ones that were checked above. */
const isUnchanged = (user: Row) =>
  and(
    eq(users.password, user.password),
    sql`${users.stripeCustomerId} is ${user.stripeCustomerId}`,
    sql`${users.stripeSubscriptionId} is ${user.stripeSubscriptionId}`,
  );

/**
 * A row without any data of the user. It is banned, so everything that hides banned users hides it, and its username and
 * email address are none that a user can have.
 */
const emptyAccount = (id: number): Partial<Row> => ({
  ...Object.fromEntries(
    Object.entries(getTableColumns(users))
      .filter(([, column]) => !column.primary)
      .map(([name, column]) => [name, column.notNull ? column.default : null]),
  ),
  username: DELETED_USER,
  usernameFolded: `deleted:${id}`,
  email: `deleted:${id}`,
  emailFolded: `deleted:${id}`,
  fullName: DELETED_USER,
  password: "",
  status: "banned",
});
