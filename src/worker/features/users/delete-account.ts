import { Done, done } from "@contract/done";
import { invalid, notFound, Refusal } from "@contract/errors";
import { fold } from "@contract/primitives";
import { RemoveUser } from "@contract/users";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { media, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { endPayments } from "../../platform/end-payments";
import { post } from "../mail/send";
import { accountClosedLetter } from "../mail/templates";
import { isOwnPassword } from "./own-password";
import { loadUser } from "./queries";

/** Leaving is for good: the account goes at once with all that hangs on it, and what it sent to others stays nameless. */

type Row = typeof users.$inferSelect;

/**
 * Deletes one's own account, its name and password typed. Every subscription is cancelled first and open checkouts
 * are closed; 503 and nothing is deleted where that fails. 403 for the last superuser. Files go afterwards, through the queue.
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
  async (context, { id, ...typed }) => {
    const user = await loadUser(context, id, "profile.edit");
    await refuseMistyped(context, user, typed);
    await refuseLastSuperuser(context, id);
    await endPayments(context.payments, user, context.now);
    const { db } = context;
    const [files, gone] = await db.batch([
      db.select({ url: media.url }).from(media).where(eq(media.userId, id)),
      db
        .delete(users)
        .where(and(eq(users.id, id), isUnchanged(user), isNotLast))
        .returning({ id: users.id }),
    ]);
    if (gone.length === 0) {
      await refuseLastSuperuser(context, id);
      throw new Refusal("changed_meanwhile", "Your account was changed meanwhile. Please try again");
    }
    await context.session.end();
    context.device.forget(id);
    context.defer(context.live.end(id));
    context.defer(
      deleteFiles(
        context,
        files.map(({ url }) => url),
      ),
    );
    post(context, user.email, accountClosedLetter());
    return done;
  },
);

async function refuseMistyped(context: LoggedIn, user: Row, typed: { username: string; password: string }) {
  const fields = {
    ...(fold(typed.username) !== user.usernameFolded && { username: "This is not your username" }),
    ...(!(await isOwnPassword(context, user, typed.password)) && { password: "The password is not right" }),
  };
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}

/** The house keeps somebody with the keys; checked where the row is deleted, so that the last two cannot both go. */
const isNotLast = sql`(users.role <> 'superuser' or exists (
  select 1 from users as other where other.role = 'superuser' and other.status = 'active' and other.id <> users.id))`;

async function refuseLastSuperuser({ db }: Context, id: number) {
  const [user] = await db
    .select({ mayLeave: sql<number>`${isNotLast}` })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw notFound("User");
  if (!user.mayLeave) throw new Refusal("last_superuser", "The last superuser cannot leave");
}

/** The password, the customer and the subscription are those that were looked at. */
const isUnchanged = (user: Row) =>
  and(
    eq(users.password, user.password),
    sql`${users.stripeCustomerId} is ${user.stripeCustomerId}`,
    sql`${users.stripeSubscriptionId} is ${user.stripeSubscriptionId}`,
  );

/** As many addresses as one message of the queue holds with room to spare. */
const FILES_A_JOB = 1000;

async function deleteFiles({ jobs }: Context, urls: string[]) {
  for (let at = 0; at < urls.length; at += FILES_A_JOB)
    await jobs.send({ name: "media.delete", input: { urls: urls.slice(at, at + FILES_A_JOB) } });
}
