import { conflict, notFound } from "@contract/errors";
import { hasFeature } from "@contract/plans";
import {
  CreateSupportRequest,
  ListSupportRequests,
  SupportMessage,
  SupportRequest,
  SupportRequestId,
  SupportThread,
  WriteToSupport,
} from "@contract/support";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { supportMessages, supportRequests } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import {
  addMessage,
  afterMessage,
  requestColumns,
  selectByKey,
  selectMessages,
  writtenMessage,
} from "./queries";

const isOwn = ({ viewer }: LoggedIn, id: number) =>
  and(eq(supportRequests.id, id), eq(supportRequests.userId, viewer.id));

/** Writes to support. Idempotent with a `key`: repeating it returns the first request, and 409 if the text differs. */
export const createRequest = operation(
  {
    access: "user",
    input: CreateSupportRequest,
    output: SupportRequest,
    limit: "support",
    summary: "Writes to support, once per `key`. Requests of premium accounts are answered first.",
    refusals: { conflict: "Another request was sent with the same `key`." },
    example: {
      input: {
        kind: "problem",
        content: "The model of my bridge stays grey.",
        reference: "8f2c1d7b90a34e56-HEL",
      },
    },
  },
  async (context, { content, key = crypto.randomUUID(), kind, reference }) => {
    const { db, viewer, now } = context;
    const at = now.toISOString();
    const row = { kind, reference, state: "open" as const, createdAt: at, lastMessageAt: at };
    const hasKey = and(eq(supportRequests.userId, viewer.id), eq(supportRequests.key, key));
    const [, , [request]] = await db.batch([
      insertSelect(
        db,
        supportRequests,
        {
          ...row,
          userId: viewer.id,
          isPriority: hasFeature(viewer, "prioritySupport"),
          waitingSince: at,
          messageCount: 1,
          key,
        },
        sql`(select 1) where not exists (select 1 from support_requests where ${hasKey})`,
      ),
      insertSelect(
        db,
        supportMessages,
        {
          requestId: sql`support_requests.id`,
          authorId: viewer.id,
          isFromStaff: false,
          content,
          createdAt: at,
          key,
        },
        sql`support_requests where ${hasKey} and changes() = 1`,
      ),
      db
        .select({ ...requestColumns, content: supportMessages.content })
        .from(supportRequests)
        .innerJoin(
          supportMessages,
          and(eq(supportMessages.requestId, supportRequests.id), eq(supportMessages.key, key)),
        )
        .where(hasKey),
    ]);
    if (!request) throw notFound("User");
    if (request.content !== content) throw conflict("Another request was sent with this key");
    return request;
  },
);

export const listRequests = operation(
  {
    access: "user",
    input: ListSupportRequests,
    output: z.array(SupportRequest),
    summary: "Lists the caller's requests to support, newest first.",
  },
  ({ db, viewer }, { limit, before }) =>
    db
      .select(requestColumns)
      .from(supportRequests)
      .where(and(eq(supportRequests.userId, viewer.id), before ? lt(supportRequests.id, before) : undefined))
      .orderBy(desc(supportRequests.id))
      .limit(limit),
);

export const readRequest = operation(
  {
    access: "user",
    input: SupportRequestId,
    output: SupportThread,
    summary: "Returns one of the caller's requests to support with its messages.",
  },
  async (context, { id }) => {
    const { db } = context;
    const [[request], messages] = await db.batch([
      db.select(requestColumns).from(supportRequests).where(isOwn(context, id)),
      selectMessages(db, id),
    ]);
    if (!request) throw notFound("Support request");
    return { ...request, messages };
  },
);

/** Adds a message to the viewer's request, which reopens it if it was closed. */
export const writeMessage = operation(
  {
    access: "user",
    input: WriteToSupport,
    output: SupportMessage,
    limit: "messages",
    summary: "Adds a message to one of the caller's requests to support, once per `key`.",
    refusals: { conflict: "The request is full, or another message was sent with the same `key`." },
    example: { input: { content: "It works again, thank you." } },
  },
  async (context, { id, content, key = crypto.randomUUID() }) => {
    const { db, viewer, now } = context;
    const [, , existing, request] = await db.batch([
      addMessage(context, { id, content, key }, false, sql`support_requests.user_id = ${viewer.id}`),
      db
        .update(supportRequests)
        .set({
          ...afterMessage(context),
          state: "open",
          isPriority: hasFeature(viewer, "prioritySupport"),
          waitingSince: sql`iif(state = 'open', waiting_since, ${now.getTime()})`,
        })
        .where(and(eq(supportRequests.id, id), sql`changes() > 0`)),
      selectByKey(db, { id, content, key }),
      db.select({ id: supportRequests.id }).from(supportRequests).where(isOwn(context, id)),
    ]);
    return writtenMessage(context, content, existing, request);
  },
);
