import { z } from "zod";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { setAsHtml, setAsText } from "./render";

/** A mail is a letter to one person: something to know, and at most one thing to do. */

/** Sends one letter. What the mail service refuses is thrown, for the queue to try again. */
export const sendMail = operation(
  {
    access: "system",
    input: jobInputs["mail.send"],
    output: z.object({}),
    summary: "Sends one mail.",
  },
  async ({ mail }, { to, letter }) => {
    await mail.send({ to, subject: letter.subject, text: setAsText(letter), html: setAsHtml(letter) });
    return {};
  },
);
