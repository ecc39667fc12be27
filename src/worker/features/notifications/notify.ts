import { type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "../../../contract/notifications";
import type { Context } from "../../context";
import { insertIf } from "../../db/insert-if";
import { notifications, type notificationTypes } from "../../db/schema";

/** What somebody is told. `url` is a path of the product's own. */
export type Notice = {
  /** A user's id, or a subquery that answers it. */
  receiver: number | SQL;
  kind: NotificationKind;
  type?: (typeof notificationTypes)[number];
  title: string;
  message: string;
  url: string | null;
  /** Told once for all about this subject ('like:7:3'), or once until it was read. */
  once?: { subject: string; until: "ever" | "read" };
};

/**
 * The statement that tells somebody; joins the batch of what happened, and answers the id where it was told. Nobody is
 * told of what they did themselves. `when` is a further condition on what the batch did before.
 */
export function notify({ db, viewer, now }: Context, notice: Notice, when: SQL = sql`1`) {
  const { receiver, kind, type = "info", title, message, url, once } = notice;
  const row = {
    userId: sql`users.id`,
    type,
    title,
    message,
    data: { title, message, kind, url },
    createdAt: now.toISOString(),
    senderId: viewer?.id ?? null,
    subject: once?.subject ?? null,
  };
  const told = sql`exists (select 1 from notifications where user_id = users.id
    and subject = ${once?.subject} ${once?.until === "read" ? sql`and read = 0` : sql``})`;
  return insertIf(
    db,
    notifications,
    row,
    sql`users where users.id = ${receiver} and users.id is not ${viewer?.id ?? null}
      and users.status <> 'banned' and (${when}) ${once ? sql`and not ${told}` : sql``}`,
  );
}

/** Sees to it that what was told is also mailed to whoever wants it. Takes what the statements answered. */
export function mailLater({ jobs, origin, defer }: Context, told: { id: number }[]) {
  if (told.length === 0) return;
  defer(jobs.send({ name: "notifications.mail", input: { ids: told.map(({ id }) => id), origin } }));
}
