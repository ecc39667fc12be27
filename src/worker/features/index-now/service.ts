import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { changedPages } from "../../db/schema";
import { operation } from "../../operation/operation";
import { logError } from "../../platform/log";

/** Pages of one run. The protocol allows 10,000 in a call. */
const PAGES_PER_RUN = 1000;

/**
 * Notes the pages of projects that were published, changed or deleted, after the response. A cron task tells search engines
 * of all of them in one call. Does nothing unless IndexNow is configured.
 */
export function notePages(
  { db, indexNow, now, defer }: Context,
  project: { id: number } | { id: number }[],
  owner: { username: string },
) {
  if (!indexNow) return;
  const paths = [project].flat().map(({ id }) => `/projects/${id}`);
  paths.push(`/portfolio/${encodeURIComponent(owner.username)}`);
  const noted = db.run(sql`insert into ${changedPages} (path, changed_at)
    select value, ${now.getTime()} from json_each(${JSON.stringify(paths)}) where 1
    on conflict do update set changed_at = excluded.changed_at`);
  defer(noted.then(undefined, (error) => logError("page_not_noted", {}, error)));
}

/** A page that changes again while it is submitted is submitted again. If the service is busy, all wait for the next run. */
export const submitPages = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ submitted: z.number().int() }),
    summary: "Tells search engines which pages changed.",
  },
  async ({ db, indexNow }) => {
    if (!indexNow) return { submitted: 0 };
    const pages = await db.select().from(changedPages).orderBy(changedPages.changedAt).limit(PAGES_PER_RUN);
    const last = pages.at(-1);
    if (!last) return { submitted: 0 };
    const paths = pages.map(({ path }) => path);
    const outcome = await indexNow.submit(paths);
    if (outcome !== "later")
      await db.run(sql`delete from ${changedPages} where changed_at <= ${Date.parse(last.changedAt)}
        and path in (select value from json_each(${JSON.stringify(paths)}))`);
    return { submitted: outcome === "accepted" ? paths.length : 0 };
  },
);
