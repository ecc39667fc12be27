import { plans } from "@contract/plans";
import { VERSION_MERGE_MINUTES, VERSIONS_MAX, versionFields } from "@contract/project-versions";
import { sql } from "drizzle-orm";
import type { projects, VersionText } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

const REMOVED_WHEN_FULL = 10;
/** SQL on a row of `users`: the bytes of text that its plan allows. */
const textLimit = sql`iif(account_type = 'premium', ${plans.premium.textBytes}, ${plans.free.textBytes})`;
type Row = typeof projects.$inferSelect;

/**
 * Two statements: one adds a change of a project's text to its history, the other deletes the oldest version of the project
 * if there are too many, and the oldest ones of the account if its texts take more than half of the plan's allowance. They
 * must run after the update.
 */
export function recordVersion(
  { db, now }: Pick<LoggedIn, "db" | "now">,
  project: Row,
  changes: Partial<Row>,
  isAutosave: boolean,
) {
  const fields = versionFields.filter((name) => changes[name] !== undefined);
  const textOf = (row: Partial<Row>): VersionText =>
    Object.fromEntries(fields.map((name) => [name, [row[name] ?? null]]));
  const [before, after] = [JSON.stringify(textOf(project)), JSON.stringify(textOf(changes))];
  const at = now.getTime();
  const ofProject = sql`project_versions where project_id = ${project.id}`;
  const isJoining = sql`is_autosave and ${Number(isAutosave)} and created_at > ${at - VERSION_MERGE_MINUTES * 60_000}`;
  return [
    db.run(sql`insert into project_versions
        (project_id, user_id, number, is_autosave, created_at, saved_at, text_before, text_after)
      select projects.id, projects.user_id,
        coalesce((select number + iif(${isJoining}, 0, 1) from ${ofProject} order by number desc limit 1), 1),
        ${Number(isAutosave)}, ${at}, ${at}, ${before}, ${after}
      from projects where ${fields.length} and id = ${project.id}
        and exists (select 1 from users where id = user_id and text_bytes + ${before.length + after.length} < ${textLimit})
        and updated_at = max(${at}, ${Date.parse(project.updatedAt) + 1})
      on conflict (project_id, number) do update set saved_at = excluded.saved_at,
        text_before = json_patch(excluded.text_before, project_versions.text_before),
        text_after = json_patch(project_versions.text_after, excluded.text_after)`),
    db.run(sql`delete from project_versions where id in (
        select id from ${ofProject} and changes() > 0 and number <= (select max(number) from ${ofProject}) - ${VERSIONS_MAX}
        union all select * from (select id from project_versions where user_id = ${project.userId}
          and (select text_bytes > ${textLimit} / 2 from users where id = ${project.userId}) order by id limit ${REMOVED_WHEN_FULL}))`),
  ] as const;
}
