import { DAY_MS } from "@contract/durations";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { filesTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";

/** The interval of the cron task. */
const INTERVAL_MS = 5 * 60 * 1000;
const MINIMUM_AGE_MS = DAY_MS;
const FILES_PER_RUN = 1000;
const DELETED_PER_RUN = 200;

/**
 * Deletes files older than a day that no project, profile or message uses. Their previews are deleted with them. Each run checks the next thousand ids. Which ones is
 * derived from the time, so that no position has to be stored and a run costs the same however many files there are.
 */
export const deleteUnusedFiles = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: "Deletes uploaded files that nothing uses.",
  },
  async (context) => {
    const { db, now } = context;
    const run = Math.floor(now.getTime() / INTERVAL_MS);
    const rangeCount = sql`(select coalesce(max(id), 0) / ${FILES_PER_RUN} + 1 from media)`;
    const firstId = sql`(select ${run} % ${rangeCount} * ${FILES_PER_RUN})`;
    const deleted = await db.all<{ userId: number }>(sql`delete from media where id in (
      select media.id from media
      where media.id >= ${firstId} and media.id < ${firstId} + ${FILES_PER_RUN}
        and media.preview_of is null and +media.created_at < ${now.getTime() - MINIMUM_AGE_MS}
        and not exists (select 1 from project_media where project_media.media_id = media.id)
        and not exists (select 1 from users where users.profile_image = media.url)
        and not exists (select 1 from users where users.cv = media.url)
        and not exists (select 1 from users where users.appearance ->> '$.logo' = media.url)
        and not exists (select 1 from users where users.appearance ->> '$.logoDark' = media.url)
        and not exists (select 1 from message_attachments where message_attachments.media_id = media.id)
      limit ${DELETED_PER_RUN}) returning user_id as "userId"`);
    purge(context, ...new Set(deleted.map(({ userId }) => filesTag(userId))));
    return { deleted: deleted.length };
  },
);
