import { conflict, forbidden, invalid, notFound, Refusal } from "@contract/errors";
import { Message, REQUEST_MESSAGES_MAX, SendMessage } from "@contract/messages";
import { and, eq, sql } from "drizzle-orm";
import { hasBlocked, isBlocked, isRequest } from "../../auth/restrictions";
import { insertSelect } from "../../db/insert-select";
import { messages } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents, recordMessages } from "../webhooks/record-event";
import { addAttachments, hasAttachments } from "./attachments";
import { messageColumns, toMessage } from "./queries";
import { mayWriteMore, notDeclined } from "./requests";

/**
 * Sends a message and notifies the receiver, unless an earlier notification of this sender's messages is still unread.
 * Idempotent with a `key`: repeating it for the same receiver returns the first message, and 409 if the content
 * or the attachments differ. 400 for a message to the sender, 404 for an unknown receiver, 403 if one of the two has blocked
 * the other, 409 if a stranger has sent all messages of a request.
 */
export const sendMessage = operation(
  {
    access: "user",
    input: SendMessage,
    output: Message,
    limit: "messages",
    summary:
      "Sends a message to a user, once per `key` and receiver. The first messages to a user who neither follows the caller nor has written to them are a request.",
    refusals: {
      not_found: "The receiver does not exist.",
      forbidden: "One of the two has blocked the other.",
      request_pending: `The receiver has not accepted the ${REQUEST_MESSAGES_MAX} messages that a request can have.`,
      conflict: "Another message was sent to this user with the same `key`.",
    },
    example: { input: { receiverId: 2, content: "Thank you for the thread." } },
  },
  async (context, { receiverId, content, attachments, ...input }) => {
    const { db, viewer, now, origin } = context;
    if (receiverId === viewer.id) throw invalid("You cannot write to yourself");
    const files = [...new Set(attachments)].sort((one, other) => one - other);
    // The attachments find the message by its key.
    const key = input.key ?? (files.length > 0 ? crypto.randomUUID() : null);
    const row = { senderId: viewer.id, receiverId, content, createdAt: now.toISOString(), key };
    const hasKey = and(
      eq(messages.senderId, viewer.id),
      eq(messages.receiverId, receiverId),
      eq(messages.key, key ?? ""),
    );
    const ifRequest = (yes: string, no: string) =>
      sql<string>`iif(${isRequest(receiverId, viewer.id)}, ${yes}, ${no})`;
    const [[created], notified, , [existing], , recorded] = await db.batch([
      insertSelect(
        db,
        messages,
        row,
        sql`users where users.id = ${receiverId} and users.status <> 'banned'
          and not exists (select 1 from messages where ${hasKey}) and not ${isBlocked(receiverId, viewer.id)}
          and ${mayWriteMore(receiverId, viewer.id)} and ${hasAttachments(viewer.id, files)}`,
      ),
      notify(
        context,
        {
          receiver: receiverId,
          kind: ifRequest("messageRequest", "message"),
          title: ifRequest("Message request", "New message"),
          message: ifRequest(
            `${viewer.fullName} would like to message you.`,
            `${viewer.fullName} sent you a message.`,
          ),
          url: `/messages?to=${viewer.id}`,
          once: { subject: `message:${viewer.id}`, until: "read" },
        },
        sql`changes() = 1 and ${notDeclined(receiverId, viewer.id)}`,
      ),
      addAttachments(db, row, files),
      db.select(messageColumns).from(messages).where(hasKey),
      ...recordMessages(db, { senderId: viewer.id, receiver: receiverId, content, now, origin }),
    ]);
    const message = existing ?? (created && { id: created.id, ...row, read: false, attachments: [] });
    if (!message) throw await reasonForNoMessage(context, receiverId, files);
    if (message.content !== content || String(message.attachments.map(({ id }) => id)) !== String(files))
      throw conflict("Another message was sent with this key");
    if (created) context.defer(context.live.send([receiverId], { kind: "message", from: viewer.id }));
    deliver(context, notified);
    deliverEvents(context, recorded);
    return toMessage({ ...message, username: null, profileImage: null }, viewer);
  },
);

/** A blocked sender learns only that they cannot write. */
async function reasonForNoMessage({ db, viewer }: LoggedIn, receiverId: number, files: number[]) {
  const [reasons] = await db.all<
    Record<"exists" | "hasBlocked" | "isBlocked" | "isFull" | "hasFiles", number>
  >(
    sql`select exists (select 1 from users where id = ${receiverId} and status <> 'banned') as "exists",
      ${hasBlocked(viewer.id, receiverId)} as "hasBlocked", ${isBlocked(viewer.id, receiverId)} as "isBlocked",
      not ${mayWriteMore(receiverId, viewer.id)} as "isFull", ${hasAttachments(viewer.id, files)} as "hasFiles"`,
  );
  if (!reasons?.exists) return notFound("User");
  if (reasons.hasBlocked) return forbidden("You have blocked this person. Unblock them to write to them");
  if (reasons.isBlocked) return forbidden("You cannot send messages to this person");
  if (reasons.isFull)
    return new Refusal("request_pending", "You can write more when this person accepts your messages");
  if (!reasons.hasFiles) return invalid(UNKNOWN_FILES, { attachments: UNKNOWN_FILES });
  return conflict("The message could not be sent. Please try again");
}

const UNKNOWN_FILES = "An attachment was already sent, or was uploaded too long ago. Add it again";
