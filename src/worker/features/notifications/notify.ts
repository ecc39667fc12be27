import type { Notification, NotificationKind } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertIf } from "../../db/insert-if";
import { notifications } from "../../db/schema";

/** What somebody is told. `url` is a path of the product's own. */
export type Notice = {
  /** A user's id, or a subquery that answers it. */
  receiver: number | SQL;
  kind: NotificationKind;
  type?: Notification["type"];
  title: string;
  message: string;
  url: string | null;
  /** Told once for all about this subject ('like:7:3'), or once until it was read. */
  once?: { subject: string; until: "ever" | "read" };
};

/**
 * The statement that tells somebody; joins the batch of what happened, and answers where it was told. Nobody is
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
  return insertIf<Told>(
    db,
    notifications,
    row,
    sql`users where users.id = ${receiver} and users.id is not ${viewer?.id ?? null}
      and users.status <> 'banned' and (${when}) ${once ? sql`and not ${told}` : sql``}`,
    sql`id, user_id as receiver`,
  );
}

/** What the statement answers: which notification, and whose. */
type Told = { id: number; receiver: number };

/** Shows what was told to open pages, and has it mailed to whoever wants that. Takes what the statement answered. */
export function deliver({ live, jobs, origin, defer }: Context, told: Told[]) {
  if (told.length === 0) return;
  defer(
    live.tell(
      told.map(({ receiver }) => receiver),
      { kind: "notification" },
    ),
  );
  defer(jobs.send({ name: "notifications.mail", input: { ids: told.map(({ id }) => id), origin } }));
}
