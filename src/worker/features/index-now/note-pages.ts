import { sql } from "drizzle-orm";
import type { Context } from "../../context";
import { changedPages } from "../../db/schema";
import { logError } from "../../platform/log";

/**
 * Notes the pages of projects that were published, changed or deleted, after the response. A cron task submits all of them
 * to search engines in one call. Does nothing unless IndexNow is configured.
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
