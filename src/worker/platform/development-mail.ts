import type { Mail, Mailer } from "./mail";

/** A copy of a sent mail, shown at /dev/mail. */
export type SentMail = Mail & { id: string; sentAt: string };

const PREFIX = "development/mail/";
const LIST_LIMIT = 100;

/** Wraps a mailer to store a copy of each mail. Used if DEVELOPMENT_MAIL is set. */
export const keepCopies = (mailer: Mailer, bucket: R2Bucket): Mailer => ({
  async send(mail) {
    const sentAt = new Date();
    /** R2 lists keys in ascending order; the inverted timestamp makes the newest come first. */
    const id = `${String(Number.MAX_SAFE_INTEGER - sentAt.getTime())}-${crypto.randomUUID()}`;
    const copy: SentMail = { ...mail, id, sentAt: sentAt.toISOString() };
    await bucket.put(PREFIX + id, JSON.stringify(copy));
    await mailer.send(mail);
  },
});

/** The latest mails, newest first. */
export async function listCopies(bucket: R2Bucket): Promise<SentMail[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: LIST_LIMIT });
  const copies = await Promise.all(objects.map(({ key }) => bucket.get(key)));
  return Promise.all(copies.flatMap((object) => (object ? [object.json<SentMail>()] : [])));
}

export async function readCopy(bucket: R2Bucket, id: string): Promise<SentMail | undefined> {
  return (await bucket.get(PREFIX + id))?.json<SentMail>();
}
