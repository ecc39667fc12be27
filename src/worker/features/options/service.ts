import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import { CreateCompanyType, CreateProjectCategory, Option, OptionId } from "@contract/options";
import { fold } from "@contract/primitives";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { operation } from "../../operation";
import { audit } from "../admin/audit";

/**
 * Editable option lists for forms and filters: company types and project categories. Users and projects store the name,
 * so they keep it when an option is deleted.
 */
type OptionTable = typeof categoryOptions | typeof projectCategoryOptions;

export const listCompanyTypes = list(categoryOptions);
export const listProjectCategories = list(projectCategoryOptions);

export const createCompanyType = create(categoryOptions, CreateCompanyType, "createCompanyType");
export const createProjectCategory = create(
  projectCategoryOptions,
  CreateProjectCategory,
  "createProjectCategory",
);

export const removeCompanyType = remove(categoryOptions, "Company type", "removeCompanyType");
export const removeProjectCategory = remove(
  projectCategoryOptions,
  "Project category",
  "removeProjectCategory",
);

function list(table: OptionTable) {
  return operation({ access: "public", input: z.unknown(), output: z.array(Option) }, ({ db }) =>
    db.select().from(table).orderBy(asc(table.id)),
  );
}

/** Adds an option. 409 if the name exists, ignoring case. */
function create(table: OptionTable, input: typeof CreateCompanyType, action: string) {
  return operation({ access: "superuser", input, output: Option }, async (context, { name }) => {
    const { db } = context;
    const nameFolded = fold(name);
    const optionId = sql`(select id from ${table} where name_folded = ${nameFolded})`;
    const isNew = sql`(select 1) where not exists ${optionId}`;
    const [[created]] = await db.batch([
      insertSelect(db, table, { name, nameFolded }, isNew),
      audit(context, { action, targetType: "option", targetId: optionId, details: { name } }),
    ]);
    if (!created) {
      const message = "There is one of this name already";
      throw conflict(message, { name: message });
    }
    return { id: created.id, name };
  });
}

/** Deletes an option. 404 if it does not exist. */
function remove(table: OptionTable, label: string, action: string) {
  return operation({ access: "superuser", input: OptionId, output: Done }, async (context, { id }) => {
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
    return done;
  });
}
