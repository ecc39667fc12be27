import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam, Instant } from "./primitives";

/**
 * What a notification is about. Likes and comments refer to the user's projects; announcements come from superusers.
 */
export const notificationKinds = [
  "follow",
  "like",
  "comment",
  "message",
  "messageRequest",
  "report",
  "announcement",
  "support",
  "savedSearch",
  "moderation",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationTypes = ["warning", "info", "critical"] as const;
export const NotificationType = z.enum(notificationTypes, { error: "Type is required" });

/** A notification. `data` repeats title and message and adds the kind and the path that a click opens. */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  data: z.object({
    title: z.string(),
    message: z.string(),
    kind: z.enum(notificationKinds),
    url: z.string().nullable(),
  }),
  read: z.boolean(),
  createdAt: Instant,
  senderId: Id.nullable(),
  emailSent: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = idPaging(50);
export const NotificationId = z.object({ id: IdParam });

/** Notifications are deleted after this number of days, read or not. */
export const NOTIFICATION_DAYS = 180;

/** Unread counts stop at this number, which then means "this many or more". */
export const UNREAD_MAX = 20;
/**
 * `requests` are the conversations that strangers have begun and that wait to be accepted; `messages` has none of theirs.
 * `pending` is for superusers: how many reports, appeals and confirmations wait for them, up to the same number.
 */
export const UnreadCounts = z.object({
  notifications: z.number().int(),
  messages: z.number().int(),
  requests: z.number().int(),
  pending: z.number().int().optional(),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;
