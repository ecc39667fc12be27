import { type Attachment, DELETED_USER } from "@contract/messages";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { asInteger } from "../../db/as-integer";
import { messages, notifications } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

/** SQL: the attachments of a row of `messages`, as JSON, in the order of their ids. */
export const attachmentsOfMessage =
  sql<string>`(select json_group_array(json_object('id', media.id, 'url', media.url,
    'type', media.type, 'bytes', media.bytes, 'width', media.width, 'height', media.height, 'name', media.name))
  from message_attachments join media on media.id = message_attachments.media_id
  where message_attachments.message_id = messages.id)`
    .mapWith((json: string) => JSON.parse(json) as Attachment[])
    .as("attachments");

/** The columns of a message with its attachments. */
export const messageColumns = { ...getTableColumns(messages), attachments: attachmentsOfMessage };

type Row = typeof messages.$inferSelect & {
  attachments: Attachment[];
  /** The id of the other user; null for a deleted user. */
  username: string | null;
  profileImage: string | null;
};

/** Adds the sender to a message of the viewer: the viewer, the other user, or a deleted user. */
export function toMessage({ username, profileImage, ...message }: Row, viewer: LoggedIn["viewer"]) {
  const sender =
    message.senderId === viewer.id
      ? { id: viewer.id, username: viewer.username, profileImage: viewer.profileImage }
      : { id: message.senderId, username: username ?? DELETED_USER, profileImage };
  return { ...message, key: message.senderId === viewer.id ? message.key : null, sender };
}

/** The statement that marks the notification of a sender's messages as read once all those messages are read. */
export const markMessageNotificationRead = ({ db, viewer }: LoggedIn, senderId: SQL) =>
  db
    .update(notifications)
    .set({ read: true })
    .where(sql`user_id = ${viewer.id} and read = 0
    and subject = 'message:' || ${asInteger(senderId)} and not exists (select 1 from conversations
      where user_id = ${viewer.id} and contact_id = ${senderId} and unread > 0)`);
