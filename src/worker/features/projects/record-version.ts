import { VERSION_MERGE_MINUTES, VERSIONS_MAX, versionFields } from "@contract/project-versions";
import { sql } from "drizzle-orm";
import type { projects, VersionText } from "../../db/schema";
import type { LoggedIn } from "../../operation";

type Row = typeof projects.$inferSelect;

/**
 * Two statements: one adds a change of a project's text to its history, the other deletes the oldest version if there are
 * too many. They belong behind the update, and write only if that has written.
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
  const at = now.getTime();
  const ofProject = sql`project_versions where project_id = ${project.id}`;
  const isJoining = sql`is_autosave and ${Number(isAutosave)} and created_at > ${at - VERSION_MERGE_MINUTES * 60_000}`;
  return [
    db.run(sql`insert into project_versions
        (project_id, user_id, number, is_autosave, created_at, saved_at, text_before, text_after)
      select projects.id, projects.user_id,
        coalesce((select number + iif(${isJoining}, 0, 1) from ${ofProject} order by number desc limit 1), 1),
        ${Number(isAutosave)}, ${at}, ${at}, ${JSON.stringify(textOf(project))}, ${JSON.stringify(textOf(changes))}
      from projects where ${fields.length} and id = ${project.id}
        and updated_at = max(${at}, ${Date.parse(project.updatedAt) + 1})
      on conflict (project_id, number) do update set saved_at = excluded.saved_at,
        text_before = json_patch(excluded.text_before, project_versions.text_before),
        text_after = json_patch(project_versions.text_after, excluded.text_after)`),
    db.run(
      sql`delete from ${ofProject} and changes() > 0 and number <= (select max(number) from ${ofProject}) - ${VERSIONS_MAX}`,
    ),
  ] as const;
}
