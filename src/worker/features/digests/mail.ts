import { BRAND } from "@contract/brand";
import type { NotificationKind } from "@contract/notifications";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { notifications, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import type { MailContent } from "../../platform/mail";
import { sendMails } from "../mail/send-mails";
import { whyNotified } from "../notifications/mail";
import { getsMail, kindOfNotification, wantsKind } from "../notifications/mail-settings";
import { describePublished, type PublishedRow, publishedTo } from "../notifications/publications";

/** The newest notifications of one user that a digest reads. */
const ROWS_PER_USER = 100;
/** Lines of a digest. Kinds that come often are one line each, so only others can exceed this. */
const ITEMS_MAX = 20;

type Row = {
  /** Null for publications of followed people, for which no notification is stored. */
  id: number | null;
  userId: number;
  email: string;
  kind: NotificationKind;
  message: string;
  url: string | null;
};

/**
 * Sends users the unread notifications of a digest run in one mail. Users without any get none. It also includes
 * notifications whose immediate mail was lost.
 */
export const mailDigests = operation(
  {
    access: "system",
    input: jobInputs["digests.mail"],
    output: z.object({ sent: z.number().int() }),
    summary: "Sends users their unread notifications of a day in one mail.",
  },
  async (context, { userIds, after, upTo }) => {
    const { db, origin } = context;
    const ids = sql`json_each(${JSON.stringify(userIds)})`;
    const wantsPublications = sql`(select users.* from ${ids} as ids cross join users on users.id = ids.value
      and ${getsMail} and ${wantsKind("publication")}) as receivers`;
    const [rows, published] = await db.batch([
      db.all<Row>(sql`select ${notifications.id} as id, ${users.id} as userId, ${users.email} as email,
        ${notifications.data} ->> 'kind' as kind, ${notifications.message} as message, ${notifications.data} ->> 'url' as url
      from ${ids} as receivers
      cross join ${users} on ${users.id} = receivers.value and ${getsMail}
      cross join ${notifications} on ${notifications.id} in (select unread.id
        from ${notifications} as unread where unread.user_id = ${users.id} and unread.read = 0
          and unread.id > max(${after}, ${users.notificationsReadUpTo}) and unread.id <= ${upTo}
        order by unread.id desc limit ${ROWS_PER_USER})
      where ${notifications.emailSent} = 0 and ${wantsKind(kindOfNotification)}
      order by ${users.id}, ${notifications.id} desc`),
      db.all<Published>(publishedTo(wantsPublications, { after, upTo })),
    ]);
    const digests = [...Map.groupBy([...rows, ...publishedRows(published)], ({ userId }) => userId)];
    return sendMails(
      context,
      digests.map(([userId, unread]) => ({
        key: `digest:${userId}:${upTo}`,
        to: unread[0]?.email ?? "",
        unsubscribes: userId,
        content: () => digestMail(unread, origin),
        after: () => [
          db.run(sql`update ${notifications} set email_sent = 1
            where id in (select value from json_each(${JSON.stringify(unread.flatMap(({ id }) => id ?? []))}))`),
        ],
      })),
    );
  },
);

type Published = PublishedRow & { receiver: number; email: string };

/** One line for each receiver, about all publications of the people whom they follow. */
const publishedRows = (published: Published[]): Row[] =>
  [...Map.groupBy(published, ({ receiver }) => receiver)].map(([userId, rows]) => ({
    id: null,
    userId,
    email: rows[0]?.email ?? "",
    kind: "publication",
    ...describePublished(rows),
  }));

/** One line for several notifications of a kind. All others have a line each. */
const summaries: Partial<Record<NotificationKind, (count: string) => string>> = {
  follow: (count) => `${count} people follow you.`,
  like: (count) => `${count} people liked your projects.`,
  comment: (count) => `${count} comments on your projects.`,
  message: (count) => `${count} people sent you messages.`,
  messageRequest: (count) => `${count} people would like to message you.`,
};

function digestMail(unread: Row[], origin: string): MailContent {
  const items = [...Map.groupBy(unread, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const summarize = summaries[kind];
    if (!summarize || rows.length === 1)
      return rows.map(({ message, url }) => ({ text: message, url: origin + (url ?? "/") }));
    const urls = new Set(rows.map(({ url }) => url));
    const [only = "/"] = urls;
    const count = unread.length < ROWS_PER_USER ? String(rows.length) : `${rows.length} or more`;
    return [{ text: summarize(count), url: origin + ((urls.size === 1 ? only : pages[kind]) ?? "/") }];
  });
  const subject =
    items.length === 1 && unread.length === 1
      ? (unread[0]?.message ?? "")
      : `${unread.length} new notifications`;
  return {
    subject: unread.length < ROWS_PER_USER ? subject : `${ROWS_PER_USER} or more new notifications`,
    paragraphs: [`What is new on ${BRAND} and you have not read yet:`],
    items: items.slice(0, ITEMS_MAX),
    action: { label: `Open ${BRAND}`, url: origin },
    reason: `${whyNotified(origin)}`,
  };
}

/** The address to which a line about several notifications links. */
const pages: Partial<Record<NotificationKind, string>> = {
  follow: "/profile",
  like: "/dashboard",
  comment: "/dashboard",
  message: "/messages",
  messageRequest: "/messages?list=requests",
};
