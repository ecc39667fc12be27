import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import {
  ArrangeSections,
  CreateSection,
  RenameSection,
  SECTIONS_MAX,
  Section,
  SectionId,
  Sections,
} from "@contract/own-projects";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { inBatches } from "../../db/in-batches";
import { insertSelect } from "../../db/insert-select";
import { projectSections } from "../../db/schema";
import { userTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";

const LIMITS = { rows: 500, batches: 100 };

export const createSection = operation(
  {
    access: "user",
    input: CreateSection,
    output: Section,
    summary: `Adds a section at the end of the caller's portfolio. There are at most ${SECTIONS_MAX}.`,
    refusals: { conflict: "The caller has as many sections as there can be." },
  },
  async ({ db, viewer }, { name }) => {
    const ofViewer = sql`from project_sections where user_id = ${viewer.id}`;
    const position = sql`(select coalesce(max(position), 0) + 1 ${ofViewer})`;
    const [created] = await insertSelect(
      db,
      projectSections,
      { userId: viewer.id, name, position },
      sql`(select 1) where (select count(*) ${ofViewer}) < ${SECTIONS_MAX}`,
    );
    if (!created) throw conflict(`A portfolio has at most ${SECTIONS_MAX} sections`);
    return { id: created.id, name };
  },
);

export const renameSection = operation(
  {
    access: "user",
    input: RenameSection,
    output: Section,
    summary: "Renames a section of the caller's portfolio.",
  },
  async (context, { id, name }) => {
    const { db, viewer } = context;
    const [renamed] = await db
      .update(projectSections)
      .set({ name })
      .where(isOwnSection(viewer.id, id))
      .returning({ id: projectSections.id });
    if (!renamed) throw notFound("Section");
    purge(context, userTag(viewer.id));
    return { id, name };
  },
);

/**
 * Deletes a section after its projects have left it in slices, so that an interruption leaves a section with fewer projects.
 * The last slice is the one that is not full, and deletes the section too.
 */
export const removeSection = operation(
  {
    access: "user",
    input: SectionId,
    output: Done,
    summary: "Deletes a section of the caller's portfolio. Its projects stay, without a section.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    let isDeleted = false;
    await inBatches(LIMITS, async () => {
      const [taken, deleted] = await db.batch([
        takeProjectsOut(db, viewer.id, id),
        deleteEmpty(db, viewer.id, id),
      ]);
      isDeleted ||= deleted.length > 0;
      return [taken];
    });
    if (!isDeleted) throw notFound("Section");
    purge(context, userTag(viewer.id));
    return done;
  },
);

const deleteEmpty = (db: Db, userId: number, id: number) =>
  db
    .delete(projectSections)
    .where(
      and(
        isOwnSection(userId, id),
        sql`not exists (select 1 from projects where projects.user_id = ${userId} and projects.section_id = ${id})`,
      ),
    )
    .returning({ id: projectSections.id });

/** Pinned projects and those in the trash have a section too. */
const takeProjectsOut = (db: Db, userId: number, id: number) =>
  db.all<{ id: number }>(sql`update projects set section_id = null where id in (
    select id from projects where user_id = ${userId} and section_id = ${id} limit ${LIMITS.rows}) returning id`);

export const arrangeSections = operation(
  {
    access: "user",
    input: ArrangeSections,
    output: Sections,
    summary: "Puts the sections of the caller's portfolio into this order.",
    refusals: {
      not_found: "A section is not one of the caller's.",
      conflict: "The caller has other sections too.",
    },
  },
  async (context, { ids }) => {
    const { db, viewer } = context;
    const sent = JSON.stringify(ids);
    const isOwn = eq(projectSections.userId, viewer.id);
    const ownIds = sql`select id from project_sections where user_id = ${viewer.id}`;
    const areAll = sql`not exists (${ownIds} and id not in (select value from json_each(${sent})))
      and not exists (select 1 from json_each(${sent}) where value not in (${ownIds}))`;
    const [arranged, sections] = await db.batch([
      db
        .update(projectSections)
        .set({ position: sql`(select key + 1 from json_each(${sent}) where value = ${projectSections.id})` })
        .where(and(isOwn, areAll))
        .returning({ id: projectSections.id }),
      db
        .select({ id: projectSections.id, name: projectSections.name })
        .from(projectSections)
        .where(isOwn)
        .orderBy(projectSections.position, projectSections.id),
    ]);
    if (!ids.every((id) => sections.some((section) => section.id === id))) throw notFound("Section");
    if (arranged.length === 0) throw conflict("The sections have changed. Load them again.");
    purge(context, userTag(viewer.id));
    return { sections };
  },
);

const isOwnSection = (userId: number, id: number) =>
  and(eq(projectSections.id, id), eq(projectSections.userId, userId));
