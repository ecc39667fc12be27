import { fold } from "@contract/primitives";
import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "../../context";
import { sentMails, suppressedAddresses } from "../../db/schema";
import { digest } from "../../platform/digest";
import type { MailContent, Mailer } from "../../platform/mail";
import { RetryLater } from "../../platform/retry-later";
import { renderHtml, renderText } from "./render";
import { unsubscribing } from "./unsubscribe-token";

export type OutgoingMail = {
  /** An idempotency key: two mails with the same key are one mail. */
  key: string;
  to: string;
  /** Called when the mail is about to be sent. If it returns null, there is nothing to send any more. */
  content: () => MailContent | null | Promise<MailContent | null>;
  replyTo?: string;
  /** The account that can unsubscribe from mails like this. Without it the mail is about the account itself. */
  unsubscribes?: number;
  /** True if the recipient has just asked for it: it is sent even if the mail service once refused the address. */
  isRequested?: true;
  /** Statements that note that the mail was sent. */
  after?: () => BatchItem<"sqlite">[];
};

/** A delivery that has not finished after this time was interrupted. */
const CLAIM_MS = 10 * 60 * 1000;
/** Cloudflare counts a day, and a queue can wait at most this long. */
const DAILY_LIMIT_SECONDS = 12 * 60 * 60;

/**
 * Sends each mail once, also if the job is delivered twice, even at the same time: a delivery claims the key before it
 * sends and notes it afterwards. One case is left: if the Worker or the database fails between the two, nobody knows
 * whether the mail was sent, and it is sent again, unless the service knows the key. Mails that fail do not stop the others;
 * then the error makes the queue retry the job. A site without a mail service sends nothing.
 */
export async function sendMails(context: Context, mails: OutgoingMail[]) {
  const { db, mail: mailer } = context;
  if (!mailer || mails.length === 0) return { sent: 0 };
  const { isClaimed, isSuppressed, isBusy } = await claim(context, mails);
  const claimed = mails.filter(isClaimed);
  const addUnsubscribe = await unsubscribing(context, claimed);
  const failures: { key: string; error: Error }[] = [];
  let sent = 0;
  for (const mail of claimed) {
    const error =
      failures.find((failure) => failure.error instanceof RetryLater)?.error ??
      (await send(mail, mailer).catch(asError));
    if (error) failures.push({ key: mail.key, error });
  }
  if (failures.length > 0) await db.run(release(failures.map(({ key }) => key)));
  throwFirst(failures.map(({ error }) => error));
  if (isBusy) throw new RetryLater(CLAIM_MS / 1000, "Another delivery of the job is sending the mail");
  return { sent };

  async function send(mail: OutgoingMail, service: Mailer) {
    const content = isSuppressed(mail) && !mail.isRequested ? null : await mail.content();
    if (!content) return void (await note(context, mail.key));
    const { footer, headers } = await addUnsubscribe(mail.unsubscribes);
    const { subject } = content;
    const [text, html] = [renderText(content, footer), renderHtml(content, footer)];
    const result = await service.send({
      ...{ key: mail.key, to: mail.to, subject, text, html },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...(headers && { headers }),
    });
    if (result.status === "dailyLimit") return new RetryLater(DAILY_LIMIT_SECONDS, result.code);
    if (result.status === "failed") return new Error(`${result.code} ${result.message}`);
    const after =
      result.status === "sent" ? (mail.after?.() ?? []) : [suppress(context, mail.to, result.code)];
    await note(context, mail.key, ...after);
    if (result.status === "sent") sent++;
    return undefined;
  }
}

/** Claims the mails that are not sent yet. `isBusy`: some are being sent by another delivery of the same job. */
async function claim({ db }: Context, mails: OutgoingMail[]) {
  const at = Date.now();
  const keys = JSON.stringify(mails.map(({ key }) => key));
  const hashes = JSON.stringify(mails.map(({ to }) => hashOf(to)));
  const [claimed, unsent, suppressed] = await db.batch([
    db.all<{
      key: string;
    }>(sql`insert into ${sentMails} (key, claimed_at) select value, ${at} from json_each(${keys})
      where true on conflict (key) do update set claimed_at = excluded.claimed_at
      where sent_at is null and claimed_at <= ${at - CLAIM_MS} returning key`),
    db.all<{ unsent: string }>(sql`select key as unsent from ${sentMails}
      where key in (select value from json_each(${keys})) and sent_at is null`),
    db.all<{ hash: string }>(sql`select address_hash as hash from ${suppressedAddresses}
      where address_hash in (select value from json_each(${hashes}))`),
  ]);
  const claimedKeys = new Set(claimed.map(({ key }) => key));
  const suppressedHashes = new Set(suppressed.map(({ hash }) => hash));
  return {
    isClaimed: ({ key }: OutgoingMail) => claimedKeys.has(key),
    isSuppressed: ({ to }: OutgoingMail) => suppressedHashes.has(hashOf(to)),
    isBusy: unsent.some(({ unsent: key }) => !claimedKeys.has(key)),
  };
}

const note = ({ db }: Context, key: string, ...statements: BatchItem<"sqlite">[]) =>
  db.batch([db.run(sql`update ${sentMails} set sent_at = ${Date.now()} where key = ${key}`), ...statements]);

const release = (keys: string[]) =>
  sql`delete from ${sentMails} where key in (select value from json_each(${JSON.stringify(keys)})) and sent_at is null`;

const suppress = ({ db, now }: Context, address: string, code: string) =>
  db
    .insert(suppressedAddresses)
    .values({ addressHash: hashOf(address), code, since: now.toISOString() })
    .onConflictDoNothing();

const hashOf = (address: string) => digest(fold(address));

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** The daily limit takes precedence over other failures, because the whole job waits for it. */
function throwFirst(errors: Error[]) {
  const [first] = errors;
  if (!first) return;
  throw (
    errors.find((error) => error instanceof RetryLater) ??
    new AggregateError(errors, `${errors.length} mails were not sent: ${first.message}`)
  );
}
