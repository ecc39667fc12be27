import { notFound, projectPasswordRequired, type Refusal } from "@contract/errors";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { projects } from "../db/schema";
import { hasSuperuserRights } from "./superuser-rights";

/** The visibility of projects. Lists select with `isVisible`; calls about one project, or a part of it, use `canSee`. */

export const isVisible = sql`${projects.isVisible} = 1`;

const isOfShownOwner = sql`exists (
  select 1 from users where users.id = projects.user_id and users.status <> 'banned')`;

/**
 * SQL condition for a single project: everybody sees it. A banned owner with many projects has visible ones until slices
 * have hidden them all, so this reads the owner too; lists do not.
 */
export const isAvailable = sql`${isVisible} and ${isOfShownOwner}`;

/** SQL condition: followers see the project, unless its owner is banned. Others may see it too. */
export const isShownToFollowers = sql`projects.status = 'published'
  and projects.visibility in ('public', 'followers') and projects.deleted_at is null`;

/**
 * SQL condition: the caller sees the row of `projects`. `key` is the key of a link. Nobody sees a project in the trash, not
 * even its owner. A superuser sees a hidden project while a report about it is open or it is taken down, which the audit log
 * notes.
 */
export function canSee(context: Context, key?: string): SQL {
  const { viewer, projectAccess, portfolioSite, isReadOnly } = context;
  if (portfolioSite) return isAvailable;
  const keys = [...projectAccess.keys, ...(key ? [key] : [])];
  const conditions = [
    isVisible,
    ...(keys.length > 0
      ? [
          sql`projects.status = 'published' and projects.visibility in ('link', 'password')
            and projects.access_key in (select value from json_each(${JSON.stringify(keys)}))`,
        ]
      : []),
    ...(viewer
      ? [
          sql`projects.user_id = ${viewer.id}`,
          sql`projects.status = 'published' and projects.visibility = 'followers' and exists (
            select 1 from user_follows where follower_id = ${viewer.id} and following_id = projects.user_id)`,
        ]
      : []),
    ...(hasSuperuserRights(context) && !isReadOnly
      ? [
          sql`projects.takedown_id is not null`,
          sql`exists (select 1 from project_reports
            where project_id = projects.id and project_reports.status <> 'resolved')`,
        ]
      : []),
  ];
  const anyCondition = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );
  return sql`(${anyCondition}) and projects.status <> 'trashed' and projects.deleted_at is null and ${isOfShownOwner}`;
}

/** SQL condition: the caller sees the project as soon as they enter its password. */
export const hasPassword = sql`projects.status = 'published' and projects.visibility = 'password'
  and projects.deleted_at is null and ${isOfShownOwner}`;

/**
 * The refusal of a project that the caller does not see: 401 if it has a password, otherwise the same as for an unknown
 * project.
 */
export async function hiddenProject(
  { db, portfolioSite, shown }: Context,
  id: number | SQL,
): Promise<Refusal> {
  if (portfolioSite) return notFound("Project");
  const [locked] = await db.all<{ locked: number }>(
    sql`select 1 as locked from projects where projects.id = ${id} and ${hasPassword}`,
  );
  if (!locked) return notFound("Project");
  shown.isLocked = true;
  return projectPasswordRequired();
}

type State = Pick<typeof projects.$inferSelect, "status" | "visibility">;

export const isListedAs = ({ status, visibility }: State) =>
  status === "published" && visibility === "public";

/** SQL: `isVisible` of a row of `projects` with this status and visibility. */
export const isVisibleWith = (status: SQL, visibility: SQL) =>
  sql`(${status} = 'published' and ${visibility} = 'public' and ${isOfShownOwner})`;

/**
 * The columns that a change of status or visibility writes. Lists contain the project from the same statement on, or no
 * longer.
 */
export const listedAs = ({ status, visibility }: State) => ({
  status,
  visibility,
  isVisible: isListedAs({ status, visibility }) ? isOfShownOwner : false,
});
