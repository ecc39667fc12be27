import { DAY_MS } from "@contract/durations";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { cronPositions, deletedMedia } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isNotFailing, workOn } from "../jobs/failing-rows";
import { storedKeys, urlOfKey } from "./variants";

/**
 * The bytes of deleted files. A trigger records each deleted row of `media` in `deleted_media`; files are served only
 * while their row in `media` exists. D1's Time Travel restores the database to any moment of the last 30 days, so the
 * bytes are kept for as long.
 */

const RETENTION_MS = 30 * DAY_MS;

const RETAINED = "media.deleteRetained";
/** A file has up to 27 objects, and R2 deletes at most a thousand objects per call. */
const FILES_PER_SLICE = 25;
const SLICES_PER_RUN = 40;

/** Deletes the bytes of files that were deleted 30 days ago. A file whose row was restored since then is kept. */
export const deleteRetainedFiles = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: "Deletes the bytes of files that were deleted 30 days ago.",
  },
  async (context) => {
    const { db, media, now } = context;
    let deleted = 0;
    for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
      const due = await db.all<{ id: number; url: string; isRestored: number }>(sql`
        select id, url, exists (select 1 from media where media.url = oldest.url) as "isRestored"
        from (select * from deleted_media where ${isNotFailing(context, RETAINED, sql`deleted_media.id`)}
          order by id limit ${FILES_PER_SLICE}) as oldest
        where deleted_at <= ${now.getTime() - RETENTION_MS}`);
      const urls = await workOn(context, RETAINED, due, async (rows) => {
        const urls = rows.filter(({ isRestored }) => !isRestored).map(({ url }) => url);
        if (urls.length > 0) await media.delete(urls.flatMap(storedKeys));
        // The rows are deleted after the bytes: if the store fails, the next run deletes them.
        const ids = JSON.stringify(rows.map(({ id }) => id));
        await db.run(sql`delete from deleted_media where id in (select value from json_each(${ids}))`);
        return urls;
      });
      deleted += urls.length;
      if (due.length < FILES_PER_SLICE) break;
    }
    return { deleted };
  },
);

const ORPHANS = "media.recordOrphans";
/**
 * The maximum number of pages of keys. With a thousand keys a page, a run every five minutes checks 1.4 million keys a day.
 */
const PAGES_PER_RUN = 5;

/**
 * Records bytes without a row as deleted now, so that they are deleted in 30 days: those of files that were uploaded after
 * the moment to which the database was restored, and of uploads that were interrupted. Each run checks the next keys.
 */
export const recordOrphans = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ recorded: z.number().int() }),
    summary: "Finds bytes in the media store that belong to no file.",
  },
  async (context) => {
    const [row] = await context.db.select().from(cronPositions).where(sql`task = ${ORPHANS}`);
    let position = row?.position ?? "";
    let recorded = 0;
    for (let page = 0; page < PAGES_PER_RUN; page++) {
      const { keys, isLast } = await context.media.list(position);
      position = isLast ? "" : (keys.at(-1) ?? "");
      recorded += await recordPage(context, keys, position);
      if (isLast) break;
    }
    return { recorded };
  },
);

/** Names of another form are not files of this site, and are left alone. Returns how many were recorded. */
async function recordPage({ db, now }: Context, keys: string[], position: string) {
  const urls = JSON.stringify([...new Set(keys.flatMap((key) => urlOfKey(key) ?? []))]);
  const [recorded] = await db.batch([
    db.all(sql`insert or ignore into ${deletedMedia} (url, deleted_at) select value, ${now.getTime()}
      from json_each(${urls}) where not exists (select 1 from media where media.url = value) returning 1 as recorded`),
    db
      .insert(cronPositions)
      .values({ task: ORPHANS, position })
      .onConflictDoUpdate({ target: cronPositions.task, set: { position } }),
  ]);
  return recorded.length;
}
