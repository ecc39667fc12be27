import { BRAND } from "@contract/brand";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users, webConversations, webMessages } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import type { MailContent } from "../../platform/mail";
import { sendMails } from "../mail/send-mails";
import { receiverName } from "./queries";
import { writerLink } from "./writer-link";

/** Mails the first message to its writer, with the link that confirms it, or an answer. */
export const mailWebMessage = operation(
  {
    access: "system",
    input: jobInputs["webMessages.mail"],
    output: z.object({ sent: z.number().int() }),
    summary: "Sends the mail about a message from the web to its writer.",
  },
  async (context, { messageId }) => {
    const [row] = await context.db
      .select({
        conversationId: webConversations.id,
        to: webConversations.email,
        confirmBy: webConversations.confirmBy,
        isFromOwner: webMessages.isFromOwner,
        sharesAddress: webMessages.sharesAddress,
        content: webMessages.content,
        username: users.username,
        fullName: users.fullName,
        appearance: users.appearance,
        ownEmail: sql<string>`${users.email}`.as("own_email"),
      })
      .from(webMessages)
      .innerJoin(webConversations, eq(webConversations.id, webMessages.conversationId))
      .innerJoin(users, eq(users.id, webConversations.userId))
      .where(sql`${webMessages.id} = ${messageId} and ${users.status} <> 'banned'`);
    // It was deleted, or confirmed by an earlier delivery of the same mail.
    if (!row || (!row.isFromOwner && row.confirmBy === null)) return { sent: 0 };
    const url = await writerLink(context, row.conversationId);
    const about = { receiver: receiverName(row), content: row.content, url };
    const content = () => (row.isFromOwner ? answerMail(about) : confirmationMail(about));
    return sendMails(context, [
      {
        key: `web-message:${messageId}`,
        to: row.to,
        content,
        ...(row.sharesAddress && { replyTo: row.ownEmail }),
      },
    ]);
  },
);

/** `receiver` is the user whom the writer wrote to, and `url` the writer's own link. */
type WebMessageMail = { receiver: string; content: string; url: string };

const confirmationMail = ({ receiver, content, url }: WebMessageMail): MailContent => ({
  subject: `Confirm your message to ${receiver}`,
  paragraphs: [
    `You wrote a message to ${receiver} on ${BRAND}. It is delivered when you open the link below and confirm it. Answers come to this address.`,
    "Your message:",
    ...content.split(/\n+/),
  ],
  action: { label: "Read and confirm", url },
  reason: `This address was entered in a form on ${BRAND}. If that was not you, ignore this mail: the message is deleted after seven days. You can also open the link and delete it now.`,
});

const answerMail = ({ receiver, content, url }: WebMessageMail): MailContent => ({
  subject: `${receiver} answered your message`,
  paragraphs: content.split(/\n+/),
  action: { label: "Answer", url },
  reason: `You receive this mail because you wrote to ${receiver} on ${BRAND}. The link shows the whole conversation. It is yours: do not pass it on.`,
});
