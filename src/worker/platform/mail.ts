import { z } from "zod";

/** What a mail says, before it is set as plain text and as HTML. */
export const Letter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The one thing to do, as a button and as an address. */
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  /** Why this mail came, in small print. */
  reason: z.string(),
});
export type Letter = z.infer<typeof Letter>;

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mail. The real client is Cloudflare's email binding. */
export type Mailer = { send(mail: Mail): Promise<void> };

export const cloudflareMail = (binding: SendEmail, from: string): Mailer => ({
  async send(mail) {
    await binding.send({ from, ...mail });
  },
});
