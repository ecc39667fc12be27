import type { AuditAction } from "@contract/admin";
import { Done, done } from "@contract/done";
import { alreadyTaken, notFound } from "@contract/errors";
import { CreateCompanyType, CreateProjectCategory, Option, OptionId } from "@contract/options";
import { fold } from "@contract/primitives";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { OPTIONS } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { audit } from "../admin/audit";
import { purge } from "../edge-cache/purge";

/*
 * Editable option lists for forms and filters: company types and project categories. Users and projects store the name,
 * so they keep it when an option is deleted.
 */

type OptionTable = typeof categoryOptions | typeof projectCategoryOptions;

export const listCompanyTypes = list(categoryOptions, "Lists the company types that forms offer.");
export const listProjectCategories = list(
  projectCategoryOptions,
  "Lists the project categories that forms offer.",
);

export const createCompanyType = create(categoryOptions, {
  input: CreateCompanyType,
  action: "createCompanyType",
  summary: "Adds a company type.",
});
export const createProjectCategory = create(projectCategoryOptions, {
  input: CreateProjectCategory,
  action: "createProjectCategory",
  summary: "Adds a project category.",
});

export const removeCompanyType = remove(categoryOptions, {
  label: "Company type",
  action: "removeCompanyType",
  summary: "Removes a company type. Users and projects keep the name.",
});
export const removeProjectCategory = remove(projectCategoryOptions, {
  label: "Project category",
  action: "removeProjectCategory",
  summary: "Removes a project category. Projects keep the name.",
});

function list(table: OptionTable, summary: string) {
  return operation({ access: "public", input: z.unknown(), output: z.array(Option), summary }, ({ db }) =>
    db.select().from(table).orderBy(asc(table.id)),
  );
}

type Create = { input: typeof CreateCompanyType; action: AuditAction; summary: string };

/** Adds an option. 409 if the name exists, ignoring case. */
function create(table: OptionTable, { input, action, summary }: Create) {
  return operation(
    {
      access: "superuser",
      input,
      output: Option,
      summary,
      refusals: { already_taken: "There is an option with this name." },
    },
    async (context, { name }) => {
      const { db } = context;
      const nameFolded = fold(name);
      const optionId = sql`(select id from ${table} where name_folded = ${nameFolded})`;
      const isNew = sql`(select 1) where not exists ${optionId}`;
      const [[created]] = await db.batch([
        insertSelect(db, table, { name, nameFolded }, isNew),
        audit(context, { action, targetType: "option", targetId: optionId, details: { name } }),
      ]);
      if (!created) throw alreadyTaken("There is one of this name already", "name");
      purge(context, OPTIONS);
      return { id: created.id, name };
    },
  );
}

/** Deletes an option. 404 if it does not exist. */
function remove(
  table: OptionTable,
  { label, action, summary }: { label: string; action: AuditAction; summary: string },
) {
  return operation(
    { access: "superuser", input: OptionId, output: Done, summary },
    async (context, { id }) => {
      const { db } = context;
      const name = sql`(select name from ${table} where id = ${id})`;
      const entry = {
        action,
        targetType: "option",
        targetId: id,
        details: sql`json_object('name', ${name})`,
      } as const;
      const [, removed] = await db.batch([
        audit(context, entry, sql`exists ${name}`),
        db.delete(table).where(eq(table.id, id)).returning({ id: table.id }),
      ]);
      if (removed.length === 0) throw notFound(label);
      purge(context, OPTIONS);
      return done;
    },
  );
}
