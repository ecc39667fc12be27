import { Refusal } from "@contract/errors";
import { NO_MAIL } from "@contract/no-mail";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { type StoredJob, storeJob } from "../../db/outbox";
import type { tokenPurposes } from "../../db/schema";
import { logError } from "../../platform/log";
import type { MailContent } from "../../platform/mail";

/**
 * The statement that sends a mail, for the batch of the change that the mail is about. Pass its result to `sendStored`.
 * `from` is SQL after FROM; without a row nothing is sent. `to` can be SQL that refers to it.
 */
export function storeMail({ db, now }: Context, to: string | SQL, content: MailContent, from?: SQL) {
  const job = { name: "mail.send", input: { key: crypto.randomUUID(), content } };
  return storeJob(db, now, sql`json_set(${JSON.stringify(job)}, '$.input.to', ${to})`, from);
}

/**
 * The statement that sends a link, for the batch of the change. The link's token is created when the mail is written, so
 * that neither the database nor the queue has it. `account` is SQL after FROM that selects the account, if at all.
 */
export function storeLinkMail(
  { db, now }: Context,
  purpose: (typeof tokenPurposes)[number],
  email: string | SQL,
  account: SQL,
) {
  const job = { name: "users.mailLink", input: { key: crypto.randomUUID(), purpose } };
  return storeJob(
    db,
    now,
    sql`json_set(${JSON.stringify(job)}, '$.input.userId', users.id, '$.input.email', ${email})`,
    account,
  );
}

/**
 * The statement for a link that everybody can ask for. It stores a job whether or not `account` selects an account, so that
 * the call does the same work.
 */
export function storeRequestedLink(
  { db, now }: Context,
  purpose: (typeof tokenPurposes)[number],
  account: SQL,
) {
  const job = { name: "users.mailLink", input: { key: crypto.randomUUID(), purpose } };
  return storeJob(
    db,
    now,
    sql`json_set(${JSON.stringify(job)}, '$.input.userId', (select users.id from ${account}),
      '$.input.email', (select users.email from ${account}))`,
  );
}

/** Refuses a call that is of no use without a mail. */
export function expectMail({ mail }: Context) {
  if (!mail) throw new Refusal("mail_not_configured", NO_MAIL);
}

/** SQL after FROM: the account, if its email address is confirmed. Only links are sent to other addresses. */
export const confirmedAccount = (userId: number) =>
  sql`users where users.id = ${userId} and users.email_verified = 1`;

/** Sends the jobs that a batch has stored to the queue, after the response is sent. A cron task sends the remaining ones. */
export const sendStored = ({ jobs, defer }: Context, stored: StoredJob[]) =>
  defer(jobs.sendStored(stored).catch((error) => logError("outbox_not_emptied", {}, error)));
