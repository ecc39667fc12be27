import { invalid } from "@contract/errors";
import { metadataOf } from "@contract/media";
import { UploadedAttachment } from "@contract/messages";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { rawOperation } from "../../operation/raw-operation";
import { readForm } from "../media/multipart";
import { insertFile } from "../media/store-file";
import { formBody, uploadRefusals } from "../media/upload";

/**
 * Files of messages. They are uploaded first, each with its own row in `media`, which only the uploader sees until a message
 * has it. A file that no message gets is deleted after a day.
 */

export const uploadAttachment = rawOperation(
  {
    access: "user",
    input: z.object({}),
    streamsBody: true,
    body: formBody("file", "attachment"),
    output: { "application/json": UploadedAttachment },
    summary:
      "Stores a picture or a PDF for a message. Send its `id` with the message; until then only the caller can read it.",
    refusals: uploadRefusals("attachment"),
    limit: "uploads",
    // `readForm` counts the upload when the file arrives.
    limitBy: () => [],
  },
  async (context, _input, request) => {
    const insert = insertFile(context);
    const form = await readForm(context, request, { file: { kind: "attachment", max: 1 } }, (file) =>
      insert({ ...file, isAttachment: true, isHidden: true }),
    );
    const [file] = form.files.file ?? [];
    if (!file) throw invalid("File is required", { file: "File is required" });
    return Response.json(UploadedAttachment.parse({ ...file, metadata: metadataOf(file.type) }));
  },
);

/** SQL condition for a row of `media`: the user has uploaded it for a message, and has not sent it. */
const isUnsentOf = (userId: number) =>
  sql`+media.user_id = ${userId} and media.is_attachment = 1
    and not exists (select 1 from message_attachments where message_attachments.media_id = media.id)`;

/** SQL condition: all of these files can be sent by the user. */
export const hasAttachments = (userId: number, ids: number[]) =>
  ids.length === 0
    ? sql`1`
    : sql`(select count(*) from media where media.id in (select value from json_each(${JSON.stringify(ids)}))
        and ${isUnsentOf(userId)}) = ${ids.length}`;

/** The statement that gives a message its files, if an earlier statement of the same batch has written it. */
export const addAttachments = (
  db: Db,
  message: { senderId: number; receiverId: number; key: string | null; createdAt: string },
  ids: number[],
) =>
  db.run(sql`insert into message_attachments (media_id, message_id) select media.id, messages.id
    from json_each(${JSON.stringify(ids)}) as files cross join media on media.id = files.value
      and ${isUnsentOf(message.senderId)}
    cross join messages on messages.sender_id = ${message.senderId} and messages.receiver_id = ${message.receiverId}
      and messages.key = ${message.key} and messages.created_at = ${Date.parse(message.createdAt)}`);
