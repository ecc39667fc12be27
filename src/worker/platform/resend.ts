import type { Mailer, Sender } from "./mail";

export type ResendSettings = { RESEND_API_KEY?: string; RESEND_API_BASE?: string };

const DEFAULT_API_BASE = "https://api.resend.com";
const TIMEOUT_MS = 10_000;
/** The errors of an account that has used up its mails. Their status, 429, is also that of too many calls in a second. */
const QUOTAS = ["daily_quota_exceeded", "monthly_quota_exceeded"];

/**
 * Sends mail through Resend's API (resend.com/docs). Within 24 hours Resend sends mails with the same key once. It does not
 * refuse a mail to an address that it suppresses, but does not send it.
 */
export const resendMail = (
  { RESEND_API_KEY, RESEND_API_BASE }: ResendSettings,
  { name, email }: Sender,
): Mailer => ({
  async send({ key, to, replyTo, ...mail }) {
    try {
      const response = await fetch(`${RESEND_API_BASE || DEFAULT_API_BASE}/emails`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${RESEND_API_KEY}`,
          "Content-Type": "application/json",
          "Idempotency-Key": key,
        },
        body: JSON.stringify({ from: `"${name}" <${email}>`, to: [to], reply_to: replyTo, ...mail }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A gateway before the API answers with HTML.
      const answer: { name?: string; message?: string } = (await response.json().catch(() => null)) ?? {};
      if (response.ok) return { status: "sent" };
      const code = answer.name ?? `status_${response.status}`;
      return QUOTAS.includes(code)
        ? { status: "dailyLimit", code }
        : { status: "failed", code, message: answer.message ?? "" };
    } catch (error) {
      return { status: "failed", code: "no_answer", message: String(error) };
    }
  },
});
