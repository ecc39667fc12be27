// Messages, notifications and reports.
import { inserterOf } from "./bulk.mjs";
import { CAST, FIRST_OTHER, isNth } from "./site.mjs";
import { textFrom } from "./words.mjs";

const READER_CONTACTS = 5;
const LAST_UNREAD = 12;

/** One person has thousands of read messages; the others write to neighbours. Also writes the conversations. */
export function writeMessages(database, random, { site }) {
  const insert = inserterOf(database, "messages");
  const conversations = new Map();
  const note = (user, contact, last_message_id, unread) => {
    const key = `${user} ${contact}`;
    const row = conversations.get(key) ?? { user_id: user, contact_id: contact, unread: 0 };
    conversations.set(key, { ...row, last_message_id, unread: row.unread + unread });
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
  for (const { user_id, contact_id, last_message_id, unread } of conversations.values())
    insertConversation({ user_id, contact_id, last_message_id, unread });
}

function neighbours(random, users) {
  const one = CAST.crowded + random.int(users - CAST.crowded - 1);
  const pair = [one, one + 1 + random.int(Math.min(2, users - one))];
  return random.chance(0.5) ? pair : pair.reverse();
}

/** One notification for each project on average, a hundredth of them for one person. */
export function writeNotifications(database, random, { site, people }) {
  const insert = inserterOf(database, "notifications");
  for (let index = 0; index < site.projects; index++) {
    const sender = 1 + random.int(site.existing(site.users, index, site.projects));
    const title = "New comment";
    const message = `${people[sender].name} commented on ${textFrom(random, 2, 4)}`;
    const data = { title, message, kind: "comment", url: `/projects/${index + 1}` };
    insert({
      user_id: isNth(index, site.projects, site.readMessages)
        ? CAST.reader
        : 1 + random.int(site.existing(site.users, index, site.projects)),
      type: "info",
      title,
      message,
      data: JSON.stringify(data),
      read: Number(random.chance(0.8)),
      created_at: site.timeOf(index, site.projects),
      sender_id: sender,
    });
  }
}

export function writeReports(database, random, { site }) {
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
