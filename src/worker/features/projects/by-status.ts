import { COUNT_AHEAD } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import type { OwnStatus } from "@contract/project-lists";
import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { afterCursor, offsetOf } from "../../db/cursor-pagination";
import { projects } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { addressOf, cardFor, newestFirst, toCard } from "./queries";

/**
 * A page of the viewer's own projects with a status, newest first, or of all but the trash. They are counted up to
 * `COUNT_AHEAD` beyond the page.
 */
export async function listByStatus(db: Db, viewer: LoggedIn["viewer"], status: OwnStatus, paging: Paging) {
  const { limit, before } = paging;
  const offset = offsetOf(paging);
  const where = and(
    sql`${projects.userId} = ${viewer.id} and ${projects.deletedAt} is null and ${hasStatus(status)}`,
    before ? afterCursor(projects, before) : undefined,
  );
  const { visibility, publishAt, trashedAt, draftStep, takedownId } = projects;
  const [rows, [total]] = await db.batch([
    db
      .select({
        ...cardFor(viewer),
        status: projects.status,
        visibility,
        publishAt,
        trashedAt,
        draftStep,
        takedownId,
      })
      .from(projects)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.all<{ count: number }>(sql`select count(*) as count from (
      select 1 from ${projects} where ${where} limit ${offset + limit + COUNT_AHEAD})`),
  ]);
  return {
    items: rows.map((row) => ({ ...toCard(row), ...addressOf(row) })),
    total: total?.count ?? 0,
  };
}

/** The values are literals, so that SQLite uses the index on projects that are not published. */
function hasStatus(status: OwnStatus): SQL {
  if (status === "all") return sql`${projects.status} <> 'trashed'`;
  const isStatus = sql`${projects.status} = ${sql.raw(`'${status}'`)}`;
  return status === "published" ? isStatus : sql`${isStatus} and ${projects.status} <> 'published'`;
}
