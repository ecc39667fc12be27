import { notFound, Refusal } from "@contract/errors";
import { type BulkChange, UndoChange, UndoneChange } from "@contract/own-projects";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import { addWords } from "../../db/written-texts";
import { operation } from "../../operation/operation";
import { isWithinPlan } from "../projects/plan-limit";
import { deliverEvents, type ProjectEvent, recordProjectEvent } from "../webhooks/record-event";
import { afterChange } from "./bulk";
import { restoring } from "./bulk-kinds";
import { type Names, names, wordsOf } from "./names";

/** Restores the replaced values of each project, unless it was changed again since. */
export const undoChange = operation(
  {
    access: "user",
    input: UndoChange,
    output: UndoneChange,
    summary: "Undoes a change of several projects, except for those that were changed again since.",
    refusals: {
      not_found: "There is no such change, or it is more than an hour old.",
      plan_limit_reached:
        "Projects that were published would come back from the trash, and the plan has no room for them.",
    },
  },
  async (context, { undo }) => {
    const { db, viewer, now } = context;
    const isOwn = sql`bulk_changes.id = ${undo} and bulk_changes.user_id = ${viewer.id}`;
    // The unary plus has the same purpose as in bulk.ts.
    const isUnchanged = sql`projects.id = item.value ->> 'id' and +projects.user_id = ${viewer.id}
      and projects.updated_at = item.value ->> 'updatedAt' and projects.deleted_at is null`;
    const published = sql`(select count(*) from bulk_changes, json_each(before) as item cross join projects
      where ${isOwn} and item.value ->> 'status' = 'published' and ${isUnchanged})`;
    const [[change], relisted] = await db.batch([
      db.all<{ kind: BulkChange["kind"] }>(sql`select kind from bulk_changes where ${isOwn}`),
      db.all<Names>(sql`select ${names} from bulk_changes, json_each(before) as item cross join projects
        where ${isOwn} and ${isUnchanged} and 'published' = coalesce(item.value ->> 'status', projects.status)
          and 'public' = coalesce(item.value ->> 'visibility', projects.visibility)
          and projects.is_visible = 0`),
    ]);
    if (!change) throw notFound("Change");
    const isUnpublishing = change.kind === "publish";
    const hasRoom =
      change.kind === "trash"
        ? sql`exists (select 1 from users where users.id = ${viewer.id} and ${isWithinPlan(context, published)})`
        : sql`1`;
    const [restored, , recorded] = await db.batch([
      db.all<{ id: number }>(sql`update projects set ${restoring(context, change.kind)},
          updated_at = max(${now.getTime()}, projects.updated_at + 1)
        from bulk_changes, json_each(bulk_changes.before) as item
        where ${isOwn} and ${hasRoom} and ${isUnchanged} returning projects.id`),
      ...recordProjectEvent(
        context,
        events[change.kind] ?? "project.updated",
        sql`(projects.status = 'published') = ${isUnpublishing ? 0 : 1} and projects.updated_at >= ${now.getTime()} and projects.id in (
          select entry.value ->> 'id' from bulk_changes, json_each(before) as entry where ${isOwn})`,
      ),
      addWords(
        db,
        relisted.flatMap(wordsOf),
        sql`exists (select 1 from bulk_changes, json_each(before) as item
        join projects on projects.id = item.value ->> 'id' where ${isOwn} and projects.is_visible = 1)`,
      ),
    ]);
    if (restored.length === 0) {
      const [refused] =
        await db.all(sql`select 1 as refused from bulk_changes, json_each(bulk_changes.before) as item
        cross join projects where ${isOwn} and ${isUnchanged} limit 1`);
      if (refused) throw new Refusal("plan_limit_reached", sentences.projectLimit);
      return { restored: 0 };
    }
    afterChange(
      context,
      restored.map(({ id }) => id),
    );
    deliverEvents(context, recorded);
    return { restored: restored.length };
  },
);

const events: Record<string, ProjectEvent> = { publish: "project.unpublished", trash: "project.published" };
