import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { idPaging } from "@contract/id-paging";
import { BlockedAddress, BlockedAddressId, WebConversationId } from "@contract/web-messages";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { blockedAddresses, notifications } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isOwn } from "./queries";

/** Hides all conversations of a writer's address, also later ones. The writer is not told. Idempotent. */
export const blockAddress = operation(
  {
    access: "user",
    input: WebConversationId,
    output: Done,
    summary:
      "Blocks the address of a conversation from the web. Its writer is not told, and is not shown any more.",
  },
  async ({ db, viewer, now }, { id }) => {
    const own = isOwn(viewer.id, id);
    const [blocked] = await db.batch([
      insertSelect(
        db,
        blockedAddresses,
        {
          userId: viewer.id,
          email: sql`web_conversations.email`,
          emailFolded: sql`web_conversations.email_folded`,
          createdAt: now.toISOString(),
        },
        sql`web_conversations where ${own} on conflict (user_id, email_folded) do update set email = excluded.email`,
      ),
      db
        .update(notifications)
        .set({ read: true })
        .where(sql`user_id = ${viewer.id} and read = 0 and subject in (
        select 'web:' || same.id from web_conversations as same
        where same.user_id = ${viewer.id} and same.email_folded =
          (select email_folded from web_conversations where ${own}))`),
    ]);
    if (blocked.length === 0) throw notFound("Conversation");
    return done;
  },
);

export const listBlockedAddresses = operation(
  {
    access: "user",
    input: idPaging(50),
    output: z.array(BlockedAddress),
    summary: "Lists the addresses that the caller has blocked, newest first.",
  },
  ({ db, viewer }, { limit, before }) =>
    db
      .select()
      .from(blockedAddresses)
      .where(
        and(eq(blockedAddresses.userId, viewer.id), before ? lt(blockedAddresses.id, before) : undefined),
      )
      .orderBy(desc(blockedAddresses.id))
      .limit(limit),
);

export const unblockAddress = operation(
  {
    access: "user",
    input: BlockedAddressId,
    output: Done,
    summary: "Unblocks an address. What it wrote meanwhile is shown again.",
  },
  async ({ db, viewer }, { id }) => {
    const unblocked = await db
      .delete(blockedAddresses)
      .where(and(eq(blockedAddresses.id, id), eq(blockedAddresses.userId, viewer.id)))
      .returning({ id: blockedAddresses.id });
    if (unblocked.length === 0) throw notFound("Address");
    return done;
  },
);
