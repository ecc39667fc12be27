import { z } from "zod";

/** The content of a mail, before it is rendered as plain text and HTML. */
export const MailContent = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** A list below the paragraphs; items with a `url` are links. */
  items: z.array(z.object({ text: z.string(), url: z.string().optional() })).optional(),
  /** Call to action: a button, with its URL below. */
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  /** The reason why the recipient gets this mail, in small print. */
  reason: z.string(),
});
export type MailContent = z.infer<typeof MailContent>;

export type Mail = {
  /** An idempotency key of at most 256 characters. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address to which replies go; without it to the sender, where nobody reads them. */
  replyTo?: string;
  headers?: Record<string, string>;
};

/**
 * The result of a mail. `suppressed`: the service sends nothing to this address. `dailyLimit`: the account has reached its
 * limit of the day. `failed`: every other failure, which may be temporary.
 */
export type MailResult =
  | { status: "sent" }
  | { status: "suppressed"; code: string }
  | { status: "dailyLimit"; code: string }
  | { status: "failed"; code: string; message: string };

/** Sends mail. The real clients are Cloudflare's email binding and Resend's API. */
export type Mailer = { send(mail: Mail): Promise<MailResult> };

export type Sender = { email: string; name: string };

/** Reads a sender such as `Plinth <no-reply@plinth.example>`. Cloudflare takes name and address apart only. */
export function parseSender(text: string): Sender {
  const [, name = "", email = ""] = /^\s*"?([^"<>\\\p{Cc}]*?)"?\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
  if (name && z.email().safeParse(email).success) return { email, name };
  throw new Error(
    `MAIL_FROM must be a name and an address, for example Plinth <mail@plinth.example>: ${text}`,
  );
}

/** The codes of Cloudflare's Email Service with a result of their own. */
const statuses: Record<string, "suppressed" | "dailyLimit"> = {
  E_RECIPIENT_SUPPRESSED: "suppressed",
  E_DAILY_LIMIT_EXCEEDED: "dailyLimit",
};

export const cloudflareMail = (binding: SendEmail, from: Sender): Mailer => ({
  async send({ key: _key, ...mail }) {
    try {
      await binding.send({ from, ...mail });
      return { status: "sent" };
    } catch (error) {
      const { code = "unknown", message = "" } = Object(error) as { code?: string; message?: string };
      const status = statuses[code];
      return status ? { status, code } : { status: "failed", code, message };
    }
  },
});
