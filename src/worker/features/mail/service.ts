import { z } from "zod";
import { operation } from "../../operation";
import { setAsHtml, setAsText } from "./render";

/** A mail is a letter to one person: something to know, and at most one thing to do. */

const Letter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  reason: z.string(),
});

/** Sends one letter. What the mail service refuses is thrown, for the queue to try again. */
export const sendMail = operation(
  {
    access: "system",
    input: z.object({ to: z.string(), letter: Letter }),
    output: z.object({}),
    summary: "Sends one mail.",
  },
  async ({ mail }, { to, letter }) => {
    await mail.send({ to, subject: letter.subject, text: setAsText(letter), html: setAsHtml(letter) });
    return {};
  },
);
