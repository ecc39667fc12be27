import { notFound } from "@contract/errors";
import { missingToPublish } from "@contract/new-project";
import type { BulkChange } from "@contract/own-projects";
import { TAGS_MAX } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { newAccessKey } from "../../auth/project-access";
import { isVisibleWith } from "../../auth/project-visibility";
import { projects } from "../../db/schema";
import { foldedFields } from "../../db/search/folding";
import { foldProjectChanges } from "../../db/written-texts";
import type { LoggedIn } from "../../operation/operation";
import { hasContentTakenDown } from "../projects/content-taken-down";
import { isWithinPlan } from "../projects/plan-limit";

/** The columns that each kind of bulk change writes. */

/** A project that is to be changed, as it was read. `extra` goes into the statement that writes it. */
export type Target = { id: number; updatedAt: number; title: string; tags: string };
/** The columns of a project that decide whether it can be published. Of the description only the beginning is read. */
type Completeness = Target & Record<"description" | "category" | "mainImage", string> & { isDown: number };

type Kind = {
  /** The columns that it replaces. They are stored, so that it can be undone. */
  replaces: SQLiteColumn[];
  /** SQL after SET, in a statement FROM json_each(items) AS item, where `item.value` is a target with its extras. */
  set: SQL;
  /** SQL condition: there is something to change. */
  differs: SQL;
  /** SQL condition of the statements that write, where `item.key` is the position among the targets, from 0. */
  isAllowed?: SQL;
  /** SQL: further columns to read for `refusal`. */
  reads?: SQL;
  /** The reason why a project cannot be changed; undefined if it can. */
  refusal?: (target: Target) => string | undefined;
  /** The extra values of each target for the statement. Null leaves the project out. */
  extras?: (target: Target) => Record<string, unknown> | null;
};

export function kindOf({ viewer, now }: LoggedIn, change: BulkChange): Kind {
  switch (change.kind) {
    case "visibility":
      return {
        replaces: replaced.visibility,
        set: sql`visibility = ${change.visibility}, access_key = item.value ->> 'accessKey', password_hash = null,
          is_visible = ${isVisibleWith(sql`projects.status`, sql`${change.visibility}`)}`,
        differs: sql`projects.visibility <> ${change.visibility}`,
        ...(change.visibility === "link" && { extras: () => ({ accessKey: newAccessKey() }) }),
      };
    case "category":
      return {
        replaces: replaced.category,
        set: sql`category = ${change.category}, folded = ${foldProjectChanges({ category: change.category })}`,
        differs: sql`projects.category <> ${change.category}`,
      };
    case "tags":
      return {
        replaces: replaced.tags,
        set: sql`tags = item.value ->> 'tags',
          folded = nullif(json_patch(coalesce(projects.folded, '{}'), item.value ->> 'folded'), '{}')`,
        differs: sql`1`,
        extras: ({ tags }) => withTags(JSON.parse(tags) as string[], change),
      };
    case "section":
      return {
        replaces: replaced.section,
        set: sql`section_id = ${change.sectionId}`,
        differs: sql`projects.section_id is not ${change.sectionId} and ${ownSection(viewer.id, sql`${change.sectionId}`)} is ${change.sectionId}`,
      };
    case "pinned":
      return {
        replaces: replaced.pinned,
        set: sql`is_pinned = ${change.isPinned ? 1 : 0}`,
        differs: sql`projects.is_pinned <> ${change.isPinned ? 1 : 0}`,
      };
    case "portfolio":
      return {
        replaces: replaced.portfolio,
        set: sql`is_on_portfolio = ${change.isOnPortfolio ? 1 : 0}`,
        differs: sql`projects.is_on_portfolio <> ${change.isOnPortfolio ? 1 : 0}`,
      };
    case "publish":
      return {
        replaces: replaced.publish,
        set: sql`status = 'published', publish_at = null,
          is_visible = ${isVisibleWith(sql`'published'`, sql`projects.visibility`)}, ${asFirstPublication(now)}`,
        differs: sql`projects.status in ('draft', 'scheduled')`,
        isAllowed: sql`exists (select 1 from users where users.id = ${viewer.id}
          and ${isWithinPlan({ now }, sql`(item.key + 1)`)})`,
        reads: sql`substr(projects.description, 1, 1) as description, projects.category,
          projects.main_image as "mainImage",
          projects.takedown_id is not null or ${hasContentTakenDown} as "isDown"`,
        refusal: (target) => publicationRefusal(target as Completeness),
      };
    case "trash":
      return {
        replaces: replaced.trash,
        // The key of a submission may publish a project again.
        set: sql`status = 'trashed', status_before_trash = projects.status, trashed_at = ${now.getTime()},
          submission = lower(hex(randomblob(16))), is_visible = 0`,
        differs: sql`1`,
      };
  }
}

