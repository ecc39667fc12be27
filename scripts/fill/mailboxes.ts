// Messages, notifications and reports.
import type { DatabaseSync } from "node:sqlite";
import { inserterOf } from "./bulk.ts";
import type { People } from "./people.ts";
import type { Random } from "./random.ts";
import { CAST, FIRST_OTHER, type FilledSite, isNth } from "./site.ts";
import { textFrom } from "./words.ts";

type Conversation = { user_id: number; contact_id: number; last_message_id: number; unread: number };

const READER_CONTACTS = 5;
const LAST_UNREAD = 12;

/** One person has thousands of read messages; the others write to neighbours. Also writes the conversations. */
export function writeMessages(database: DatabaseSync, random: Random, { site }: { site: FilledSite }) {
  const insert = inserterOf(database, "messages");
  const conversations = new Map<string, Conversation>();
  const note = (user: number, contact: number, last_message_id: number, unread: number) => {
    const key = `${user} ${contact}`;
    const before = conversations.get(key)?.unread ?? 0;
    conversations.set(key, { user_id: user, contact_id: contact, last_message_id, unread: before + unread });
  };
  let received = 0;
  for (let index = 0; index < site.messages; index++) {
    const isForReader = isNth(index, site.messages, site.readMessages);
    const [sender, receiver] = isForReader
      ? [FIRST_OTHER + (received++ % READER_CONTACTS), CAST.reader]
      : neighbours(random, site.existing(site.users, index, site.messages));
    const isRead = isForReader ? received <= site.readMessages - LAST_UNREAD : random.chance(0.9);
    const id = insert({
      sender_id: sender,
      receiver_id: receiver,
      content: textFrom(random, 3, 20),
      read: Number(isRead),
      created_at: site.timeOf(index, site.messages),
    });
    note(sender, receiver, id, 0);
    note(receiver, sender, id, Number(!isRead));
  }
  const insertConversation = inserterOf(database, "conversations");
  for (const conversation of conversations.values()) insertConversation(conversation);
}

function neighbours(random: Random, users: number): [number, number] {
  const one = CAST.crowded + random.int(users - CAST.crowded - 1);
  const other = one + 1 + random.int(Math.min(2, users - one));
  return random.chance(0.5) ? [one, other] : [other, one];
}

/** Notifications of the last half year; older ones would be deleted. One person has an eighth of them. */
export function writeNotifications(
  database: DatabaseSync,
  random: Random,
  { site, people }: { site: FilledSite; people: People },
) {
  const insert = inserterOf(database, "notifications");
  for (let index = 0; index < site.notifications; index++) {
    const [sender, project] = [1 + random.int(site.users), 1 + random.int(site.projects)];
    insert({
      user_id: isNth(index, site.notifications, site.readMessages) ? CAST.reader : 1 + random.int(site.users),
      type: "info",
      title: "New comment",
      message: `${people(sender).name} commented on ${textFrom(random, 2, 4)}`,
      data: JSON.stringify({ kind: "comment", url: `/projects/${project}` }),
      read: Number(random.chance(0.8)),
      created_at: site.recentTimeOf(index, site.notifications),
      sender_id: sender,
    });
  }
}

export function writeReports(database: DatabaseSync, random: Random, { site }: { site: FilledSite }) {
  const insert = inserterOf(database, "project_reports");
  const count = Math.round(site.projects / 100);
  for (let index = 0; index < count; index++) {
    const time = site.timeOf(index, count);
    insert({
      project_id: 1 + random.int(Math.min(site.projects, site.existing(site.projects, index, count))),
      reporter_id: 1 + random.int(site.existing(site.users, index, count)),
      type: random.pick(["spam", "copyright"]),
      reason: textFrom(random, 5, 15),
      status: random.chance(0.2) ? "pending" : "resolved",
      created_at: time,
      updated_at: time,
    });
  }
}
