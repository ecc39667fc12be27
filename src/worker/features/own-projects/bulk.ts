import {
  CHANGED_AT_ONCE,
  ChangedProjects,
  ChangeProjects,
  type UnchangedProject,
} from "@contract/own-projects";
import { sentences } from "@contract/sentences";
import { type SQL, sql } from "drizzle-orm";
import { isListedAs } from "../../auth/project-visibility";
import { bulkChanges } from "../../db/schema";
import { addWords, projectWords } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, projectTag, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { forgetWords } from "../projects/forget-words";
import { isKept } from "../projects/order";
import { mayPublishAnother } from "../projects/plan-limit";
import { deliverEvents, type ProjectEvent, recordProjectEvent } from "../webhooks/record-event";
import { kindOf, refuseOtherSection, type Target } from "./bulk-kinds";
import { isOwnMatch } from "./filters";
import { type Names, names, wordsOf } from "./names";

type Row = Target & Names & Parameters<typeof isListedAs>[0];

/**
 * Changes several projects in one batch, together with the values to undo it. Each is written only if it has not changed
 * since it was read.
 */
export const changeProjects = operation(
  {
    access: "user",
    input: ChangeProjects,
    output: ChangedProjects,
    summary: `Makes the same change to several of the caller's projects: those with \`ids\`, or all that match filters. One call changes at most ${CHANGED_AT_ONCE}. The change can be undone for an hour.`,
    refusals: { not_found: "The section is not one of the caller's." },
    example: { input: { ids: [1, 2], change: { kind: "visibility", visibility: "private" } } },
  },
  async (context, { ids, matching, except, after, change }) => {
    const { db, viewer } = context;
    await refuseOtherSection(context, change);
    const kind = kindOf(context, change);
    const which = ids
      ? sql`+projects.user_id = ${viewer.id} and ${isKept} and projects.id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql`${isOwnMatch(viewer.id, matching ?? { search: null, category: null })}
          and projects.id not in (select value from json_each(${JSON.stringify(except)}))`;
    const found =
      await db.all<Row>(sql`select projects.id, updated_at as "updatedAt", status, visibility, ${names}
        ${kind.reads ? sql`, ${kind.reads}` : sql``} from projects
      where ${which} and ${kind.differs} and ${after === undefined ? sql`1` : isOlderThan(after)}
      order by projects.created_at desc, projects.id desc limit ${CHANGED_AT_ONCE}`);
    const next = !ids && found.length === CHANGED_AT_ONCE ? (found.at(-1)?.id ?? null) : null;
    const refused = found.flatMap((row) => unchangedFor(row, kind.refusal?.(row)));
    const targets = found.flatMap((row) => {
      if (kind.refusal?.(row)) return [];
      const extras = kind.extras ? kind.extras(row) : {};
      return extras ? [{ row, item: { id: row.id, updatedAt: row.updatedAt, ...extras } }] : [];
    });
    if (targets.length === 0) return { changed: 0, undo: null, next, unchanged: refused };
    const { unchanged, ...changed } = await write(context, { kind, change, targets });
    return { ...changed, next, unchanged: [...refused, ...unchanged] };
  },
);

const unchangedFor = ({ id, title }: Row, reason: string | undefined): UnchangedProject[] =>
  reason ? [{ id, title, reason }] : [];

/** SQL condition: the project follows another one in the order of an index, so that a slice begins where the last one ended. */
const isOlderThan = (id: number): SQL => sql`(projects.created_at, projects.id) < (
  select created_at, id from projects where id = ${id})`;

type Write = {
  kind: ReturnType<typeof kindOf>;
  change: ChangeProjects["change"];
  targets: { row: Row; item: { id: number; updatedAt: number } }[];
};

async function write(context: LoggedIn, { kind, change, targets }: Write) {
  const { db, viewer, now } = context;
  const undo = crypto.randomUUID();
  const items = JSON.stringify(targets.map(({ item }) => item));
  const updatedAt = sql`max(${now.getTime()}, projects.updated_at + 1)`;
  // The unary plus makes SQLite find projects by their id: it would otherwise read an index of the owner's once for each
  // target.
  const isTarget = sql`projects.id = item.value ->> 'id' and +projects.user_id = ${viewer.id} and ${isKept}
    and projects.updated_at = item.value ->> 'updatedAt' and ${kind.differs} and ${kind.isAllowed ?? sql`1`}`;
  const former = sql.join(
    kind.replaces.map((column) => sql`${column.name}, ${column}`),
    sql`, `,
  );
  const isListing = change.kind === "visibility" && change.visibility === "public";
  const words = targets.flatMap(({ row }) => {
    if (isListing && row.status === "published") return wordsOf(row);
    if (change.kind === "publish" && row.visibility === "public") return wordsOf(row);
    return isListedAs(row) && change.kind === "tags" ? projectWords({ tags: change.add }) : [];
  });
  const isPublic =
    change.kind === "trash"
      ? sql`projects.status_before_trash = 'published'`
      : sql`projects.status = 'published'`;
  const [, changed, , recorded] = await db.batch([
    db.run(sql`insert into ${bulkChanges} (id, user_id, kind, changed_at, before)
      select ${undo}, ${viewer.id}, ${change.kind}, ${now.getTime()},
        json_group_array(json_object('id', projects.id, 'updatedAt', ${updatedAt}, ${former}))
      from json_each(${items}) as item cross join projects where ${isTarget}`),
    db.all<{ id: number }>(sql`update projects set ${kind.set}, updated_at = ${updatedAt}
      from json_each(${items}) as item where ${isTarget} returning projects.id`),
    ...recordProjectEvent(
      context,
      events[change.kind as string] ?? "project.updated",
      sql`projects.id in (select value ->> 'id' from json_each(${items})) and ${isPublic} and ${isInChange(undo)}`,
    ),
    addWords(db, words, sql`1`),
  ]);
  const ids = changed.map(({ id }) => id);
  const others = targets.filter(({ row }) => !ids.includes(row.id)).map(({ row }) => row);
  const unchanged = change.kind === "publish" ? await notPublished(context, others) : [];
  if (changed.length === 0) return { changed: 0, undo: null, unchanged };
  afterChange(context, ids);
  const isHiding = change.kind === "trash" || (change.kind === "visibility" && !isListing);
  const hidden = targets.filter(({ row }) => isHiding && isListedAs(row) && ids.includes(row.id));
  if (hidden.length > 0)
    forgetWords(
      context,
      hidden.flatMap(({ row }) => wordsOf(row)),
    );
  deliverEvents(context, recorded);
  return { changed: changed.length, undo, unchanged };
}

const events: Record<string, ProjectEvent> = { trash: "project.deleted", publish: "project.published" };

/** The complete projects that were not published: the plan has no room for them, or they were changed meanwhile. */
async function notPublished(context: LoggedIn, rows: Row[]) {
  if (rows.length === 0) return [];
  forgetWords(context, rows.flatMap(wordsOf));
  const [room] = await context.db.all(sql`select 1 as room where ${mayPublishAnother(context)}`);
  const reason = room ? sentences.projectChanged : sentences.projectLimit;
  return rows.flatMap((row) => unchangedFor(row, reason));
}

/** SQL condition: the row of `projects` is as the change with this id left it. */
const isInChange = (undo: string): SQL => sql`(projects.id, projects.updated_at) in (
  select entry.value ->> 'id', entry.value ->> 'updatedAt' from bulk_changes, json_each(before) as entry
  where bulk_changes.id = ${undo})`;

/** Purges cached pages that show these projects. */
export function afterChange(context: LoggedIn, ids: number[]) {
  const { viewer } = context;
  purge(context, PROJECT_LISTS, userTag(viewer.id), filesTag(viewer.id), ...ids.map(projectTag));
  notePages(
    context,
    ids.map((id) => ({ id })),
    viewer,
  );
}
