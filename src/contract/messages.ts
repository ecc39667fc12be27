import { z } from "zod";
import { idPaging } from "./id-paging";
import { mediaTypes, StoredMetadata } from "./media";
import { Id, IdParam, Instant, Limit, longText } from "./primitives";

export const MESSAGE_MAX = 5000;
export const CONTACTS_MAX = 100;
export const CONTACTS_DEFAULT = 20;
/** Length of the last message shown in the contact list, in characters. */
export const PREVIEW_LENGTH = 200;
/** The maximum number of files of one message. */
export const ATTACHMENTS_MAX = 5;
/** The maximum number of messages of a stranger before the receiver accepts them or answers. */
export const REQUEST_MESSAGES_MAX = 20;
/** The name shown for a user whose account was deleted. */
export const DELETED_USER = "Deleted user";

/**
 * `content` may be empty if the message has attachments: ids of files that the sender has uploaded for messages, each for
 * one message. `key` makes sending idempotent: if this receiver already got a message with the same key, that message is returned
 * and none is created. A client that received no response can therefore send again.
 */
export const SendMessage = z
  .object({
    receiverId: Id,
    content: longText("Message", MESSAGE_MAX, 0),
    key: z.uuid("Key must be a UUID").optional(),
    attachments: z
      .array(Id, "Attachments must be a list of ids")
      .max(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} attachments`)
      .default([]),
  })
  .refine(({ content, attachments }) => content !== "" || attachments.length > 0, {
    message: "Message is required",
    path: ["content"],
  });

/**
 * `with` filters by the other user of the conversation; "deleted" selects messages with deleted users. Without it the
 * messages of all conversations are listed.
 */
export const ListMessages = idPaging(50).extend({
  with: z.union([z.literal("deleted"), IdParam], "With must be an id or deleted").optional(),
});

export const MessageId = z.object({ id: IdParam });
export const Conversation = z.object({ with: Id });

/** A file of a message. Only its sender and its receiver can read it. Pictures have `width` and `height` in pixels. */
export const Attachment = z.object({
  id: Id,
  url: z.string(),
  type: z.enum(mediaTypes),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  name: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;
export const UploadedAttachment = Attachment.extend({ metadata: StoredMetadata });

/** The text of a message that has no attachment. */
export const MessageContent = longText("Message", MESSAGE_MAX);

/**
 * A message. A deleted user has no id. `key` is visible to the sender only. Attachments are deleted with the account of the
 * sender.
 */
export const Message = z.object({
  id: Id,
  senderId: Id.nullable(),
  receiverId: Id.nullable(),
  content: z.string(),
  read: z.boolean(),
  createdAt: Instant,
  key: z.string().nullable(),
  attachments: z.array(Attachment),
  sender: z.object({ id: Id.nullable(), username: z.string(), profileImage: z.string().nullable() }),
});
export type Message = z.infer<typeof Message>;

const maxContacts = `Limit must be at most ${CONTACTS_MAX}`;
/** `requests`: whether the list contains the users whose first messages wait to be accepted, or these only. */
export const ListContacts = z.object({
  limit: Limit.max(CONTACTS_MAX, maxContacts).default(CONTACTS_DEFAULT),
  requests: z.enum(["all", "none", "only"], { error: "Requests must be all, none or only" }).default("all"),
});

/** A conversation by the id of the other user. */
export const ConversationId = z.object({ id: IdParam });

/**
 * `received`: a stranger wrote to the caller, who has not accepted it; `declined`: the caller has declined it. `sent`: the
 * other user has not accepted the caller's messages, who may send `messagesLeft` more; null otherwise.
 */
export const ConversationState = z.object({
  request: z.enum(["received", "declined", "sent"]).nullable(),
  messagesLeft: z.number().int().nullable(),
});
export type ConversationState = z.infer<typeof ConversationState>;

/**
 * A user in the contact list, with the beginning of the last message and the number of unread ones. A last message without
 * text has only attachments. A request counts none as unread.
 */
export const Contact = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  profileImage: z.string().nullable(),
  unread: z.number().int(),
  lastMessageAt: Instant.nullable(),
  lastMessage: z.string().nullable(),
  isLastOwn: z.boolean(),
  isRequest: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;
