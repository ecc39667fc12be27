import { DELETED_USER } from "@contract/messages";
import { type SQL, sql } from "drizzle-orm";
import { type messages, notifications } from "../../db/schema";
import type { LoggedIn } from "../../operation";

type Row = typeof messages.$inferSelect & {
  /** The other person's, where they are still there. */
  username: string | null;
  profileImage: string | null;
};

/** A message of the viewer's, signed: by themselves, by the other person, or by nobody who is still there. */
export function toMessage({ username, profileImage, ...message }: Row, viewer: LoggedIn["viewer"]) {
  const sender =
    message.senderId === viewer.id
      ? { id: viewer.id, username: viewer.username, profileImage: viewer.profileImage }
      : { id: message.senderId, username: username ?? DELETED_USER, profileImage };
  return { ...message, key: message.senderId === viewer.id ? message.key : null, sender };
}

/**
 * The statement by which the notification of somebody's messages is read, once the messages themselves all are. The cast
 * is there because D1 binds every number as a real.
 */
export const readMessageNotice = ({ db, viewer }: LoggedIn, senderId: SQL) =>
  db
    .update(notifications)
    .set({ read: true })
    .where(sql`user_id = ${viewer.id} and read = 0
    and subject = 'message:' || cast(${senderId} as integer) and not exists (select 1 from conversations
      where user_id = ${viewer.id} and contact_id = ${senderId} and unread > 0)`);
