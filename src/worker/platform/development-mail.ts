import type { Mail, Mailer } from "./mail";

/** A mail as it was sent, readable at /dev/mail. */
export type SentMail = Mail & { id: string; sentAt: string };

const PREFIX = "development/mail/";
const SHOWN = 100;

/** Sends as the real client does, and keeps a copy. Used where DEVELOPMENT_MAIL is set. */
export const keepCopies = (mailer: Mailer, bucket: R2Bucket): Mailer => ({
  async send(mail) {
    const sentAt = new Date();
    /** Keys are listed in order: the newest first, so the time counts down. */
    const id = `${String(Number.MAX_SAFE_INTEGER - sentAt.getTime())}-${crypto.randomUUID()}`;
    const copy: SentMail = { ...mail, id, sentAt: sentAt.toISOString() };
    await bucket.put(PREFIX + id, JSON.stringify(copy));
    await mailer.send(mail);
  },
});

/** The latest mails, newest first. */
export async function listCopies(bucket: R2Bucket): Promise<SentMail[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: SHOWN });
  const found = await Promise.all(objects.map(({ key }) => bucket.get(key)));
  return Promise.all(found.flatMap((object) => (object ? [object.json<SentMail>()] : [])));
}

export async function readCopy(bucket: R2Bucket, id: string): Promise<SentMail | undefined> {
  return (await bucket.get(PREFIX + id))?.json<SentMail>();
}
