import type { Mail } from "./mail";
import { refuseAsCloudflare } from "./mail-rules";

/** A copy of a sent mail, shown at /dev/mail. */
export type SentMail = Omit<Mail, "headers" | "key"> & { headers?: Record<string, string> | undefined } & {
  id: string;
  sentAt: string;
};

const PREFIX = "development/mail/";
const LIST_LIMIT = 100;

/**
 * Stores each mail instead of sending it, and refuses the mails that Cloudflare refuses. It is used if DEVELOPMENT_MAIL is
 * set. It does not call wrangler's binding, which sends nothing either and prints five lines for each mail.
 */
export const keepCopies = (bucket: R2Bucket): SendEmail => ({
  async send(message: EmailMessage | EmailMessageBuilder) {
    if (!("subject" in message)) throw new Error("Only structured messages are sent here");
    refuseAsCloudflare(message);
    const sentAt = new Date();
    /** R2 lists keys in ascending order; the inverted timestamp makes the newest come first. */
    const id = `${String(Number.MAX_SAFE_INTEGER - sentAt.getTime())}-${crypto.randomUUID()}`;
    const { to, subject, text = "", html = "", headers } = message;
    const copy: SentMail = { to: String(to), subject, text, html, headers, id, sentAt: sentAt.toISOString() };
    await bucket.put(PREFIX + id, JSON.stringify(copy));
    return { messageId: id };
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
