import type { WebhookEvent } from "@contract/webhooks";
import { type SQL, sql } from "drizzle-orm";
import { hasPremium } from "../../auth/premium";
import { isRequest } from "../../auth/restrictions";
import { isNotBanned } from "../../auth/tokens";
import { isNotDeleted } from "../../auth/webhooks";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import type { LoggedIn } from "../../operation/operation";
import type { Job } from "../../platform/jobs";

/** An event that webhooks receive. */
type Event = {
  type: WebhookEvent;
  /** The id of the user whose webhooks receive it. */
  receiver: number | SQL;
  /** SQL after FROM that `receiver` refers to, ending with CROSS JOIN. */
  receivers?: SQL;
  /** SQL after FROM: the subject's row, if the same batch has written it. */
  row: SQL;
  condition: SQL;
  /**
   * SQL: the key that distinguishes the event from others of its type. Each webhook receives it once, however often it is
   * recorded.
   */
  key: SQL;
  /** SQL: the payload's `data`, as JSON. */
  data: SQL;
  now: Date;
};

/** A delivery that was written, and the time for which its first attempt is planned. */
export type Planned = { deliveryId: number; dueAt: number };

/**
 * Two statements: one inserts a delivery for each webhook that asked for the event, the other selects these deliveries. Put
 * them into the batch that makes the change, after it, and pass the rows of the second to `deliverEvents`. For an account
 * without webhooks they read no row. One statement with a RETURNING clause would read two.
 */
export function recordEvent(
  db: Db,
  { type, receiver, receivers = sql``, row, condition, key, data, now }: Event,
) {
  const at = now.getTime();
  // CROSS JOIN keeps the order of the tables: the webhooks are looked up first.
  const record = db.run(sql`insert into webhook_deliveries
      (webhook_id, message_id, event, status, created_at, next_attempt_at, payload)
    select webhooks.id, ${`msg_${type.replace(".", "_")}_`} || ${key}, ${type}, 'pending', ${at}, ${at},
      json_object('type', ${type}, 'timestamp', ${now.toISOString()}, 'data', ${data})
    from ${receivers} webhooks cross join users cross join ${row}
    where webhooks.user_id = ${receiver} and webhooks.disabled_at is null and ${isNotDeleted(now)}
      and exists (select 1 from json_each(webhooks.events) where value = ${type})
      and users.id = webhooks.user_id and ${hasPremium(now)} and ${isNotBanned(now)} and ${condition}
    on conflict do nothing`);
  const recorded =
    db.all<Planned>(sql`select id as "deliveryId", next_attempt_at as "dueAt" from webhook_deliveries
    where status = 'pending' and next_attempt_at = ${at} and changes() > 0`);
  return [record, recorded] as const;
}

/** Queues the deliveries that a batch has recorded. A cron task queues those that get lost here. */
export function deliverEvents({ jobs, defer }: Context, planned: Planned[]) {
  if (planned.length > 0) defer(jobs.send(...planned.map(deliveryJob)));
}

export const deliveryJob = (planned: Planned, delaySeconds = 0): Job => ({
  name: "webhooks.deliver",
  input: { ...planned, delaySeconds },
});

export type ProjectEvent = Extract<WebhookEvent, `project.${string}`>;

/** The statements that record an event of a project of the viewer. */
export function recordProjectEvent(
  { db, now, origin, viewer }: Pick<LoggedIn, "db" | "now" | "origin"> & { viewer: { id: number } },
  type: ProjectEvent,
  project: SQL,
) {
  return recordEvent(db, {
    type,
    now,
    receiver: viewer.id,
    row: sql`projects`,
    // The unary plus keeps the planner from reading all of the owner's projects: `project` selects them by id.
    condition: sql`+projects.user_id = webhooks.user_id and ${project}`,
    key: sql`projects.id || '_' || projects.updated_at`,
    data: sql`json_object('id', projects.id, 'userId', projects.user_id, 'title', projects.title,
      'url', ${`${origin}/projects/`} || projects.id)`,
  });
}

type SentMessages = Pick<Event, "receiver" | "receivers" | "now"> & {
  senderId: number;
  content: string;
  origin: string;
};

/** The statements that record messages which the same batch has written: the newest from the sender to each receiver. */
export const recordMessages = (db: Db, { senderId, content, origin, ...event }: SentMessages) =>
  recordEvent(db, {
    ...event,
    type: "message.received",
    row: sql`messages cross join users as sender`,
    condition: sql`messages.id = (select id from messages where sender_id = ${senderId}
        and receiver_id = webhooks.user_id order by id desc limit 1)
      and messages.content = ${content} and messages.created_at = ${event.now.getTime()} and sender.id = ${senderId}`,
    key: sql`messages.id`,
    data: sql`json_object('id', messages.id, 'content', messages.content, 'sender', json_object(
      'id', sender.id, 'username', sender.username, 'fullName', sender.full_name),
      'isRequest', json(iif(${isRequest(sql`webhooks.user_id`, sql`sender.id`)}, 'true', 'false')),
      'url', ${`${origin}/messages?to=`} || sender.id)`,
  });

/** A user in a payload. */
export const toPerson = ({ id, username, fullName }: { id: number; username: string; fullName: string }) => ({
  id,
  username,
  fullName,
});
