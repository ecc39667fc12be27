import type { NotificationKind } from "@contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { announcements, notifications, users } from "../../db/schema";

/**
 * SQL conditions for a user's notification settings, for queries that have the tables they name. `kind` is a kind or SQL
 * that returns one.
 */

type Kind = NotificationKind | SQL;

/** The user wants mail about notifications. Mail goes to confirmed addresses only, and not to banned users. */
export const getsMail = sql`(${users.emailNotifications} = 1 and ${users.emailVerified} = 1 and ${users.status} <> 'banned')`;

/** The kind of a row of `notifications`. */
export const kindOfNotification = sql`(${notifications.data} ->> 'kind')`;

/** Requests of strangers come with the daily mail, unless the user chose otherwise. */
const choiceOf = (kind: Kind) => sql`coalesce(${users.notificationChoices} ->> ${kind},
  iif(${kind} = 'messageRequest' and ${users.emailFrequency} = 'atOnce', 'daily', ${users.emailFrequency}))`;

/** The user wants mail about this kind. The answers of support have their own mails. */
export const wantsKind = (
  kind: Kind,
) => sql`(${kind} <> 'support' and ${choiceOf(kind)} in ('atOnce', 'daily')
  and (${users.projectUpdates} = 1 or ${kind} not in ('like', 'comment')))`;

export const getsMailAtOnce = (kind: Kind) =>
  sql`(${getsMail} and ${wantsKind(kind)} and ${choiceOf(kind)} = 'atOnce')`;

/** Announcements come at once unless the user chose otherwise; critical ones always. */
export const getsAnnouncementMail = sql`(${getsMail} and (${announcements.type} = 'critical'
  or coalesce(${users.notificationChoices} ->> 'announcement', 'atOnce') = 'atOnce'))`;

/** The user wants this kind in the bell. Warnings and critical announcements are always there. */
export const wantsInBell = (kind: Kind) =>
  sql`coalesce(${users.notificationChoices} ->> ${kind}, '') <> 'off'`;
