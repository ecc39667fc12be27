import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam, Instant, Limit, longText } from "./primitives";

export const MESSAGE_MAX = 5000;
export const CONTACTS_MAX = 100;
export const CONTACTS_DEFAULT = 20;
/** Length of the last message shown in the contact list, in characters. */
export const PREVIEW_LENGTH = 200;
/** The name shown for a user whose account was deleted. */
export const DELETED_USER = "Deleted user";

/**
 * `key` makes sending idempotent: if this receiver already got a message with the same key, that message is returned
 * and none is created. A client that received no response can therefore send again.
 */
export const SendMessage = z.object({
  receiverId: Id,
  content: longText("Message", MESSAGE_MAX),
  key: z.uuid("Key must be a UUID").optional(),
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

/** A message. A deleted user has no id. `key` is visible to the sender only. */
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

const maxContacts = `Limit must be at most ${CONTACTS_MAX}`;
export const ListContacts = z.object({
  limit: Limit.max(CONTACTS_MAX, maxContacts).default(CONTACTS_DEFAULT),
});

/** A user in the contact list, with the beginning of the last message and the number of unread ones. */
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
