import { z } from "zod";
import { WEEK_MS } from "./durations";
import { emailAddress } from "./email-address";
import { CONTACTS_DEFAULT, CONTACTS_MAX, MessageContent } from "./messages";
import { Id, IdParam, Instant, Limit, text } from "./primitives";

/**
 * Messages from the web: a visitor without an account writes to a user, and confirms the message with a link that is mailed
 * to the visitor's address. Each later message is announced by a mail with the same kind of link.
 */

export const WRITER_NAME_MAX = 100;
/** A message that its writer has not confirmed after this time is deleted. */
export const CONFIRM_WEB_MESSAGE_MS = WEEK_MS;
/** The maximum number of messages that one side writes before the other answers: each is a mail or a notification. */
export const WEB_MESSAGES_IN_A_ROW_MAX = 5;
/** The maximum number of messages of one conversation. */
export const WEB_MESSAGES_MAX = 200;
/** The Turnstile action of the form, so that no token of another form is accepted. */
export const WEB_MESSAGE_ACTION = "web-message";

/** The answer is the same whatever is wrong with the address, so that nobody learns whether it has an account. */
export const webMessageSentences = {
  confirm: "Check your mail: the message is delivered when you open the link in it and confirm",
  closed: "This person receives messages from logged-in users only",
  delivered: "Your message was delivered",
  withdrawn: "The message was deleted",
  full: `A conversation has at most ${WEB_MESSAGES_MAX} messages`,
  waitForAnswer: "You can write more when you get an answer",
} as const;

const key = z.uuid("Key must be a UUID").optional();
const Token = z
  .string({ error: "Token is required" })
  .trim()
  .min(1, "Token is required")
  .max(200, "Token is invalid");

/** `key` makes sending idempotent: a second call with it stores and mails nothing. */
export const SendWebMessage = z.object({
  id: IdParam,
  name: text("Name", WRITER_NAME_MAX),
  email: emailAddress("Please enter a valid email address", "Email is required"),
  content: MessageContent,
  key,
  /** The token of the Turnstile widget, where the server has one. */
  turnstileToken: z.string().max(2048, "The check that you are human is not valid").optional(),
});
export type SendWebMessage = z.infer<typeof SendWebMessage>;

export const WebMessageToken = z.object({ token: Token });
export const ReplyToWebMessage = WebMessageToken.extend({ content: MessageContent, key });

export const ListWebConversations = z.object({
  limit: Limit.max(CONTACTS_MAX, `Limit must be at most ${CONTACTS_MAX}`).default(CONTACTS_DEFAULT),
  /** Requests are conversations that the caller has neither accepted nor answered. */
  requests: z.enum(["none", "only"], { error: "Requests must be none or only" }).default("none"),
});
export const WebConversationId = z.object({ id: IdParam });
export const BlockedAddressId = WebConversationId;

/** With `sharesAddress`, replies to the mail go to the caller's own address. */
export const AnswerWebMessage = WebConversationId.extend({
  content: MessageContent,
  key,
  sharesAddress: z.boolean("Shares address must be true or false").default(false),
});

export const WebMessage = z.object({
  id: Id,
  isFromOwner: z.boolean(),
  content: z.string(),
  sharesAddress: z.boolean(),
  createdAt: Instant,
});
export type WebMessage = z.infer<typeof WebMessage>;

/** A conversation with a writer without an account, as the user sees it. A request counts none as unread. */
export const WebConversation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  isRequest: z.boolean(),
  isBlocked: z.boolean(),
  unread: z.number().int(),
  lastMessageAt: Instant,
  lastMessage: z.string(),
  isLastOwn: z.boolean(),
});
export type WebConversation = z.infer<typeof WebConversation>;

/** The messages are oldest first. */
export const WebThread = WebConversation.extend({ messages: z.array(WebMessage) });
export type WebThread = z.infer<typeof WebThread>;

/** The same conversation as its writer sees it, who has a link to it. */
export const WriterThread = z.object({
  receiver: z.object({ id: Id, username: z.string(), name: z.string() }),
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  messages: z.array(WebMessage.omit({ sharesAddress: true })),
});
export type WriterThread = z.infer<typeof WriterThread>;

export const BlockedAddress = z.object({ id: Id, email: z.string(), createdAt: Instant });
export type BlockedAddress = z.infer<typeof BlockedAddress>;
