import { DEFAULT_MAIL_FROM } from "../config/config";
import { keepCopies } from "./development-mail";
import { cloudflareMail, type Mailer, parseSender } from "./mail";
import { resendMail } from "./resend";

/** Resend if it has a key, otherwise Cloudflare. Null if the site has neither. */
export function mailerOf(env: Env): Mailer | null {
  const from = parseSender(env.MAIL_FROM ?? DEFAULT_MAIL_FROM);
  if (env.DEVELOPMENT_MAIL) return cloudflareMail(keepCopies(env.MEDIA), from);
  if (env.RESEND_API_KEY) return resendMail(env, from);
  return env.MAIL ? cloudflareMail(env.MAIL, from) : null;
}
