import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam, Instant } from "./primitives";

/**
 * The kinds of notifications. Likes and comments refer to the user's projects; publications to those of followed people;
 * credits to the caller's part in projects; announcements come from superusers; `plan` is about the limits of the user's plan.
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
  "publication",
  "plan",
  "moderation",
  "credit",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * The delivery of a notification: in the bell and as a mail at once or in the daily mail, in the bell only, or not at all.
 */
export const notificationChoices = ["atOnce", "daily", "bell", "off"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

const withoutOff = ["atOnce", "daily", "bell"] as const;
/**
 * The kinds that users can configure, with the possible choices. Without a choice, `emailFrequency` decides when mail is
 * sent.
 */
export const choicesOfKind = {
  publication: notificationChoices,
  follow: notificationChoices,
  like: notificationChoices,
  comment: notificationChoices,
  message: notificationChoices,
  messageRequest: notificationChoices,
  savedSearch: notificationChoices,
  credit: notificationChoices,
  report: withoutOff,
  plan: withoutOff,
  announcement: ["atOnce", "bell", "off"],
} as const satisfies Partial<Record<NotificationKind, readonly NotificationChoice[]>>;
export type ChosenKind = keyof typeof choicesOfKind;

const choice = (kind: ChosenKind) =>
  z.enum(choicesOfKind[kind], { error: `Choose one of: ${choicesOfKind[kind].join(", ")}` });
/** The choices of a user, by kind. A kind without a choice is left out. */
export const NotificationChoices = z
  .object({
    publication: choice("publication"),
    follow: choice("follow"),
    like: choice("like"),
    comment: choice("comment"),
    message: choice("message"),
    messageRequest: choice("messageRequest"),
    savedSearch: choice("savedSearch"),
    credit: choice("credit"),
    report: choice("report"),
    plan: choice("plan"),
    announcement: choice("announcement"),
  } satisfies Record<ChosenKind, z.ZodType>)
  .partial();
export type NotificationChoices = z.infer<typeof NotificationChoices>;

const { shape } = NotificationChoices;
/** Changes the choices of the kinds that are sent. Null removes one. */
export const ChangeNotificationChoices = z.object({
  publication: shape.publication.nullable(),
  follow: shape.follow.nullable(),
  like: shape.like.nullable(),
  comment: shape.comment.nullable(),
  message: shape.message.nullable(),
  messageRequest: shape.messageRequest.nullable(),
  savedSearch: shape.savedSearch.nullable(),
  credit: shape.credit.nullable(),
  report: shape.report.nullable(),
  plan: shape.plan.nullable(),
  announcement: shape.announcement.nullable(),
});

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
