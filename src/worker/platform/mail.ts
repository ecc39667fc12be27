/** The content of a mail, before it is rendered as plain text and HTML. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  /** Call to action: a button, with its URL below. */
  action?: { label: string; url: string };
  /** Why the recipient gets this mail, in small print. */
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
