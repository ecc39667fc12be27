import type { Context } from "../../context";
import type { MailContent } from "../../platform/mail";

/** Adds a mail to the queue after the response is sent, so that a mail failure does not fail the request. */
export const queueMail = ({ jobs, defer }: Context, to: string, content: MailContent) =>
  defer(jobs.send({ name: "mail.send", input: { to, content } }));
