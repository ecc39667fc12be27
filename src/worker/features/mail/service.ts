import { z } from "zod";
import { operation } from "../../operation";
import { renderHtml, renderText } from "./render";

const Content = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  reason: z.string(),
});

/** Sends one mail. Errors of the mail service are thrown, so that the queue retries the job. */
export const sendMail = operation(
  {
    access: "system",
    input: z.object({ to: z.string(), content: Content }),
    output: z.object({}),
    summary: "Sends one mail.",
  },
  async ({ mail }, { to, content }) => {
    await mail.send({ to, subject: content.subject, text: renderText(content), html: renderHtml(content) });
    return {};
  },
);
