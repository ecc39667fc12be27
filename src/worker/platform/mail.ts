import { z } from "zod";

/** The content of a mail, before it is rendered as plain text and HTML. */
export const MailContent = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Call to action: a button, with its URL below. */
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  /** Why the recipient gets this mail, in small print. */
  reason: z.string(),
});
export type MailContent = z.infer<typeof MailContent>;

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mail. The real client is Cloudflare's email binding. */
export type Mailer = { send(mail: Mail): Promise<void> };

export const cloudflareMail = (binding: SendEmail, from: string): Mailer => ({
  async send(mail) {
    await binding.send({ from, ...mail });
  },
});
