import { Done, done } from "@contract/done";
import { conflict, invalid, notFound } from "@contract/errors";
import {
  CreateSheetTemplate,
  SHEET_TEMPLATES_MAX,
  SheetTemplate,
  SheetTemplateId,
  SheetTemplateItem,
  UpdateSheetTemplate,
} from "@contract/sheets";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { projects, sheetTemplates } from "../../db/schema";
import { operation } from "../../operation/operation";

const { id: templateId, name, layout, createdAt, updatedAt } = sheetTemplates;
const isOf = (userId: number) => eq(sheetTemplates.userId, userId);
const FOREIGN_PROJECT = "A project is not yours, or was deleted";

/** Checks whether the user owns each chosen project, or has a confirmed credit in it. */
const ownsAll = (userId: number, chosen: { id: number }[] = []) => sql`not exists (
  select 1 from json_each(${JSON.stringify(chosen.map(({ id }) => id))}) as chosen where not exists (
    select 1 from ${projects} where ${projects.id} = chosen.value and ${projects.deletedAt} is null
    and (${projects.userId} = ${userId} or exists (select 1 from credits where project_id = ${projects.id}
      and user_id = ${userId} and state = 'confirmed' and is_visible = 1))))`;

export const listSheetTemplates = operation(
  {
    access: "user",
    input: z.object({}),
    output: z.array(SheetTemplateItem),
    summary: "Lists the names and layouts of the caller's sheet templates, newest first.",
  },
  ({ db, viewer }) =>
    db
      .select({ id: templateId, name, layout, createdAt, updatedAt })
      .from(sheetTemplates)
      .where(isOf(viewer.id))
      .orderBy(desc(templateId))
      .limit(SHEET_TEMPLATES_MAX),
);

export const readSheetTemplate = operation(
  {
    access: "user",
    input: SheetTemplateId,
    output: SheetTemplate,
    summary: "Returns one of the caller's sheet templates.",
  },
  async ({ db, viewer }, { id }) => {
    const [row] = await db
      .select()
      .from(sheetTemplates)
      .where(and(eq(templateId, id), isOf(viewer.id)));
    if (!row) throw notFound("Template");
    return row;
  },
);

export const createSheetTemplate = operation(
  {
    access: "user",
    input: CreateSheetTemplate,
    output: SheetTemplate,
    summary:
      "Keeps a document of the caller's projects as a template: layout, paper, fields and projects in order, and the " +
      "person of a résumé.",
    refusals: { conflict: `The account has ${SHEET_TEMPLATES_MAX} sheet templates.` },
    example: {
      input: {
        name: "Housing for tenders",
        layout: "sheets",
        paper: "a4",
        title: "Selected housing",
        fields: ["mainImage", "description", "totalArea", "client"],
      },
    },
  },
  async ({ db, viewer, now }, input) => {
    const row = { ...input, createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const count = sql`(select count(*) from sheet_templates where ${isOf(viewer.id)})`;
    const condition = sql`users where users.id = ${viewer.id} and ${count} < ${SHEET_TEMPLATES_MAX}
      and ${ownsAll(viewer.id, input.projects)}`;
    const [created] = await insertSelect(db, sheetTemplates, { ...row, userId: viewer.id }, condition);
    if (created) return { ...row, id: created.id };
    const [kept] = await db.all<{ count: number }>(sql`select ${count} as count`);
    if ((kept?.count ?? 0) < SHEET_TEMPLATES_MAX)
      throw invalid(FOREIGN_PROJECT, { projects: FOREIGN_PROJECT });
    throw conflict(`An account can have ${SHEET_TEMPLATES_MAX} templates. Delete one that is not used`);
  },
);

export const updateSheetTemplate = operation(
  {
    access: "user",
    input: UpdateSheetTemplate,
    output: SheetTemplate,
    summary: "Renames a sheet template, or changes what it is made of. Absent fields stay as they are.",
  },
  async ({ db, viewer, now }, { id, ...changes }) => {
    const isOwn = and(eq(templateId, id), isOf(viewer.id));
    const [row] = await db
      .update(sheetTemplates)
      .set({ ...changes, updatedAt: now.toISOString() })
      .where(and(isOwn, ownsAll(viewer.id, changes.projects)))
      .returning();
    if (row) return row;
    const [found] = await db.select({ id: templateId }).from(sheetTemplates).where(isOwn);
    throw found ? invalid(FOREIGN_PROJECT, { projects: FOREIGN_PROJECT }) : notFound("Template");
  },
);

export const removeSheetTemplate = operation(
  {
    access: "user",
    input: SheetTemplateId,
    output: Done,
    summary: "Deletes a sheet template. Its projects stay.",
  },
  async ({ db, viewer }, { id }) => {
    const removed = await db
      .delete(sheetTemplates)
      .where(and(eq(templateId, id), isOf(viewer.id)))
      .returning({ id: templateId });
    if (removed.length === 0) throw notFound("Template");
    return done;
  },
);
