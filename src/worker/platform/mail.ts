/** What a mail says, before it is set as plain text and as HTML. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  /** The one thing to do, as a button and as an address. */
  action?: { label: string; url: string };
  /** Why this mail came, in small print. */
  reason: string;
};

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mail. The real client is Cloudflare's email binding. */
export type Mailer = { send(mail: Mail): Promise<void> };

export const cloudflareMail = (binding: SendEmail, from: string): Mailer => ({
  async send(mail) {
    await binding.send({ from, ...mail });
  },
});
