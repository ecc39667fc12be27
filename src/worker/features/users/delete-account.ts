import { Done, done } from "@contract/done";
import { invalid, notFound, Refusal } from "@contract/errors";
import { fold } from "@contract/primitives";
import { RemoveUser } from "@contract/users";
import { and, eq, sql } from "drizzle-orm";
import { everythingOf } from "../../cache-tags";
import type { Context } from "../../context";
import { media, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { cancelPayments } from "../../platform/cancel-payments";
import { purge } from "../edge-cache/purge";
import { queueMail } from "../mail/send";
import { accountDeletedMail } from "../mail/templates";
import { isOwnPassword } from "./own-password";
import { loadUser } from "./queries";

type Row = typeof users.$inferSelect;

/**
 * Deletes the viewer's account and everything that belongs to it, permanently. Messages to other users stay, without a
 * sender. Requires the username and password. Subscriptions are cancelled and open checkouts expired first; if that
 * fails, 503 and nothing is deleted. 403 for the last superuser. A queue job deletes the files.
 */
export const removeUser = operation(
  {
    access: "user",
    input: RemoveUser,
    output: Done,
    limit: "login",
    limitBy: () => [],
    summary: "Deletes the caller's own account and everything that belongs to it.",
    refusals: {
      forbidden: "It is someone else's account.",
      last_superuser: true,
      changed_meanwhile: true,
      unavailable: "The subscription could not be cancelled. Nothing was deleted.",
    },
  },
  async (context, { id, ...credentials }) => {
    const user = await loadUser(context, id, "profile.edit");
    await checkCredentials(context, user, credentials);
    await refuseLastSuperuser(context, id);
    await cancelPayments(context.payments, user, context.now);
    const { db } = context;
    const [files, deleted] = await db.batch([
      db.select({ url: media.url }).from(media).where(eq(media.userId, id)),
      db
        .delete(users)
        .where(and(eq(users.id, id), isUnchanged(user), isNotLast))
        .returning({ id: users.id }),
    ]);
    if (deleted.length === 0) {
      await refuseLastSuperuser(context, id);
      throw new Refusal("changed_meanwhile", "Your account was changed at the same time. Please try again");
    }
    await context.session.end();
    context.device.forget(id);
    context.defer(context.live.end(id));
    purge(context, ...everythingOf(id));
    const urls = files.map(({ url }) => url);
    context.defer(deleteFiles(context, urls));
    queueMail(context, user.email, accountDeletedMail());
    return done;
  },
);

async function checkCredentials(
  context: LoggedIn,
  user: Row,
  credentials: { username: string; password: string },
) {
  const fields = {
    ...(fold(credentials.username) !== user.usernameFolded && { username: "This is not your username" }),
    ...(!(await isOwnPassword(context, user, credentials.password)) && {
      password: "The password is not right",
    }),
  };
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/**
 * SQL condition: the user is not the last active superuser. Part of the DELETE statement, so that two superusers who
 * delete their accounts at the same time cannot both succeed.
 */
const isNotLast = sql`(users.role <> 'superuser' or exists (
  select 1 from users as other where other.role = 'superuser' and other.status = 'active' and other.id <> users.id))`;

async function refuseLastSuperuser({ db }: Context, id: number) {
  const [user] = await db
    .select({ isAllowed: sql<number>`${isNotLast}` })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw notFound("User");
  if (!user.isAllowed) throw new Refusal("last_superuser", "The last superuser account cannot be deleted");
}

/** SQL condition: password, customer and subscription are the ones that were checked above. */
const isUnchanged = (user: Row) =>
  and(
    eq(users.password, user.password),
    sql`${users.stripeCustomerId} is ${user.stripeCustomerId}`,
    sql`${users.stripeSubscriptionId} is ${user.stripeSubscriptionId}`,
  );

/** 1,000 URLs are well below the size limit of a queue message (128 kB). */
const FILES_PER_JOB = 1000;

async function deleteFiles({ jobs }: Context, urls: string[]) {
  for (let at = 0; at < urls.length; at += FILES_PER_JOB)
    await jobs.send({ name: "media.delete", input: { urls: urls.slice(at, at + FILES_PER_JOB) } });
}
