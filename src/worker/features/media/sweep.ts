import { sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../operation";
import { jobInputs } from "../../platform/jobs";
import { keysOf } from "./variants";

/** As many files as one call to the store deletes: each has up to eight objects, and a call takes a thousand. */
const FILES_A_CALL = 100;

/** Deletes the bytes of files whose rows are gone. */
export const deleteStoredFiles = operation(
  {
    access: "system",
    input: jobInputs["media.delete"],
    output: z.object({}),
    summary: "Deletes files from the store.",
  },
  async ({ media }, { urls }) => {
    for (let at = 0; at < urls.length; at += FILES_A_CALL)
      await media.delete(urls.slice(at, at + FILES_A_CALL).flatMap(keysOf));
    return {};
  },
);

const ROUND_MS = 5 * 60 * 1000;
const GRACE_MS = 24 * 60 * 60 * 1000;
const FILES_A_ROUND = 1000;
const DELETED_A_ROUND = 200;

/**
 * Deletes files that nothing has referred to since they were uploaded a day ago or more. Each round looks at the next
 * thousand of all files, told by the time, so that it reads no more as they grow and nothing needs to be remembered.
 */
export const sweepOrphans = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: "Deletes uploaded files that nothing uses.",
  },
  async ({ db, now, jobs }) => {
    const round = Math.floor(now.getTime() / ROUND_MS);
    const rounds = sql`(select coalesce(max(id), 0) / ${FILES_A_ROUND} + 1 from media)`;
    const first = sql`(select ${round} % ${rounds} * ${FILES_A_ROUND})`;
    const deleted = await db.all<{ url: string }>(sql`delete from media where id in (
      select media.id from media
      where media.id >= ${first} and media.id < ${first} + ${FILES_A_ROUND}
        and +media.created_at < ${now.getTime() - GRACE_MS}
        and not exists (select 1 from project_media where project_media.media_id = media.id)
        and not exists (select 1 from users where users.profile_image = media.url)
      limit ${DELETED_A_ROUND}) returning url`);
    if (deleted.length > 0)
      await jobs.send({ name: "media.delete", input: { urls: deleted.map(({ url }) => url) } });
    return { deleted: deleted.length };
  },
);
