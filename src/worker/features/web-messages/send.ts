import { MessageResponse } from "@contract/done";
import { forbidden, notFound, tooMany } from "@contract/errors";
import { fold } from "@contract/primitives";
import {
  CONFIRM_WEB_MESSAGE_MS,
  SendWebMessage,
  WEB_MESSAGE_ACTION,
  webMessageSentences,
} from "@contract/web-messages";
import { sql } from "drizzle-orm";
import { checkHuman } from "../../auth/check-human";
import { silentLimit } from "../../auth/rate-limits";
import { insertSelect } from "../../db/insert-select";
import { storeJob } from "../../db/outbox";
import { webConversations, webMessages } from "../../db/schema";
import { operation } from "../../operation/operation";
import { expectMail, sendStored } from "../mail/send";
import { findPublicUser, isShown } from "../users/queries";

/**
 * Stores a message of a visitor without an account, and mails it to the visitor's address with a link that confirms it. The
 * receiver gets nothing before. 404 for an unknown receiver, 403 for one who wants no such messages. The response is the same
 * for every address, also above its limit.
 */
export const sendWebMessage = operation(
  {
    access: "public",
    input: SendWebMessage,
    output: MessageResponse,
    limit: "webMessages",
    limitBy: ({ caller }) => [caller.address],
    summary:
      "Writes to a user without an account. The message is delivered when its writer confirms it with the link in a mail; unconfirmed ones are deleted after seven days.",
    refusals: {
      not_found: "The user does not exist.",
      forbidden: "The user receives messages from logged-in users only.",
      challenge_failed: "The site checks with Turnstile that a person writes. Send the token of its widget.",
      unavailable: "Turnstile could not be asked.",
      mail_not_configured: true,
    },
    example: {
      input: { name: "Ilse Brandt", email: "ilse@example.com", content: "May we visit the house in June?" },
      output: { message: webMessageSentences.confirm },
    },
    load: async ({ db, portfolioSite }, { id }) => {
      const user = portfolioSite && portfolioSite.userId !== id ? undefined : await findPublicUser(db, id);
      if (!isShown(user)) throw notFound("User");
      if (user.appearance?.contact === "none") throw forbidden(webMessageSentences.closed);
    },
  },
  async (context, { id, name, email, content, key = crypto.randomUUID(), turnstileToken }) => {
    const { db, now } = context;
    expectMail(context);
    await checkHuman(context, WEB_MESSAGE_ACTION, turnstileToken);
    const createdAt = now.toISOString();
    const emailFolded = fold(email);
    const mails = silentLimit(db, now, "webMessageMails", emailFolded);
    const received = silentLimit(db, now, "webMessagesReceived", String(id));
    const hasKey = sql`web_conversations.user_id = ${id} and web_conversations.key = ${key}`;
    const confirmBy = new Date(now.getTime() + CONFIRM_WEB_MESSAGE_MS).toISOString();
    const [[reached], [known], , , , , stored] = await db.batch([
      received.selectReached,
      db.select({ id: webConversations.id }).from(webConversations).where(hasKey),
      insertSelect(
        db,
        webConversations,
        { userId: id, name, email, emailFolded, confirmBy, messageCount: 1, lastMessageAt: createdAt, key },
        sql`users where users.id = ${id} and users.status <> 'banned' and ${mails.isWithin} and ${received.isWithin}
          and not exists (select 1 from web_conversations where ${hasKey})`,
      ),
      mails.count,
      // It counts only if the statement before it did, and that one only if a conversation was written.
      received.count,
      insertSelect(
        db,
        webMessages,
        { conversationId: sql`web_conversations.id`, isFromOwner: false, createdAt, key, content },
        sql`web_conversations where ${hasKey}
          and not exists (select 1 from web_messages where conversation_id = web_conversations.id)`,
      ),
      storeJob(
        db,
        now,
        sql`json_object('name', 'webMessages.mail', 'input', json_object('messageId', web_messages.id))`,
        sql`web_conversations join web_messages on web_messages.conversation_id = web_conversations.id
          where ${hasKey} and changes() = 1`,
      ),
    ]);
    if (reached && !known) throw tooMany(Math.max(1, Math.ceil((reached.until - now.getTime()) / 1000)));
    sendStored(context, stored);
    return { message: webMessageSentences.confirm };
  },
);
