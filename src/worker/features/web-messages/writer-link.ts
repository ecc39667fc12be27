import { Refusal } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { eq, sql } from "drizzle-orm";
import { openToken, tokenSealer } from "../../auth/sealed-token";
import type { Context } from "../../context";
import { users, webConversations } from "../../db/schema";

/**
 * The link with which a writer confirms, reads and continues a conversation from the web. Its token is the conversation's id,
 * sealed: it works as long as the conversation exists, and nobody can make one for another conversation.
 */
export async function writerLink(context: Context, conversationId: number) {
  const seal = await tokenSealer(context, "web-message");
  return `${context.origin}/contact?token=${await seal(String(conversationId))}`;
}

export const invalidLink = () => new Refusal("link_invalid", sentences.invalidLink);

/** The id of the conversation of a token. Null for a token that this site has not made. */
export async function conversationIdOf(context: Context, token: string) {
  const id = await openToken(context, "web-message", token);
  return id === null ? null : Number(id);
}

/** The refusal of an invalid token, which counts against a rate limit. */
export async function countInvalid({ limiter, caller }: Context) {
  await limiter.count([["invalidLinks", caller.address]]);
  return invalidLink();
}

/** SQL condition: the conversation is confirmed or can still be, and its receiver is not banned. */
export const isOpen = ({ now }: Context, id: number) =>
  sql`web_conversations.id = ${id} and (web_conversations.confirm_by is null or web_conversations.confirm_by > ${now.getTime()})
    and exists (select 1 from users where users.id = web_conversations.user_id and users.status <> 'banned')`;

/** The statement that reads a conversation as its writer sees it. */
export const selectForWriter = (context: Context, id: number) =>
  context.db
    .select({
      userId: webConversations.userId,
      name: webConversations.name,
      email: webConversations.email,
      confirmBy: webConversations.confirmBy,
      messageCount: webConversations.messageCount,
      username: users.username,
      fullName: users.fullName,
      appearance: users.appearance,
    })
    .from(webConversations)
    .innerJoin(users, eq(users.id, webConversations.userId))
    .where(isOpen(context, id));
