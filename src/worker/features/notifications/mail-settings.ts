import { sql } from "drizzle-orm";
import { notifications, users } from "../../db/schema";

/** SQL conditions for the mails that a user gets about notifications, for queries that have the tables they name. */

/** The user wants mail about notifications. Mail goes to confirmed addresses only, and not to banned users. */
export const getsMail = sql`(${users.emailNotifications} = 1 and ${users.emailVerified} = 1 and ${users.status} <> 'banned')`;

export const getsMailAtOnce = sql`(${getsMail} and ${users.emailFrequency} = 'atOnce')`;

/** The user wants mail about this kind of notification. The answers of support are mails of their own. */
export const wantsKind = sql`(${notifications.data} ->> 'kind' <> 'support'
  and (${users.projectUpdates} = 1 or ${notifications.data} ->> 'kind' not in ('like', 'comment')))`;
