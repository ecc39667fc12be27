import { z } from "zod";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { renderHtml, renderText } from "./render";

/** Sends one mail. Errors of the mail service are thrown, so that the queue retries the job. */
export const sendMail = operation(
  {
    access: "system",
    input: jobInputs["mail.send"],
    output: z.object({}),
    summary: "Sends one mail.",
  },
  async ({ mail }, { to, content }) => {
    await mail.send({ to, subject: content.subject, text: renderText(content), html: renderHtml(content) });
    return {};
  },
);
