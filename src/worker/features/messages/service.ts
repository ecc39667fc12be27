import { conflict, invalid, notFound } from "@contract/errors";
import { Message, SendMessage } from "@contract/messages";
import { and, eq, sql } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { messages } from "../../db/schema";
import { operation } from "../../operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents, recordMessages } from "../webhooks/record-event";
import { toMessage } from "./queries";

/**
 * Sends a message and notifies the receiver, unless an earlier notification of this sender's messages is still unread.
 * Idempotent with a `key`: repeating it for the same receiver returns the first message, and 409 if the content
 * differs. 400 for a message to the sender, 404 for an unknown receiver.
 */
export const sendMessage = operation(
  {
    access: "user",
    input: SendMessage,
    output: Message,
    limit: "messages",
    summary: "Sends a message to a user, once per `key` and receiver.",
    refusals: {
      not_found: "The receiver does not exist.",
      conflict: "Another message was sent to this user with the same `key`.",
    },
    example: { input: { receiverId: 2, content: "Thank you for the thread." } },
  },
  async (context, { receiverId, content, key = null }) => {
    const { db, viewer, now, origin } = context;
    if (receiverId === viewer.id) throw invalid("You cannot write to yourself");
    const row = { senderId: viewer.id, receiverId, content, createdAt: now.toISOString(), key };
    const hasKey = and(
      eq(messages.senderId, viewer.id),
      eq(messages.receiverId, receiverId),
      eq(messages.key, key ?? ""),
    );
    const [[created], notified, [existing], , recorded] = await db.batch([
      insertSelect(
        db,
        messages,
        row,
        sql`users where users.id = ${receiverId} and users.status <> 'banned'
          and not exists (select 1 from messages where ${hasKey})`,
      ),
      notify(
        context,
        {
          receiver: receiverId,
          kind: "message",
          title: "New message",
          message: `${viewer.fullName} sent you a message.`,
          url: `/messages?to=${viewer.id}`,
          once: { subject: `message:${viewer.id}`, until: "read" },
        },
        sql`changes() = 1`,
      ),
      db.select().from(messages).where(hasKey),
      ...recordMessages(db, { senderId: viewer.id, receiver: receiverId, content, now, origin }),
    ]);
    const message = created ? { id: created.id, ...row, read: false } : existing;
    if (!message) throw notFound("User");
    if (message.content !== content) throw conflict("Another message was sent with this key");
    if (created) context.defer(context.live.send([receiverId], { kind: "message", from: viewer.id }));
    deliver(context, notified);
    deliverEvents(context, recorded);
    return toMessage({ ...message, username: null, profileImage: null }, viewer);
  },
);