/** `is_visible` is not among them, because the owner can be banned in between. */
const replaced: Record<BulkChange["kind"], SQLiteColumn[]> = {
  visibility: [projects.visibility, projects.accessKey, projects.passwordHash],
  category: [projects.category, projects.folded],
  tags: [projects.tags, projects.folded],
  section: [projects.sectionId],
  pinned: [projects.isPinned],
  portfolio: [projects.isOnPortfolio],
  publish: [projects.status, projects.publishAt],
  trash: [projects.status, projects.statusBeforeTrash, projects.trashedAt],
};

/**
 * SQL after SET that restores the values a change of this kind replaced, from `item.value`. A scheduled project whose time
 * has passed becomes a draft, as in trash.ts.
 */
export function restoring({ viewer, now }: LoggedIn, kind: BulkChange["kind"]): SQL {
  const former = ({ name }: SQLiteColumn) => sql`item.value ->> ${name}`;
  const publishAt = kind === "publish" ? former(projects.publishAt) : sql`projects.publish_at`;
  const isOverdue = sql`${former(projects.status)} = 'scheduled' and ${publishAt} <= ${now.getTime()}`;
  const restored = new Map<SQLiteColumn, SQL>([
    [projects.sectionId, ownSection(viewer.id, former(projects.sectionId))],
    [projects.status, sql`iif(${isOverdue}, 'draft', ${former(projects.status)})`],
    [projects.publishAt, sql`iif(${isOverdue}, null, ${publishAt})`],
  ]);
  const columns = replaced[kind].map(
    (column) => sql`${sql.identifier(column.name)} = ${restored.get(column) ?? former(column)}`,
  );
  if (kind === "trash") columns.push(sql`publish_at = iif(${isOverdue}, null, projects.publish_at)`);
  const visible = {
    visibility: isVisibleWith(sql`projects.status`, former(projects.visibility)),
    trash: isVisibleWith(former(projects.status), sql`projects.visibility`),
    publish: sql`0`,
  }[kind as string];
  return sql.join([...columns, ...(visible ? [sql`is_visible = ${visible}`] : [])], sql`, `);
}

/** SQL: the id of a section of the user; null if there is none with this id. */
const ownSection = (userId: number, id: SQL) =>
  sql`(select id from project_sections where id = ${id} and user_id = ${userId})`;

/**
 * SQL after SET: the columns of `firstPublication` in publication.ts, for rows of which some were published before.
 * `item` has the drafts, the newest first. To keep this order, each is published a millisecond before the one that precedes it.
 */
const asFirstPublication = (now: Date) => sql`was_published = 1,
  created_at = iif(projects.was_published, projects.created_at, ${now.getTime()} - item.key),
  (owner_username, owner_name, owner_image, owner_company) = (
    select username, full_name, profile_image, company_name from users where users.id = projects.user_id)`;

function publicationRefusal({ isDown, ...project }: Completeness): string | undefined {
  return isDown
    ? sentences.contentTakenDown
    : Object.values(missingToPublish(project)).join(". ") || undefined;
}

function withTags(tags: string[], { add, remove }: Extract<BulkChange, { kind: "tags" }>) {
  const lower = (values: string[]) => new Set(values.map((value) => value.toLowerCase()));
  const [removed, had] = [lower(remove), lower(tags)];
  const after = [
    ...tags.filter((tag) => !removed.has(tag.toLowerCase())),
    ...add.filter((tag) => !had.has(tag.toLowerCase())),
  ];
  const isSame = JSON.stringify(after) === JSON.stringify(tags);
  if (isSame || after.length > TAGS_MAX) return null;
  return { tags: JSON.stringify(after), folded: JSON.stringify(foldedFields({ tags: after })) };
}

/** 404 for a section that is not the caller's. */
export async function refuseOtherSection({ db, viewer }: LoggedIn, change: BulkChange) {
  if (change.kind !== "section" || change.sectionId === null) return;
  const found = await db.all(
    sql`select 1 as found where ${ownSection(viewer.id, sql`${change.sectionId}`)} is not null`,
  );
  if (found.length === 0) throw notFound("Section");
}
