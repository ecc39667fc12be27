import { roleName } from "@contract/credit-roles";
import { conflict, forbidden } from "@contract/errors";
import { AUTHORS_MAX } from "@contract/measures";
import { measuringRoles } from "@contract/measuring-roles";
import { type SQL, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import { projectTag } from "../../http/cache-tags";
import type { LoggedIn } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { findProject } from "../projects/find-project";

/** The people who enter measures and works: the owner of a project, and those with a confirmed credit in certain roles. */

const roleNames = JSON.stringify(measuringRoles.map((role) => roleName(role).toLowerCase()));

/** SQL condition on a row of `credits`: it lets its person enter measures. */
export const isMeasuringCredit = sql`credits.state = 'confirmed'
  and lower(credits.role_name) in (select value from json_each(${roleNames}))`;

const ownCredit = ({ viewer }: LoggedIn, projectId: number) =>
  sql`(select role from credits where project_id = ${projectId} and credits.user_id = ${viewer.id} and ${isMeasuringCredit} limit 1)`;

/** SQL condition: the caller may enter measures of the project. */
export const mayEnter = (context: LoggedIn, projectId: number) =>
  sql`exists (select 1 from projects where projects.id = ${projectId} and status <> 'trashed' and deleted_at is null
    and (projects.user_id = ${context.viewer.id} or ${ownCredit(context, projectId)} is not null))`;

/** Loads a project that the caller sees. 403 unless they may enter measures, 409 if too many others have. */
export async function loadMeasured(context: LoggedIn, id: number) {
  const [project, [rights]] = await Promise.all([
    findProject(context, id),
    context.db.all<{
      mayEnter: number;
      isFull: number;
      floorArea: number | null;
      floorAreaBasis: string | null;
    }>(sql`
      select ${mayEnter(context, id)} as "mayEnter", not (${hasRoom(context, id)}) as "isFull",
        floor_area as "floorArea", floor_area_basis as "floorAreaBasis" from projects where id = ${id}`),
  ]);
  if (!rights?.mayEnter) throw mayNotEnter();
  if (rights.isFull) throw conflict(`At most ${AUTHORS_MAX} people enter measures of a project`);
  return { ...project, ...rights };
}

export const mayNotEnter = () =>
  forbidden("Only the owner, and a confirmed operator, energy consultant or client may do this");

const hasRoom = ({ viewer }: LoggedIn, id: number) =>
  sql`exists (select 1 from projects where projects.id = ${id} and projects.user_id = ${viewer.id})
    or exists (select 1 from in_use_authors where project_id = ${id} and user_id = ${viewer.id})
    or (select count(*) from in_use_authors where project_id = ${id}) <= ${AUTHORS_MAX}`;

/** The statement that adds the caller to the people who entered something, with the name and role of today. */
export const saveAuthor = (context: LoggedIn, projectId: number) =>
  context.db.run(sql`insert into in_use_authors (project_id, user_id, name, role)
    select projects.id, ${context.viewer.id}, users.full_name,
      iif(projects.user_id = ${context.viewer.id}, null, ${ownCredit(context, projectId)})
    from projects cross join users
    where projects.id = ${projectId} and users.id = ${context.viewer.id} and ${mayEnter(context, projectId)}
      and (${hasRoom(context, projectId)})
    on conflict (project_id, user_id) do update set name = excluded.name, role = excluded.role`);

/** SQL: the row of in_use_authors of the caller. Null if they may not enter measures. */
export const authorId = (context: LoggedIn, projectId: number) =>
  sql`(select id from in_use_authors where project_id = ${projectId} and user_id = ${context.viewer.id}
    and ${mayEnter(context, projectId)})`;

/** The statement that lets the project show what the batch has changed. */
export const showInUse = (context: LoggedIn, projectId: number, condition?: SQL) =>
  context.db
    .update(projects)
    .set({ inUseChanges: sql`in_use_changes + 1` })
    .where(sql`${projects.id} = ${projectId} and ${condition ?? mayEnter(context, projectId)}`);

/** Deletes the cached pages that show it. */
export const purgeInUse = (context: LoggedIn, projectId: number) => purge(context, projectTag(projectId));
