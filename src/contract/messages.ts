import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam, Instant, longText } from "./primitives";

export const MESSAGE_MAX = 5000;
export const CONTACTS_MAX = 100;
/** As much of the last message as stands under a contact's name. */
export const PREVIEW_LENGTH = 200;
/** Whose account is gone. */
export const DELETED_USER = "Deleted user";

/**
 * `key` is the sender's own name for what they write to this person: sent again with it, a message that has arrived is
 * answered as it is, so that whoever never heard an answer may simply try again. To another person it is a new message.
 */
export const SendMessage = z.object({
  receiverId: Id,
  content: longText("Message", MESSAGE_MAX),
  key: z.uuid("Key must be a UUID").optional(),
});

/**
 * `with` is the other person of a conversation, or "deleted": everybody whose account is gone. Without it the messages
 * are of all.
 */
export const ListMessages = idPaging(50).extend({
  with: z.union([z.literal("deleted"), IdParam], "With must be an id or deleted").optional(),
});

export const MessageId = z.object({ id: IdParam });
export const Conversation = z.object({ with: Id });

/** What one person wrote to another. Whose account is gone has no id; the key is there for the sender alone. */
export const Message = z.object({
  id: Id,
  senderId: Id.nullable(),
  receiverId: Id.nullable(),
  content: z.string(),
  read: z.boolean(),
  createdAt: Instant,
  key: z.string().nullable(),
  sender: z.object({ id: Id.nullable(), username: z.string(), profileImage: z.string().nullable() }),
});
export type Message = z.infer<typeof Message>;

/** Somebody the viewer may want to write to, with the beginning of what was last said and how much of it is unread. */
export const Contact = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  profileImage: z.string().nullable(),
  unread: z.number().int(),
  lastMessageAt: Instant.nullable(),
  lastMessage: z.string().nullable(),
});
export type Contact = z.infer<typeof Contact>;
